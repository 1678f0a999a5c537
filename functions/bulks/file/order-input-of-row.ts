import type { PickupAddress } from '../../../shared/contact.ts';
import { type OrderInput, orderInput } from '../../../shared/orders/order-input.ts';
import type { Column } from '../../../shared/sheet-format.ts';
import { BULK_ORDERS_SHEET } from '../../../shared/sheets.ts';
import { type CellValue, parseCell } from '../../workbooks/format/cells.ts';
import type { Cells } from '../../workbooks/format/read-sheet.ts';

type Key = (typeof BULK_ORDERS_SHEET)['columns'][number]['key'];

/** The field of the order form that a column fills. The form's rules and messages apply. */
const FIELDS: Partial<Record<Key, string>> = {
  paymentMethod: 'payment_method',
  firstName: 'first_name',
  lastName: 'last_name',
  email: 'email',
  mobile: 'mobile_number',
  alternateMobile: 'alternate_number',
  shippingLine1: 'shipping_address.line1',
  shippingLine2: 'shipping_address.line2',
  shippingCity: 'shipping_address.city',
  shippingState: 'shipping_address.state',
  shippingPincode: 'shipping_address.postcode',
  pickupLine1: 'pickup_address.line1',
  pickupLine2: 'pickup_address.line2',
  pickupCity: 'pickup_address.city',
  pickupState: 'pickup_address.state',
  pickupPincode: 'pickup_address.postcode',
  pickupEmail: 'pickup_address.email',
  pickupMobile: 'pickup_address.mobile_number',
  sku: 'master_sku',
  productName: 'product_name',
  quantity: 'quantity',
  sellingPricePaise: 'selling_price',
  productPricePaise: 'product_price',
  taxPaise: 'tax',
  discountPaise: 'total_discount',
  shippingChargesPaise: 'shipping_charges',
  codChargesPaise: 'cod_charges',
  giftWrapChargesPaise: 'gift_wrap_charges',
  hsnCode: 'additional_information.hsnCode',
  comment: 'additional_information.comment',
  weightGrams: 'weight',
  lengthCm: 'length',
  breadthCm: 'breadth',
  heightCm: 'height',
  resellerName: 'other_details.resellerName',
  companyName: 'other_details.companyName',
  ewayBillNo: 'other_details.eWayBillNo',
};

/** How a cell of each column is read. Empty cells are left to the form's rules and messages. */
const COLUMNS = BULK_ORDERS_SHEET.columns.map((column) => ({
  key: column.key,
  header: column.header,
  cell: { ...column, required: false } as Column,
  path: FIELDS[column.key]?.split('.') ?? [],
}));
const HEADERS = new Map(COLUMNS.map(({ header, path }) => [path.join('.'), header]));
const PICKUP: readonly string[] = COLUMNS.filter(({ path }) => path[0] === 'pickup_address').map((one) => one.header);
/** Amounts that the form takes only above 0: a 0 in a workbook means none. */
const ABOVE_ZERO: ReadonlySet<string> = new Set([
  'total_discount',
  'shipping_charges',
  'cod_charges',
  'gift_wrap_charges',
]);

/** A row as an order input, or its errors, each beginning with its column. */
export type ReadRow = { referenceNumber: string | undefined } & (
  | { input: OrderInput; errors?: undefined }
  | { input?: undefined; errors: string[] }
);

const inRupeesAndKg = (key: string, value: CellValue | undefined): CellValue | undefined => {
  if (typeof value !== 'number') return value;
  return key.endsWith('Paise') ? value / 100 : key.endsWith('Grams') ? value / 1000 : value;
};

/** Returns whether a row uses the seller's default pickup address. */
export const usesDefaultPickup = (cells: Cells): boolean =>
  PICKUP.every((header) => (cells[header] ?? '').trim() === '');

/**
 * Reads one row of a bulk by the rules of the order form.
 * @param pickup the seller's default pickup address, for a row whose pickup columns are all empty
 */
export function orderInputOfRow(cells: Cells, pickup: PickupAddress | undefined): ReadRow {
  const errors = new Map<string, string>();
  const usesDefault = usesDefaultPickup(cells);
  const form: Record<string, unknown> = { shipping_address: { country: 'India' } };
  let referenceNumber: string | undefined;
  for (const { key, header, cell, path } of COLUMNS) {
    const parsed = parseCell(cell, cells[header] ?? '');
    if ('error' in parsed) {
      errors.set(header, parsed.error);
      continue;
    }
    const value = inRupeesAndKg(key, parsed.value);
    const [field = '', inner] = path;
    if (key === 'orderId') referenceNumber = value as string | undefined;
    else if (value === undefined || (value === 0 && ABOVE_ZERO.has(field))) continue;
    else if (inner === undefined) form[field] = value;
    else form[field] = { ...(form[field] as object | undefined), [inner]: value };
  }
  form['pickup_address'] = usesDefault
    ? (pickup ?? NO_PICKUP)
    : { country: 'India', ...(form['pickup_address'] as object | undefined) };
  const checked = orderInput.safeParse(form);
  if (checked.success && errors.size === 0) return { input: checked.data, referenceNumber };
  for (const { path, message } of checked.error?.issues ?? []) {
    const header = HEADERS.get(path.join('.')) ?? path.join('.');
    if (!errors.has(header)) errors.set(header, `${header}: ${message.replace(/\.$/, '')}.${partOfPickup(header)}`);
  }
  return { errors: COLUMNS.flatMap(({ header }) => errors.get(header) ?? []), referenceNumber };
}

const partOfPickup = (header: string): string =>
  PICKUP.includes(header) ? ' Fill in all pickup columns, or leave all of them empty for your default address.' : '';

/** A placeholder when the default address is missing, so that a row's other errors are found too. */
const NO_PICKUP: PickupAddress = {
  line1: '-',
  line2: '-',
  country: 'India',
  state: '-',
  city: '-',
  postcode: '110001',
  email: 'none@example.in',
  mobile_number: '9999999999',
};
