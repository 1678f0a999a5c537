import { collectablePaise } from '../../shared/orders/rules/worth.ts';
import { isCollected } from '../orders/cod/post-cod.ts';
import { courierOfOrder, type Order, partnerName, shownNumber } from '../orders/record/order.ts';
import { withoutOwner } from '../platform/ids.ts';
import type { Item, Key } from '../platform/table/change.ts';
import { listUpTo } from '../platform/table/list.ts';

/** What of a COD order its seller's page shows, small enough for a hundred to be read at once. Paise. */
export interface KeptCod {
  number: string;
  awb: string;
  partner: string;
  courier: string;
  paise: number;
  collectedAt: string;
  arrivedAt?: string;
  paidAt?: string;
  reference?: string;
  /** The COD report that paid it. */
  report?: string;
}

/** Those that are not paid yet stand apart: they are few, and a forecast reads them all. */
const unpaidOf = (owner: string): string => `COD_UNPAID#${owner}`;
const paidOf = (owner: string): string => `COD_ROWS#${owner}`;

function keptOf(order: Order): KeptCod {
  const { awb, cod, remitted, deliveredAt, createdAt } = order;
  return {
    number: shownNumber(order),
    awb: awb ?? '',
    partner: partnerName(order),
    courier: courierOfOrder(order),
    paise: collectablePaise(order.details),
    collectedAt: deliveredAt ?? createdAt,
    ...(cod?.arrivedAt !== undefined && { arrivedAt: cod.arrivedAt }),
    ...(remitted !== undefined && { paidAt: remitted.at, reference: remitted.reference ?? '' }),
    ...(remitted !== undefined && cod?.report !== undefined && { report: cod.report }),
  };
}

/** The writes that bring an order's row to what the order says: taken out, where nothing was collected. */
export function rowWrites(order: Order): ({ put: Item } | { delete: Key })[] {
  const sk = withoutOwner(order.id);
  const unpaid: Key = { pk: unpaidOf(order.owner), sk };
  if (!isCollected(order)) return [{ delete: unpaid }];
  if (order.remitted === undefined) return [{ put: { ...unpaid, ...keptOf(order) } }];
  return [{ put: { pk: paidOf(order.owner), sk, ...keptOf(order) } }, { delete: unpaid }];
}

/** The newest rows of a seller, after one of them. A moment old. */
export async function listRows(owner: string, most: number, after?: string): Promise<(KeptCod & Key)[]> {
  const [unpaid = [], paid = []] = await Promise.all(
    [unpaidOf(owner), paidOf(owner)].map((pk) =>
      listUpTo<KeptCod>({ pk, newestFirst: true, most, after, eventual: true }),
    ),
  );
  // What was paid this moment may be read in both.
  const rows = new Map([...unpaid, ...paid].map((row) => [row.sk, row]));
  return [...rows.values()].toSorted((one, other) => (one.sk < other.sk ? 1 : -1)).slice(0, most);
}

/** The oldest rows of a seller that are not paid. A moment old. */
export const listUnpaid = (owner: string, most: number): Promise<(KeptCod & Key)[]> =>
  listUpTo<KeptCod>({ pk: unpaidOf(owner), most, eventual: true });
