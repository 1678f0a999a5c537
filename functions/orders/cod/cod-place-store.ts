import { list } from '../../platform/table/list.ts';
import { courierOfOrder, type Order } from '../record/order.ts';
import { orderIdInKey } from '../record/order-key-store.ts';

/**
 * The two lists of COD orders. `owed`: the courier owes us the COD. `ready`: we have it, and it is in no report yet.
 */
export type CodList = 'owed' | 'ready';
const codPartition = (place: CodList, courier: string): string => `COD_${place.toUpperCase()}#${courier}`;

/** Returns which list contains an order's COD, and since when. Undefined if neither list contains it. */
function waitsFor({ cod, deliveredAt, remitted }: Order): [place: CodList, since: string] | undefined {
  if (cod?.duePaise === undefined || remitted !== undefined) return undefined;
  if (cod.arrivedAt === undefined) return ['owed', deliveredAt ?? ''];
  return cod.report === undefined ? ['ready', cod.arrivedAt] : undefined;
}

/**
 * Returns the attributes that put a COD order into one of the lists. They contain the amount, so that a courier's debt
 * can be added up without reading orders. The lists use the index of due orders, because an order with a final status
 * has no other entry in that index.
 */
export function codListKeys(order: Order): Record<string, string> {
  const [place, since] = waitsFor(order) ?? [];
  if (place === undefined) return {};
  return {
    by_due_pk: codPartition(place, courierOfOrder(order)),
    by_due_sk: `${since}#${order.cod?.duePaise ?? 0}`,
  };
}

/**
 * Returns a page of the order ids in one of a courier's COD lists, longest waiting first. The list may be a moment old,
 * so callers must read the orders before they change them.
 */
export async function listCod(
  place: CodList,
  courier: string,
  limit: number,
  after?: Record<string, unknown>,
): Promise<{ items: string[]; after: Record<string, unknown> | undefined }> {
  const page = await list({ pk: codPartition(place, courier), index: 'by_due', limit, after });
  return { items: page.items.map(orderIdInKey), after: page.after };
}

/**
 * Returns the delivery time of the order whose COD a courier has owed longest. Undefined if the courier owes no COD.
 */
export async function oldestCodOwed(courier: string): Promise<string | undefined> {
  const { items } = await list<{ by_due_sk: string }>({ pk: codPartition('owed', courier), index: 'by_due', limit: 1 });
  return items[0]?.by_due_sk.split('#')[0];
}

/** Yields the COD that a courier owes us for each order, the earliest delivery first. The list may be a moment old. */
export async function* eachCodOwed(courier: string): AsyncGenerator<{ since: string; paise: number }> {
  let after: Record<string, unknown> | undefined;
  do {
    const page = await list<{ by_due_sk: string }>({ pk: codPartition('owed', courier), index: 'by_due', after });
    for (const item of page.items) {
      const [since = '', due = ''] = item.by_due_sk.split('#');
      yield { since, paise: Number(due) };
    }
    after = page.after;
  } while (after !== undefined);
}
