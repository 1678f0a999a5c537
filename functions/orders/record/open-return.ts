import type { Order } from './order.ts';
import { findAnyOrder } from './store.ts';

/** Returns an order's return; undefined if it has none, or the return was deleted or refunded. */
export async function openReturnOf({ returnId }: Pick<Order, 'returnId'>): Promise<Order | undefined> {
  const found = returnId === undefined ? undefined : await findAnyOrder(returnId);
  return found?.refund === null ? found : undefined;
}
