import { list } from '../../platform/table/list.ts';
import { courierOfOrder, type Order } from '../record/order.ts';
import { idIn } from '../record/order-key-store.ts';

/** COD that a courier owes, longest delivered first; and what has come of it and stands in no report yet. */
export type CodPlace = 'owed' | 'ready';
const codPartition = (place: CodPlace, courier: string): string => `COD_${place.toUpperCase()}#${courier}`;

/** Since when an order's COD waits, and for what. */
function waitsFor({ cod, deliveredAt, remitted }: Order): [place: CodPlace, since: string] | undefined {
  if (cod?.duePaise === undefined || remitted !== undefined) return undefined;
  if (cod.arrivedAt === undefined) return ['owed', deliveredAt ?? ''];
  return cod.report === undefined ? ['ready', cod.arrivedAt] : undefined;
}

/**
 * Where an order's COD waits, with what is due of it, so that what a courier owes is added up without its orders. Behind
 * its end an order stands nowhere else in the index: its courier's file costs no entry.
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
 * Ids of a courier's COD orders that wait, those first that have waited longest, and the place after which to read on. A
 * moment old: who decides by them reads the orders.
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

/**
 * What a courier owes, order by order and longest delivered first: since when, and paise. A moment old. Of an order that
 * was not written since 2026-11-22 the place does not say how much.
 */
export async function* eachOwed(
  courier: string,
): AsyncGenerator<{ id: string; since: string; paise: number | undefined }> {
  let after: Record<string, unknown> | undefined;
  do {
    const page = await list<{ by_due_sk: string }>({ pk: codPartition('owed', courier), index: 'by_due', after });
    for (const item of page.items) {
      const [since = '', due = ''] = item.by_due_sk.split('#');
      yield { id: idIn(item), since, paise: /^\d+$/.test(due) ? Number(due) : undefined };
    }
    after = page.after;
  } while (after !== undefined);
}
