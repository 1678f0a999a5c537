import { collectablePaise } from '../../shared/orders/worth.ts';
import { isCollected } from '../orders/cod/post-cod.ts';
import { courierOfOrder, type Order, partnerName, sellersNumber } from '../orders/order.ts';
import type { Item, Key } from '../platform/change.ts';
import { withoutOwner } from '../platform/owned-id.ts';
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

const rowsOf = (owner: string): string => `COD_ROWS#${owner}`;
const keyOf = ({ owner, id }: Pick<Order, 'owner' | 'id'>): Key => ({ pk: rowsOf(owner), sk: withoutOwner(id) });

function keptOf(order: Order): KeptCod {
  const { awb, cod, remitted, deliveredAt, createdAt } = order;
  return {
    number: sellersNumber(order),
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

/** The write that brings an order's row to what the order says: none, where nothing was collected. */
export const rowWrite = (order: Order): { put: Item } | { delete: Key } =>
  isCollected(order) ? { put: { ...keyOf(order), ...keptOf(order) } } : { delete: keyOf(order) };

/** The newest rows of a seller, after one of them. A moment old. */
export const listRows = (owner: string, most: number, after?: string): Promise<(KeptCod & Key)[]> =>
  listUpTo<KeptCod>({ pk: rowsOf(owner), newestFirst: true, most, after, eventual: true });
