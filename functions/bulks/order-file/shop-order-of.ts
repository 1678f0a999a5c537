import { BULK_ORDERS_SHEET } from '../../../shared/bulks/bulk-orders-sheet.ts';
import { paymentMethodOf } from '../../shops/import/why-skipped.ts';
import type { ShopLine, ShopOrder } from '../../shops/port.ts';
import type { OrderFileColumns, OrderFileFormat } from './exports.ts';
import type { OrderFileCell, OrderFileCells } from './recognise.ts';
import { paiseIn, readValue } from './values.ts';

export type FileField = keyof OrderFileColumns;
export type ColumnKey = (typeof BULK_ORDERS_SHEET)['columns'][number]['key'];

/** The header of each column of the bulk workbook, by the column's key. */
export const HEADER_OF = Object.fromEntries(
  BULK_ORDERS_SHEET.columns.map(({ key, header }) => [key, header]),
) as Record<ColumnKey, string>;

/** The rows of one order: the first one, and one for each order line. */
export interface OrderFileRows {
  first: OrderFileCells;
  lines: readonly OrderFileCells[];
}

/** The fields of one order line. */
export const LINE_FIELDS: readonly FileField[] = ['sku', 'productName', 'quantity', 'price'];

/** The amounts of an order. `wrong` contains the cells that could not be read, each under the header in its error. */
export interface OrderAmounts {
  wrong: Map<string, OrderFileCell>;
  left: ShopLine[];
  sent: ShopLine[];
  paise(field: FileField, key: ColumnKey): number | undefined;
  lineDiscountPaise: number;
  /** The amount to collect for all order lines. Undefined if no line of the file states such an amount. */
  lineDuePaise: number | undefined;
}

/** Reads the order lines: `left` still have to be sent, `sent` were sent already. */
export function readLines({ first, lines }: OrderFileRows, { isLeft, isShop }: OrderFileFormat): OrderAmounts {
  const wrong = new Map<string, OrderFileCell>();
  const paiseOf = (cells: OrderFileCells, field: FileField, key: ColumnKey): number | undefined => {
    const cell = cells.get(field);
    const paise = cell && paiseIn(cell.text);
    if (cell !== undefined && paise === undefined) wrong.set(HEADER_OF[key], cell);
    return paise;
  };
  const found: OrderAmounts = {
    wrong,
    left: [],
    sent: [],
    paise: (field, key) => paiseOf(first, field, key),
    lineDiscountPaise: 0,
    lineDuePaise: undefined,
  };
  for (const cells of lines) {
    const isLine = LINE_FIELDS.some((field) => cells.has(field));
    if (!isLine && (isShop === true || lines.length > 1)) continue;
    const textOf = (field: FileField) => cells.get(field)?.text ?? '';
    const cell = cells.get('quantity');
    const quantity = cell === undefined ? 1 : Number(readValue('quantity', cell.text));
    if (cell !== undefined && !Number.isSafeInteger(quantity)) wrong.set(HEADER_OF.quantity, cell);
    if (quantity === 0) continue;
    const pieces = Number.isSafeInteger(quantity) ? quantity : 1;
    found.lineDiscountPaise += (paiseOf(cells, 'lineDiscount', 'discountPaise') ?? 0) * pieces;
    const duePaise = paiseOf(cells, 'lineDue', 'sellingPricePaise');
    if (duePaise !== undefined) found.lineDuePaise = (found.lineDuePaise ?? 0) + duePaise;
    const linePaise = paiseOf(cells, 'lineTotal', 'sellingPricePaise') ?? 0;
    const givenPaise = paiseOf(cells, 'price', 'sellingPricePaise');
    const pricePaise = givenPaise ?? Math.ceil(linePaise / pieces);
    // If the file has no price of a piece, it is calculated from the line's total and rounded up. The discount cancels
    // what the rounding added.
    if (givenPaise === undefined) found.lineDiscountPaise += pricePaise * pieces - linePaise;
    const line: ShopLine = {
      id: '',
      sku: textOf('sku'),
      title: textOf('productName'),
      quantity: pieces,
      pricePaise,
      taxPaise: 0,
      isShipped: textOf('isShipped').toLowerCase() !== 'false',
    };
    (isLeft?.(textOf) === false ? found.sent : found.left).push(line);
  }
  return found;
}

