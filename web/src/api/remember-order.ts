import { mutate } from 'swr';
import { ordersContract } from '../../../shared/orders/contract.ts';
import type { OrderView } from '../../../shared/orders/order.ts';
import { urlOf } from './url-of.ts';

/** Caches the order returned by a command for the next page, so that it never shows the former one. */
export const rememberOrder = (order: OrderView): void =>
  void mutate(
    urlOf(ordersContract.get, { params: { id: order._id } }),
    { data: order, meta: { success: true, status: 200, message: '' } },
    { revalidate: false },
  );
