import { indiaDay } from '../../../shared/dates.ts';
import { Failure } from '../../../shared/errors.ts';
import type { Offer } from '../../../shared/quotes/offer.ts';
import type { Refused } from '../../couriers/port.ts';
import { presentPlanId } from '../../plans/plan-for.ts';
import { log } from '../../platform/log.ts';
import type { Change } from '../../platform/table/change.ts';
import { callerOf } from '../../users/caller/caller.ts';
import { findUser } from '../../users/store.ts';
import { changeOrder } from '../change/change-order.ts';
import { offersForOrder } from '../quotes/order-offers.ts';
import { type Order, partnerName } from '../record/order.ts';
import { automaticCheck, createDaySum, findAutomatic, spentWrite } from '../rules/automatic/automatic-store.ts';
import { isSameAttempt, isUnbooked } from './booking-state.ts';
import { fallbackOffer, mayFallBack, planFallback } from './plan-refusal.ts';

/**
 * The result of charging a fallback partner. `taken`: this call charged one. `none`: no fallback partner can be
 * charged, for the reason `why`. `theirs`: another process has charged one, or is sending the order to the present
 * partner, and continues with the order.
 */
type Next = { kind: 'taken'; order: Order } | { kind: 'none'; why: string } | { kind: 'theirs'; order: Order };

const none = (why: string): Next => ({ kind: 'none', why });

/**
 * Returns whether an order is unchanged since its partner refused it: it has the same partner and charge, and is not
 * being sent by another process.
 */
const isLeft = (now: Order, refused: Order): boolean =>
  isSameAttempt(now, refused) && (now.asking === undefined || now.asking.at === refused.asking?.at);

const limitReached = () =>
  new Failure('CONFLICT', 'Your daily limit for automatic shipping does not cover another partner.');
const settingChanged = () =>
  new Failure('CONFLICT', 'Automatic shipping was turned off or changed, so another partner was not charged.');

/**
 * Automatic shipping may charge a seller up to a limit per day. Returns the writes that add a fallback partner's price
 * difference to the day's sum; none if automatic shipping did not pay the order. The day is the day of the charge that
 * the fallback replaces. For a more expensive partner, the writes fail if the sum would exceed the limit. They also
 * fail if automatic shipping is off, or if its setting has changed since it was read.
 */
async function spentWrites({ owner, rule, charge }: Order, { finalPaise }: Offer): Promise<Change[]> {
  if (rule?.automatic !== true || charge === null) return [];
  const automatic = await findAutomatic(owner);
  if (automatic === undefined) return [];
  const morePaise = finalPaise - charge.paise;
  const day = indiaDay(charge.at);
  await createDaySum(owner, day);
  const spent = spentWrite(owner, day, morePaise, automatic.limitPaise, limitReached);
  return morePaise > 0 ? [automaticCheck(owner, automatic, settingChanged), spent] : [spent];
}

/**
 * Charges a fallback partner for a refused order at today's price, if the seller allowed one. Does not book it yet.
 * Returns `none` if no partner is within the price limit, if the wallet's balance or the daily limit of automatic
 * shipping does not cover it, or if automatic shipping paid the order and may not pay more.
 */
export async function chargeFallback(order: Order, { message: said }: Refused, at: Date): Promise<Next> {
  if (!mayFallBack(order)) return none('');
  const user = await findUser(order.owner);
  if (user === undefined) return none('');
  const seller = callerOf(user, {});
  try {
    const plan = await presentPlanId(seller, order.plan);
    const offer = fallbackOffer(order, (await offersForOrder(seller, { details: order.details, plan })).available);
    if (offer === undefined) return none(' No other partner is within the price that you allowed.');
    const spent = await spentWrites(order, offer);
    let isOurs = false;
    const decide = (now: Order) => {
      const decision = isLeft(now, order) ? planFallback({ ...now, plan }, user, offer, said, at) : undefined;
      isOurs = decision !== undefined;
      return decision && { ...decision, also: spent };
    };
    const changed = await changeOrder(order.id, decide, at);
    if (changed === undefined) return none('');
    if (!isOurs) return isUnbooked(changed) && !isLeft(changed, order) ? { kind: 'theirs', order: changed } : none('');
    log.info('fallback partner charged', { order_id: order.id, refused: partnerName(order), taken: offer.name });
    return { kind: 'taken', order: changed };
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    return none(
      error.code === 'INSUFFICIENT_BALANCE' ? ' Your wallet has too little for another partner.' : ` ${error.message}`,
    );
  }
}
