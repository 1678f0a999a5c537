import type { RefusedDispute } from '../../shared/disputes/contract.ts';
import { Failure } from '../../shared/errors.ts';
import type { OrderView } from '../../shared/orders/order.ts';
import { showChangedOrder } from '../orders/api/show-order.ts';
import { type Order, sellerOrderNumber } from '../orders/record/order.ts';
import { findOrders } from '../orders/record/store.ts';
import { findByKey, type RepeatCheck, rememberedKeyWrites } from '../platform/http/idempotency.ts';
import { ConditionFailed } from '../platform/table/change.ts';
import { commit } from '../platform/table/commit.ts';
import type { Caller } from '../users/caller/caller.ts';

/** How many disputes are changed in parallel. */
const TOGETHER = 10;

/**
 * Stores the idempotency key of a command before the command changes its first dispute. If the process dies, a repeat
 * of the command changes the remaining disputes. Disputes that were already changed are recognised.
 * @returns true for a repeat
 * @throws IDEMPOTENCY_KEY_REUSED
 */
export async function storeKeyUnlessRepeated(repeat: RepeatCheck): Promise<boolean> {
  if ((await findByKey(repeat)) !== undefined) return true;
  const key = rememberedKeyWrites(repeat, 'disputes');
  if (key.length === 0) return false;
  try {
    await commit(key);
    return false;
  } catch (error) {
    if (!(error instanceof ConditionFailed)) throw error;
    return (await findByKey(repeat)) !== undefined;
  }
}

/** Returns the orders with the given ids, by order id. Orders that the caller may not see are left out. */
export const ordersOf = async (caller: Caller, ids: readonly string[]): Promise<Map<string, Order>> =>
  new Map((await findOrders(caller, ids)).map((order) => [order.id, order]));

/** Changes one dispute. Returns the order, or the reason why the change was refused. */
async function changeOne(
  caller: Caller,
  order: Order,
  change: (order: Order) => Promise<Order>,
): Promise<OrderView | RefusedDispute> {
  try {
    return await showChangedOrder(caller, await change(order));
  } catch (error) {
    if (!(error instanceof Failure) || !['CONFLICT', 'NOT_FOUND'].includes(error.code)) throw error;
    return { _id: order.id, order_id: sellerOrderNumber(order), ewaybill_number: order.awb, reason: error.message };
  }
}

/**
 * Changes several disputes. Each order has a separate transaction, so a refused order does not stop the others. The
 * result names the refused orders.
 */
export async function changeEach(
  caller: Caller,
  ids: readonly string[],
  found: ReadonlyMap<string, Order>,
  change: (order: Order) => Promise<Order>,
): Promise<{ changed: OrderView[]; refused: RefusedDispute[] }> {
  const rows: (OrderView | RefusedDispute)[] = [];
  for (let start = 0; start < ids.length; start += TOGETHER) {
    const some = ids.slice(start, start + TOGETHER).map(async (id): Promise<OrderView | RefusedDispute> => {
      const order = found.get(id);
      return order === undefined
        ? { _id: id, order_id: null, ewaybill_number: null, reason: 'There is no such order.' }
        : changeOne(caller, order, change);
    });
    rows.push(...(await Promise.all(some)));
  }
  return {
    refused: rows.filter((row) => 'reason' in row),
    changed: rows.filter((row): row is OrderView => !('reason' in row)),
  };
}

/** Returns the message of a command on several disputes: `3 disputes are raised, 1 refused.` */
export function countText(done: number, word: string, refused: number): string {
  const count = done === 1 ? `1 dispute is ${word}` : `${done} disputes are ${word}`;
  return refused === 0 ? `${count}.` : `${count}, ${refused} refused.`;
}
