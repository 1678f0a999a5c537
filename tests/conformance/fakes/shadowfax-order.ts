/** An order, or a part of it. `faultsOf` checks it by Shadowfax's documentation: required fields, types and lengths. */
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

/**
 * Returns why a request for a return is invalid. The list is empty if the request is valid. The rules are derived from
 * the requests that public clients of Shadowfax send.
 */
export function faultsOfReturn(asked: Part): string[] {
  const [buyer, seller] = [partOf(asked, 'address_attributes'), partOf(asked, 'seller_attributes')];
  const [sku] = (asked['skus_attributes'] ?? []) as Part[];
  const texts = (of: Part, ...fields: string[]): string[] =>
    fields.flatMap((field) => (typeof of[field] === 'string' && of[field] !== '' ? [] : [`${field} is required`]));
  return [
    ...texts(asked, 'client_order_number'),
    ...texts(buyer, 'name', 'phone_number', 'address_line', 'city', 'country'),
    ...(typeof buyer['pincode'] === 'number' ? [] : ['Pickup Pincode is Required']),
    ...texts(seller, 'name', 'phone', 'address_line', 'city', 'pincode', 'unique_code'),
    ...texts(sku ?? {}, 'name', 'client_sku_id', 'return_reason', 'qc_required', 'invoice_id'),
    ...['total_amount', 'price'].flatMap((field) => (typeof asked[field] === 'number' ? [] : [`${field} is required`])),
    ...(Number(partOf(asked, 'weight_details')['actual_weight']) >= 50 ? [] : ['actual_weight is in grams']),
  ];
}
