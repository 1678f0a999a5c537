import { collectablePaise } from '../../shared/orders/rules/worth.ts';
import { isCodCollected } from '../orders/cod/cod-postings.ts';
import { courierOfOrder, type Order, partnerName, sellerOrderNumber } from '../orders/record/order.ts';
import { withoutOwner } from '../platform/ids.ts';
import type { Item, Key } from '../platform/table/change.ts';
import { listUpTo } from '../platform/table/list.ts';

/**
 * One COD order on its seller's COD page, with amounts in paise. The item is small, because a page reads a hundred of
 * them.
 */
export interface CodRowRecord {
  number: string;
  awb: string;
  partner: string;
  courier: string;
  paise: number;
  collectedAt: string;
  arrivedAt?: string;
  paidAt?: string;
  reference?: string;
  /** The id of the COD report by which the order was paid. */
  report?: string;
  /** Set if the bank returned the last payout: the time and the bank's reason. */
  returned?: { at: string; reason: string };
}

/**
 * Returns the partition of unpaid rows. Unpaid rows have a separate partition because they are few and a forecast reads
 * all of them.
 */
const unpaidOf = (owner: string): string => `COD_UNPAID#${owner}`;
const paidOf = (owner: string): string => `COD_ROWS#${owner}`;

function keptOf(order: Order): CodRowRecord {
  const { awb, cod, remitted, deliveredAt, createdAt } = order;
  return {
    number: sellerOrderNumber(order),
    awb: awb ?? '',
    partner: partnerName(order),
    courier: courierOfOrder(order),
    paise: collectablePaise(order.details),
    collectedAt: deliveredAt ?? createdAt,
    ...(cod?.arrivedAt !== undefined && { arrivedAt: cod.arrivedAt }),
    ...(remitted !== undefined && { paidAt: remitted.at, reference: remitted.reference ?? '' }),
    ...(remitted !== undefined && cod?.report !== undefined && { report: cod.report }),
    ...(cod?.returned !== undefined && { returned: cod.returned }),
  };
}

/** Returns the writes that update an order's row. The row is deleted if the order has no collected COD. */
export function codRowWrites(order: Order): ({ put: Item } | { delete: Key })[] {
  const sk = withoutOwner(order.id);
  const unpaid: Key = { pk: unpaidOf(order.owner), sk };
  if (!isCodCollected(order)) return [{ delete: unpaid }];
  const paid: Key = { pk: paidOf(order.owner), sk };
  if (order.remitted !== undefined) return [{ put: { ...paid, ...keptOf(order) } }, { delete: unpaid }];
  return [{ put: { ...unpaid, ...keptOf(order) } }, ...(order.cod?.returned === undefined ? [] : [{ delete: paid }])];
}

/** Returns the newest rows of a seller, or the rows after a cursor. Eventually consistent. */
export async function listRows(owner: string, most: number, after?: string): Promise<(CodRowRecord & Key)[]> {
  const [unpaid = [], paid = []] = await Promise.all(
    [unpaidOf(owner), paidOf(owner)].map((pk) =>
      listUpTo<CodRowRecord>({ pk, newestFirst: true, most, after, eventual: true }),
    ),
  );
  // A row that has just been paid may be read in both lists, so the map removes the duplicate.
  const rows = new Map([...unpaid, ...paid].map((row) => [row.sk, row]));
  return [...rows.values()].toSorted((one, other) => (one.sk < other.sk ? 1 : -1)).slice(0, most);
}

/** Returns the oldest unpaid rows of a seller. Eventually consistent. */
export const listUnpaid = (owner: string, most: number): Promise<(CodRowRecord & Key)[]> =>
  listUpTo<CodRowRecord>({ pk: unpaidOf(owner), most, eventual: true });
