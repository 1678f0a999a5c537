import { mutate } from 'swr';
import { ordersContract } from '../../../shared/orders/contract.ts';
import type { OrderView } from '../../../shared/orders/order.ts';
import { urlOf } from './url-of.ts';

/**
 * A command has returned an order. Stores it in the cache, because otherwise the next page would first show the order's
 * former state.
 */
export const rememberOrder = (order: OrderView): void =>
  void mutate(
    urlOf(ordersContract.get, { params: { id: order._id } }),
    { data: order, meta: { success: true, status: 200, message: '' } },
    { revalidate: false },
  );
