import { toPaise } from '../../../shared/money.ts';
import type { Caller } from '../../users/caller/caller.ts';
import { fallbackLimitPaise } from '../booking/payment.ts';
import type { Order } from '../record/order.ts';
import { findAnyOrders } from '../record/store.ts';
import type { BatchOrder } from './batch-store.ts';
import { MOST_PRICED_IN_REQUEST, priceBatch } from './price-batch.ts';
import type { Batch } from './start-batch.ts';

interface PaymentRequest {
  order_id: string;
  logistic_id: string;
  expected_amount?: number | undefined;
  fallback_within?: number | null | undefined;
}

/** Returns the id of the bulk that all these orders belong to; null if there is no such bulk. */
export const commonBulkId = (orders: readonly Order[]): string | null => {
  const bulks = new Set(orders.map(({ bulkId }) => bulkId));
  const [only = null] = bulks;
  return bulks.size === 1 ? only : null;
};

/**
 * Returns the batch for a list of payments, with the sum of its prices (see `priceBatch`). If the list contains an
 * order twice, the order is paid once.
 */
export async function batchOfList(
  caller: Caller,
  list: readonly PaymentRequest[],
  orders: readonly Order[],
): Promise<Batch> {
  const rows = new Map<string, BatchOrder>();
  const byId = new Map(orders.map((order) => [order.id, order]));
  for (const [
    at,
    { order_id: id, logistic_id: partnerId, expected_amount: expected, fallback_within },
  ] of list.entries()) {
    const expectedPaise = expected === undefined ? undefined : toPaise(expected);
    const fallbackPaise = fallbackLimitPaise(fallback_within, caller.user, partnerId, byId.get(id));
    if (!rows.has(id))
      rows.set(id, {
        id,
        number: at + 1,
        partnerId,
        ...(expectedPaise !== undefined && { expectedPaise }),
        ...(fallbackPaise !== undefined && { fallbackPaise }),
      });
  }
  const priced = await priceBatch(caller, [...rows.values()], orders, MOST_PRICED_IN_REQUEST);
  return { ...priced, bulkId: commonBulkId(orders) };
}

/**
 * Reads the orders in a list of payments. The reads are eventually consistent, so the last second's changes may be
 * missing. Leaves out orders of other sellers.
 */
export async function ordersOfList(caller: Caller, list: readonly PaymentRequest[]): Promise<Order[]> {
  const orders = await findAnyOrders([...new Set(list.map(({ order_id }) => order_id))]);
  return orders.filter(({ owner }) => owner === caller.id);
}