const sum = (amounts: readonly number[]): number => amounts.reduce((a, b) => a + b, 0);

/**
 * Converts the order to the form of a shop's order. So the rules for shops decide whether it is skipped and how much is
 * collected.
 */
export function shopOrderOf(
  group: OrderFileRows,
  format: OrderFileFormat,
  amounts: OrderAmounts,
): ShopOrder & { giftPaise: number } {
  const textOf = (field: FileField) => group.first.get(field)?.text ?? '';
  const { left, sent, paise, lineDiscountPaise } = amounts;
  const payment = format.paymentOf?.(textOf) ?? textOf('paymentMethod');
  const method = readValue('paymentMethod', payment);
  const shippingPaise = paise('shipping', 'shippingChargesPaise') ?? 0;
  const feePaise = paise('codFee', 'codChargesPaise') ?? 0;
  const giftPaise = paise('giftWrap', 'giftWrapChargesPaise') ?? 0;
  const discountPaise = (paise('discount', 'discountPaise') ?? 0) + lineDiscountPaise;
  const given = paise('total', 'sellingPricePaise');
  const statedTax = paise('tax', 'taxPaise') ?? 0;
  const subtotal = paise('subtotal', 'sellingPricePaise');
  // A shop's prices include the tax. Tax is added only if the total is higher than the sum of goods and shipping.
  const taxPaise =
    format.isShop !== true
      ? statedTax
      : Math.max(0, Math.min(statedTax, (given ?? 0) - (subtotal ?? 0) + discountPaise - shippingPaise));
  const goodsPaise = sum([...left, ...sent].map(({ pricePaise, quantity }) => pricePaise * quantity));
  const refundedPaise = paise('refunded', 'sellingPricePaise') ?? 0;
  const due = paise('due', 'sellingPricePaise') ?? amounts.lineDuePaise;
  const reckoned = goodsPaise + taxPaise + shippingPaise + feePaise - discountPaise;
  const totalPaise = given === undefined ? reckoned : given - giftPaise - refundedPaise;
  const { status = 'open', isPaid = true } = format.stateOf?.(textOf) ?? {};
  const unpaidPaise = totalPaise - (paise('paid', 'sellingPricePaise') ?? 0);
  const isCod = format.isShop === true ? !isPaid : method === 'cod' || (method === '' && (due ?? 0) > 0);
  return {
    id: '',
    name: textOf('orderId'),
    createdAt: '',
    changedAt: '',
    status,
    isTest: false,
    isPaid,
    paymentShownBy: 'shop',
    paymentMethods: [{ name: payment }],
    currency: textOf('currency') || 'INR',
    totalPaise: Math.max(0, totalPaise),
    duePaise: Math.max(0, isCod ? (due === undefined ? unpaidPaise : due - giftPaise) : (due ?? 0)),
    refundedPaise,
    taxPaise,
    shippingPaise,
    feePaise,
    giftPaise,
    customer: {
      firstName: textOf('firstName') || textOf('fullName'),
      lastName: textOf('lastName'),
      company: textOf('companyName'),
      phone: textOf('mobile'),
      email: textOf('email'),
      line1: textOf('line1'),
      line2: [textOf('line2'), textOf('line3')].filter((line) => line !== '').join(', '),
      city: textOf('city'),
      state: textOf('state'),
      pincode: textOf('pincode'),
      country: textOf('country') === '' ? '' : readValue('country', textOf('country')).toUpperCase(),
    },
    note: textOf('comment'),
    tags: [],
    parts: [{ fulfilmentId: '', state: 'open' as const, lines: left }],
    elsewhere: sent.filter(({ isShipped }) => isShipped),
  };
}

/** The import settings that a shop would have. A file has none, so they are empty. */
export const NO_IMPORT_SETTINGS = { since: '', payments: {}, box: null };

/**
 * Returns `cod`, `prepaid`, or the file's word for the payment if it is neither. For shops, the result follows from the
 * payment method and the amount that is already paid. Other files state the payment method, or an amount to collect.
 */
export function filePaymentMethod(order: ShopOrder, isShop: boolean): string {
  if (isShop) return paymentMethodOf(order, NO_IMPORT_SETTINGS) ?? 'prepaid';
  const written = order.paymentMethods[0]?.name ?? '';
  if (written === '') return order.duePaise > 0 ? 'cod' : 'prepaid';
  return readValue('paymentMethod', written);
}
