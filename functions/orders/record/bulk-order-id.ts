/**
 * The character that marks an order of a bulk, at position 23 of the sortable part of its id. Other ids never contain a
 * `u`.
 */
const MARK = 'u';
const DIGITS = 3;
const BULK_ORDER = /^[0-9a-z]{10}-[0-9a-z]{22}u([0-9a-z]{3})$/;

/** The highest number that an order of a bulk can have: three digits in base 36. */
const MOST_IN_BULK = 36 ** DIGITS - 1;

/**
 * Returns the text with which the ids of all orders of a bulk begin. It is the bulk's id with `u` instead of the last
 * four characters.
 */
export const bulkIdPrefix = (bulkId: string): string => `${bulkId.slice(0, -(DIGITS + 1))}${MARK}`;

/**
 * Returns the id of an order of a bulk: the bulk's id with `u` and the order's number at the end. So the orders of a
 * bulk are adjacent in their owner's list. If a row of the file is written again, it writes the same order.
 * @example bulkOrderId('0123456789-01jd3q6n8v0000000000000000', 17) // '0123456789-01jd3q6n8v000000000000u00h'
 */
export function bulkOrderId(bulkId: string, number: number): string {
  if (!(number >= 1 && number <= MOST_IN_BULK)) throw new RangeError(`A bulk has no order ${number}.`);
  return `${bulkIdPrefix(bulkId)}${number.toString(36).padStart(DIGITS, '0')}`;
}

/**
 * Returns the place in the owner's list just before the bulk of an order. A list that shows no orders of the bulk
 * continues there and skips them. For an order without a bulk, returns its id.
 */
export const listPositionBeforeBulk = (orderId: string): string =>
  BULK_ORDER.test(orderId) ? `${orderId.slice(0, -DIGITS)}${'0'.repeat(DIGITS)}` : orderId;

/** Returns the number of an order in its bulk, from 1 on. Undefined for an order without a bulk. */
export function numberInBulk(orderId: string): number | undefined {
  const digits = BULK_ORDER.exec(orderId)?.[1];
  return digits === undefined ? undefined : Number.parseInt(digits, 36);
}
