import type { OrderFacts } from '../../../shared/orders/rules/order-facts.ts';
import { promisedDays } from '../../../shared/quotes/working-days.ts';
import { isUncollected, type Order } from './order.ts';

/** Returns the facts of an order that the rules in `shared/orders/rules` read. */
export const factsOf = (order: Order): OrderFacts => ({
  status: order.status,
  owner: order.owner,
  paidAt: order.charge?.at ?? null,
  awb: order.awb,
  pending: order.pending,
  choiceHeld: order.reattempt?.state === 'held',
  attempts: order.attempts,
  reattemptTaken: order.reattempt?.state === 'accepted' && order.reattempt.attempt === order.attempts,
  returning: order.rto !== null,
  refunded: order.refund !== null,
  invoice: order.charge?.invoice ?? null,
  deliveredAt: order.deliveredAt,
  promise:
    order.choice === null || order.details.reverse !== undefined
      ? undefined
      : { tatDays: order.choice.tatDays, workingDays: promisedDays({ price: { day: order.choice.tatDays } }) },
  commented: order.lastRemark !== null,
  reverse: order.details.reverse !== undefined,
  uncollected: isUncollected(order),
});
