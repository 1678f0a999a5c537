import { BULK_ORDERS_SHEET } from '../../../shared/bulks/bulk-orders-sheet.ts';
import type { PickupAddress } from '../../../shared/contact.ts';
import { AMOUNT_FIELDS, FIELD_COLUMNS, isOptionalField } from '../../../shared/orders/field-paths.ts';
import { ORDER_FIELDS } from '../../../shared/orders/fields.ts';
import { type OrderInput, orderInput } from '../../../shared/orders/order-input.ts';
import type { ColumnKind, SheetColumn } from '../../../shared/sheet-format.ts';
import { type CellValue, parseCell } from '../../workbooks/format/cells.ts';
import type { CellTexts } from '../../workbooks/format/read-sheet.ts';

/** The field of the order form that each column fills. The form's rules and messages apply to the column. */
const PATHS: ReadonlyMap<string, string> = new Map(FIELD_COLUMNS.map(({ path, column }) => [column.key, path]));

/** How the cells of each column are read. Every column is optional here: the form's rules report empty cells. */
const COLUMNS = BULK_ORDERS_SHEET.columns.map((column) => ({
  key: column.key,
  header: column.header,
  cell: { ...column, required: false } as SheetColumn,
  path: PATHS.get(column.key)?.split('.') ?? [],
}));
const HEADERS = new Map(COLUMNS.map(({ header, path }) => [path.join('.'), header]));
const PICKUP: readonly string[] = COLUMNS.filter(({ path }) => path[0] === 'pickup_address').map((one) => one.header);
/** Amounts that the order form requires to be above 0. A 0 in their columns counts as an empty cell. */
const ABOVE_ZERO: ReadonlySet<string> = new Set(
  AMOUNT_FIELDS.map(([name]) => name).filter(
    (name) => isOptionalField(name) && !ORDER_FIELDS[name].schema.safeParse(0).success,
  ),
);

/** A row as an order input, or the row's errors, each starting with the column header. */
export type RowResult = { referenceNumber: string | undefined } & (
  | { input: OrderInput; errors?: undefined }
  | { input?: undefined; errors: string[] }
);

const inRupeesAndKg = (kind: ColumnKind, value: CellValue | undefined): CellValue | undefined => {
  if (typeof value !== 'number') return value;
  return kind === 'rupees' ? value / 100 : kind === 'kg' ? value / 1000 : value;
};

/** Returns whether a row uses the seller's default pickup address. */
export const usesDefaultPickup = (cells: CellTexts): boolean =>
  PICKUP.every((header) => (cells[header] ?? '').trim() === '');

/**
 * Reads one row of a bulk by the rules of the order form.
 * @param pickup the seller's default pickup address, for a row whose pickup columns are all empty
 */
export function orderInputOfRow(cells: CellTexts, pickup: PickupAddress | undefined): RowResult {
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
    const value = inRupeesAndKg(cell.kind, parsed.value);
    const [field = '', inner] = path;
    if (key === 'orderId') referenceNumber = value as string | undefined;
    else if (key === 'orderDate') form['order_date'] = value;
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

/** A placeholder for a missing default pickup address. With it, a row can be checked for all other errors. */
export const NO_PICKUP: PickupAddress = {
  line1: '-',
  line2: '-',
  country: 'India',
  state: '-',
  city: '-',
  postcode: '110001',
  email: 'none@example.in',
  mobile_number: '9999999999',
};
