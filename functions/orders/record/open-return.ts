import type { Order } from './order.ts';
import { findAnyOrder } from './store.ts';

/** Returns the return of an order. Undefined if there is none, or if it was deleted or refunded. */
export async function openReturnOf({ returnId }: Pick<Order, 'returnId'>): Promise<Order | undefined> {
  const found = returnId === undefined ? undefined : await findAnyOrder(returnId);
  return found?.refund === null ? found : undefined;
}
