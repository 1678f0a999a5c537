import { list } from '../../platform/table/list.ts';
import { courierOfOrder, type Order } from '../record/order.ts';
import { idIn } from '../record/order-key-store.ts';

/** `owed`: COD that a courier owes, longest delivered first. `ready`: COD that has arrived and is in no report yet. */
export type CodPlace = 'owed' | 'ready';
const codPartition = (place: CodPlace, courier: string): string => `COD_${place.toUpperCase()}#${courier}`;

/** Returns which list an order's COD waits in, and since when. */
function waitsFor({ cod, deliveredAt, remitted }: Order): [place: CodPlace, since: string] | undefined {
  if (cod?.duePaise === undefined || remitted !== undefined) return undefined;
  if (cod.arrivedAt === undefined) return ['owed', deliveredAt ?? ''];
  return cod.report === undefined ? ['ready', cod.arrivedAt] : undefined;
}

/**
 * Returns the due-index attributes for an order's COD, with the amount, so that a courier's debt is added up without
 * reading orders. An order at its end has no other place in this index, so the entry costs nothing extra.
 */
export function codPlace(order: Order): Record<string, string> {
  const [place, since] = waitsFor(order) ?? [];
  if (place === undefined) return {};
  return {
    by_due_pk: codPartition(place, courierOfOrder(order)),
    by_due_sk: `${since}#${order.cod?.duePaise ?? 0}`,
  };
}

/**
 * Returns ids of a courier's COD orders that wait, longest first, and the place after which the next page starts. A
 * moment old: callers that decide by them read the orders.
 */
export async function listCod(
  place: CodPlace,
  courier: string,
  limit: number,
  after?: Record<string, unknown>,
): Promise<{ items: string[]; after: Record<string, unknown> | undefined }> {
  const page = await list({ pk: codPartition(place, courier), index: 'by_due', limit, after });
  return { items: page.items.map(idIn), after: page.after };
}

/** Yields what a courier owes, order by order and longest delivered first. A moment old. */
export async function* eachOwed(courier: string): AsyncGenerator<{ since: string; paise: number }> {
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
