/** Our ids contain no `u`: at position 23 of the sortable part it marks an order of a bulk. */
const MARK = 'u';
const DIGITS = 3;
const BULK_ORDER = /^[0-9a-z]{10}-[0-9a-z]{22}u([0-9a-z]{3})$/;

/** The most orders that three digits of base 36 can count. */
const MOST_IN_BULK = 36 ** DIGITS - 1;

/**
 * Returns the common beginning of the ids of a bulk's orders: the bulk's id without its last four characters, and the
 * mark.
 */
export const beginningOfBulk = (bulkId: string): string => `${bulkId.slice(0, -(DIGITS + 1))}${MARK}`;

/**
 * Returns the id of an order of a bulk: the bulk's id that ends with the order's number. So a bulk's orders are
 * adjacent in their owner's list, and the same row is the same order however often it is written.
 * @example bulkOrderId('0123456789-01jd3q6n8v0000000000000000', 17) // '0123456789-01jd3q6n8v000000000000u00h'
 */
export function bulkOrderId(bulkId: string, number: number): string {
  if (!(number >= 1 && number <= MOST_IN_BULK)) throw new RangeError(`A bulk has no order ${number}.`);
  return `${beginningOfBulk(bulkId)}${number.toString(36).padStart(DIGITS, '0')}`;
}

/** Returns the number of an order in its bulk, from 1; undefined for an order of no bulk. */
export function numberInBulk(orderId: string): number | undefined {
  const digits = BULK_ORDER.exec(orderId)?.[1];
  return digits === undefined ? undefined : Number.parseInt(digits, 36);
}
