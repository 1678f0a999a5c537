import { BULK_ORDERS_SHEET } from '../../../shared/bulks/bulk-orders-sheet.ts';
import type { FileSkip } from '../../../shared/bulks/order-file.ts';
import { moreProducts } from '../../orders/record/shop/one-product.ts';
import { namesOf } from '../../shops/import/draft.ts';
import { type PartAmounts, partAmounts } from '../../shops/import/part-amounts.ts';
import { whySkipped } from '../../shops/import/why-skipped.ts';
import { firstCharacters } from '../../shops/kit/texts.ts';
import type { ShopLine } from '../../shops/port.ts';
import type { CellTexts, SheetRow } from '../../workbooks/format/read-sheet.ts';
import type { OrderFileFormat } from './exports.ts';
import type { OrderFileCells } from './recognise.ts';
import {
  type ColumnKey,
  type FileField,
  filePaymentMethod,
  HEADER_OF,
  LINE_FIELDS,
  NO_IMPORT_SETTINGS,
  type OrderFileRows,
  readLines,
  shopOrderOf,
} from './shop-order-of.ts';
import { haveSameMeaning, readValue } from './values.ts';

/**
 * The file's fields that fill each column of our workbook. If a column has an error, the error names the first of these
 * fields that the file has.
 */
const SOURCES: Readonly<Partial<Record<ColumnKey, readonly FileField[]>>> = {
  orderId: ['orderId'],
  orderDate: ['orderDate'],
  paymentMethod: ['paymentMethod', 'due', 'lineDue'],
  firstName: ['firstName', 'fullName'],
  lastName: ['lastName', 'fullName'],
  email: ['email'],
  mobile: ['mobile'],
  alternateMobile: ['alternateMobile'],
  shippingLine1: ['line1'],
  shippingLine2: ['line2'],
  shippingCity: ['city'],
  shippingState: ['state'],
  shippingPincode: ['pincode'],
  sku: ['sku', 'productName'],
  productName: ['productName', 'sku'],
  quantity: ['quantity'],
  sellingPricePaise: ['price', 'lineTotal', 'total', 'due', 'lineDue'],
  taxPaise: ['tax'],
  discountPaise: ['discount', 'lineDiscount', 'total'],
  shippingChargesPaise: ['shipping'],
  advancePaidPaise: ['paid', 'due', 'lineDue'],
  codChargesPaise: ['codFee'],
  giftWrapChargesPaise: ['giftWrap'],
  weightGrams: ['kg', 'grams'],
  lengthCm: ['length'],
  breadthCm: ['breadth'],
  heightCm: ['height'],
  companyName: ['companyName'],
  hsnCode: ['hsnCode'],
  comment: ['comment'],
};

/** A value that we read differently from how it is written in the file, e.g. `500 g` as `0.5 kg`. */
export interface CellReadDifferently {
  heading: string;
  row: number;
  written: string;
  read: string;
}

/** An order of another system's file, translated into a row of our bulk workbook. */
export interface FileOrder {
  /** The order number in the file; without one, the number of its row. */
  name: string;
  row: SheetRow;
  /** How many rows of the file belong to this order. */
  rows: number;
  changes: readonly CellReadDifferently[];
  /** Why the order is skipped; absent if it is created. */
  skip?: FileSkip;
  /** Set if the parcel contains a single product: its weight and box may be known from earlier parcels. */
  product?: { sku: string; quantity: number };
}

const rupees = (paise: number): string => (paise > 0 ? String(paise / 100) : '');

function goodsCells(
  lines: readonly ShopLine[],
  amounts: PartAmounts,
  isCod: boolean,
): Partial<Record<ColumnKey, string>> {
  const [first] = lines;
  const title = first?.title || first?.sku || '';
  const more = moreProducts(lines.length);
  return {
    sku: firstCharacters(first?.sku || title, 60),
    productName: title === '' ? '' : `${firstCharacters(title, 120 - more.length)}${more}`,
    quantity: String(amounts.quantity),
    sellingPricePaise: rupees(amounts.sellingPaise),
    taxPaise: rupees(amounts.taxPaise),
    discountPaise: rupees(amounts.discountPaise),
    advancePaidPaise: rupees(amounts.advancePaise),
    shippingChargesPaise: rupees(amounts.shippingPaise + (isCod ? 0 : amounts.feePaise)),
    codChargesPaise: rupees(isCod ? amounts.feePaise : 0),
  };
}

