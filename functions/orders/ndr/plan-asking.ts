import { settleAt } from '../cancel-and-return/settle-at.ts';
import type { Order } from '../record/order.ts';
import type { AskedReattempt } from './reattempt-store.ts';

/** The order for which another attempt is asked: marked until its courier has answered, unless only people can ask it. Pure but for the couriers' clock. */
export const withAsked = (order: Order, { id, attempt, state }: AskedReattempt, at: Date): Order => ({
  ...order,
  reattempt: { comment: id, attempt, state, at: at.toISOString() },
  ...(state === 'queued' && { pending: 'reattempt', dueAt: settleAt() }),
});
