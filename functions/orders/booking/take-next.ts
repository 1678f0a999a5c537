import { Failure } from '../../../shared/errors.ts';
import type { Refused } from '../../couriers/port.ts';
import { presentPlan } from '../../plans/present-plan.ts';
import { log } from '../../platform/log.ts';
import { callerOf } from '../../users/caller-of.ts';
import { findUser } from '../../users/store.ts';
import { changeOrder } from '../change-order.ts';
import { type Order, partnerName } from '../order.ts';
import { isSameTry } from './is-same-try.ts';
import { offersFor } from './offers-for.ts';
import { mayTakeNext, nextOffer, planFallback } from './plan-fallback.ts';

/** What came of looking for another partner: the order charged for it, or the words for the seller where there is none. */
type Next = { kind: 'taken'; order: Order } | { kind: 'none'; why: string };

const none = (why: string): Next => ({ kind: 'none', why });

/**
 * Has the next partner carry what the chosen one refused, where the seller said so: at today's prices, among the partners that
 * are selected for the seller. With too little in the wallet, or without such a partner, it stays with the refusal.
 */
export async function takeNext(order: Order, { message: said }: Refused, at: Date): Promise<Next> {
  if (!mayTakeNext(order)) return none('');
  const user = await findUser(order.owner);
  if (user === undefined) return none('');
  const seller = callerOf(user, {});
  try {
    const plan = await presentPlan(seller, order.plan);
    const offer = nextOffer(order, (await offersFor(seller, { details: order.details, plan })).available);
    if (offer === undefined) return none(' No other partner is within the price that you allowed.');
    const decide = (now: Order) =>
      isSameTry(now, order) ? planFallback({ ...now, plan }, user, offer, said, at) : undefined;
    const changed = await changeOrder(order.id, decide, at);
    if (changed?.choice?.partnerId !== offer.partnerId) return none('');
    log.info('next partner taken', { order_id: order.id, refused: partnerName(order), taken: offer.name });
    return { kind: 'taken', order: changed };
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    return none(
      error.code === 'INSUFFICIENT_BALANCE' ? ' Your wallet has too little for another partner.' : ` ${error.message}`,
    );
  }
}
