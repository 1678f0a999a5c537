import { commentsContract } from '../../../../shared/comments/contract.ts';
import { indiaDay } from '../../../../shared/dates.ts';
import { ordersContract } from '../../../../shared/orders/contract.ts';
import type { OrderView } from '../../../../shared/orders/order.ts';
import { messageOf } from '../../api/api-failure.ts';
import { call } from '../../api/client.ts';
import { toast } from '../../lib/toast.ts';
import { reattemptOf } from '../order-activity/reattempt-of.ts';
import { refreshCounted } from '../orders-list/commands/refresh-counted.ts';
import type { RowProgress } from '../orders-list/order-list-kind.ts';

const DAY_MS = 24 * 3600_000;

/** Returns a comment that requests another attempt tomorrow at the order's own address. */
const commentOf = (order: OrderView) => ({
  remark: 'open' as const,
  title: 'Another delivery attempt',
  body: 'Please try again: the same customer, the same address.',
  onModel: 'Order' as const,
  model_id: order._id,
  sendSms: false,
  sendMail: false,
  sendNdr: true,
  // Couriers that choose the day themselves do not get these fields; the server leaves them out.
  ...reattemptOf(order, indiaDay(new Date(Date.now() + DAY_MS))),
});

/** Requests another delivery attempt with one click. The row shows the result. */
export async function askAgain(order: OrderView, { replace, set }: RowProgress): Promise<void> {
  set(order._id, { busy: 'reattempt' });
  try {
    const { data, meta } = await call(commentsContract.create, { body: commentOf(order) });
    replace((await call(ordersContract.get, { params: { id: order._id } })).data);
    set(order._id, {});
    toast.success(data.channels.at(-1)?.text ?? meta.message);
    refreshCounted();
  } catch (error) {
    set(order._id, { failure: messageOf(error) });
    toast.error(messageOf(error));
  }
}
