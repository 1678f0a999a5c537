import { mutate } from 'swr';
import { ordersContract } from '../../../shared/orders/contract.ts';
import type { OrderView } from '../../../shared/orders/order.ts';
import { urlOf } from './url-of.ts';

/** Puts the order that a command answered where the next page looks for it, so that it never sees the one before. */
export const rememberOrder = (order: OrderView): void =>
  void mutate(
    urlOf(ordersContract.get, { params: { id: order._id } }),
    { data: order, meta: { success: true, status: 200, message: '' } },
    { revalidate: false },
  );