const DAY = new Intl.DateTimeFormat('en-IN', { day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' });
const kgShown = (read: string): string => (/^[\d.]+$/.test(read) ? `${read} kg` : read);

/** How a read value is shown in the preview. A text that was not understood is shown unchanged. */
const SHOWN_AS: Readonly<Partial<Record<FileField, (read: string) => string>>> = {
  kg: kgShown,
  grams: kgShown,
  // The month is shown as a word, so that the seller sees whether `03/04` was read as day and month.
  orderDate: (read) => (/^\d{4}-\d\d-\d\d$/.test(read) ? DAY.format(new Date(read)) : read),
};

/** Returns the values of an order that we read differently from how the file writes them. */
function changesOf(cells: OrderFileCells, fields: readonly FileField[] | undefined): CellReadDifferently[] {
  return [...cells].flatMap(([field, { text, written, heading, row }]) => {
    if (field === 'country' || (fields !== undefined && !fields.includes(field))) return [];
    const read = readValue(field, text);
    // A text that was not understood is not listed here, because the error of its order reports it.
    if (haveSameMeaning(written, read)) return [];
    return [{ heading, row, written, read: SHOWN_AS[field]?.(read) ?? read }];
  });
}

/**
 * Translates one order of another system's file into a row of our bulk workbook. A value that cannot be read is copied
 * unchanged. Pure.
 */
export function fileOrder(
  group: OrderFileRows,
  format: OrderFileFormat,
  headings: ReadonlyMap<FileField, string>,
): FileOrder {
  const { first, lines } = group;
  const rowNumber = [...first.values()][0]?.row ?? 0;
  const valueOf = (field: FileField) => {
    const cell = first.get(field);
    return cell === undefined ? '' : readValue(field, cell.text);
  };
  const amounts = readLines(group, format);
  const order = shopOrderOf(group, format, amounts);
  const [part] = order.parts;
  const skip = format.skips?.((field) => first.get(field)?.text ?? '') ?? whySkipped(order, NO_IMPORT_SETTINGS);
  const method = filePaymentMethod(order, format.isShop === true);
  const isCod = method === 'cod';
  const sent = part?.lines.filter(({ isShipped }) => isShipped) ?? [];
  const names = namesOf(order.customer);
  const filled: Partial<Record<ColumnKey, string>> = {
    orderId: valueOf('orderId'),
    orderDate: valueOf('orderDate'),
    paymentMethod: method,
    firstName: names.first_name,
    lastName: names.last_name,
    email: valueOf('email'),
    mobile: valueOf('mobile'),
    alternateMobile: valueOf('alternateMobile'),
    shippingLine1: firstCharacters(order.customer.line1 || order.customer.line2, 200),
    shippingLine2: firstCharacters(order.customer.line1 === '' ? '' : order.customer.line2, 200),
    shippingCity: valueOf('city'),
    shippingState: valueOf('state'),
    shippingPincode: valueOf('pincode'),
    ...(part !== undefined &&
      sent.length > 0 &&
      goodsCells(sent, partAmounts(order, part, isCod ? 'cod' : 'prepaid'), isCod)),
    giftWrapChargesPaise: rupees(order.giftPaise),
    weightGrams: valueOf('kg') || valueOf('grams'),
    lengthCm: valueOf('length'),
    breadthCm: valueOf('breadth'),
    heightCm: valueOf('height'),
    companyName: firstCharacters(order.customer.company, 100),
    hsnCode: valueOf('hsnCode'),
    comment: firstCharacters(order.note, 300),
  };
  const from: Record<string, string> = {};
  const cells: CellTexts = {};
  for (const { key, header } of BULK_ORDERS_SHEET.columns) {
    const wrong = amounts.wrong.get(header);
    cells[header] = wrong?.text ?? filled[key] ?? '';
    const source = SOURCES[key]?.find((field) => headings.has(field));
    const heading = wrong?.heading ?? (source && headings.get(source));
    if (heading !== undefined)
      from[header] = wrong !== undefined && wrong.row !== rowNumber ? `${heading}, row ${wrong.row}` : heading;
  }
  const [only] = sent;
  const changes = [
    ...changesOf(first, undefined),
    ...lines.filter((cells) => cells !== first).flatMap((cells) => changesOf(cells, LINE_FIELDS)),
  ];
  return {
    name: order.name || `Row ${rowNumber}`,
    row: { rowNumber, cells, from },
    rows: lines.length,
    changes,
    ...(skip !== undefined && skip !== 'old' && skip !== 'payment' && skip !== 'unreadable' && { skip }),
    ...(sent.length === 1 &&
      only !== undefined && { product: { sku: cells[HEADER_OF.sku] ?? '', quantity: only.quantity } }),
  };
}
