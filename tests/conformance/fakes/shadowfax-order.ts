/** A part of an order, checked as Shadowfax documents it: required fields, types and lengths. */
type Part = Record<string, unknown>;

const partOf = (order: Part, name: string): Part => (order[name] ?? {}) as Part;

const faultsOfPlace = (name: string, at: Part): string[] => [
  ...['name', 'contact', 'address_line_1', 'city', 'state'].flatMap((field) =>
    typeof at[field] === 'string' && at[field] !== '' ? [] : [`${name} ${field} is Required`],
  ),
  ...(/^\d{10,13}$/.test(String(at['contact'])) ? [] : [`${name} Contact Number is Invalid`]),
  ...(typeof at['pincode'] === 'number' ? [] : [`${name} Pincode is Required`]),
  ...(String(at['name']).length > 100 ? [`${name} name is too long`] : []),
];

export function faultsOf(order: Part): string[] {
  const details = partOf(order, 'order_details');
  const [product] = (order['product_details'] ?? []) as Part[];
  const isNumber = (field: string): string[] => (typeof details[field] === 'number' ? [] : [`${field} is required`]);
  return [
    ...(order['order_type'] === 'marketplace' ? [] : ['Invalid client type.']),
    ...['product_value', 'cod_amount', 'actual_weight', 'volumetric_weight'].flatMap(isNumber),
    ...(Number(details['actual_weight']) >= 50 ? [] : ['actual_weight is in grams']),
    ...(['COD', 'Prepaid'].includes(String(details['payment_mode'])) ? [] : ['Payment Mode is Required']),
    ...(details['order_service'] === 'regular' ? [] : ['Invalid order service']),
    ...(Number(details['product_value']) > 50_000 && !details['gstin_number']
      ? ['GSTIN Number is mandatory for product value more than 50000']
      : []),
    ...faultsOfPlace('Customer', partOf(order, 'customer_details')),
    ...faultsOfPlace('Pickup', partOf(order, 'pickup_details')),
    ...(partOf(order, 'pickup_details')['unique_code'] ? [] : ['pickup unique code required']),
    ...faultsOfPlace('Return', partOf(order, 'rts_details')),
    ...(typeof product?.['sku_name'] === 'string' && typeof product['price'] === 'number'
      ? []
      : ['Product is Required']),
  ];
}
