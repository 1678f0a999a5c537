import type { Order } from '../record/order.ts';

/** Whether an order is still with the partner that was asked: another one may have been charged for it since. */
export const isSameTry = (now: Order, asked: Order): boolean =>
  now.choice?.partnerId === asked.choice?.partnerId && now.charge?.seq === asked.charge?.seq;
