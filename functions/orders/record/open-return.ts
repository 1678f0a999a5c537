import type { Order } from './order.ts';
import { findAnyOrder } from './store.ts';

/** Returns the return of an order that is neither deleted nor refunded; undefined if there is none. */
export async function openReturnOf({ returnId }: Pick<Order, 'returnId'>): Promise<Order | undefined> {
  const found = returnId === undefined ? undefined : await findAnyOrder(returnId);
  return found?.refund === null ? found : undefined;
}
