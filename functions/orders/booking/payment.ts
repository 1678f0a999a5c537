import { Failure } from '../../../shared/errors.ts';
import { formatRupees, toPaise, toRupees } from '../../../shared/money.ts';
import { lacksEWayBill } from '../../../shared/orders/rules/e-way-bill.ts';
import { isPartnerSelected } from '../../../shared/orders/viewer.ts';
import type { Offer } from '../../../shared/quotes/offer.ts';
import { breakdownOf, pricePostings } from '../../ledger/charge.ts';
import { courierNow } from '../../platform/clock.ts';
import type { Caller } from '../../users/caller/caller.ts';
import { sellerParty } from '../../users/party-of.ts';
import type { User } from '../../users/user.ts';
import { checkComplete } from '../api/get-order.ts';
import type { OrderDecision } from '../change/change-order.ts';
import type { QuoteOne } from '../quotes/order-offers.ts';
import { findOffer } from '../quotes/order-offers.ts';
import { isPaid, ledgerOrderFacts, type Order, withChargeNumbers } from '../record/order.ts';
import { BOOK_GRACE_MS } from './booking-state.ts';

/** The input of a payment: the partner, and the price that the seller was shown. */
export interface Payment extends ChargeOptions {
  partnerId: string;
  expectedPaise?: number | undefined;
  /** The function that finds the partner's offer. A batch passes a function that shares rate cards among its orders. */
  quote?: QuoteOne;
}

/**
 * Returns a function that charges an order with a partner's offer of today. When a transaction is tried again, the
 * function reads offers again only if the order has changed.
 * @throws CONFLICT if the order is paid or the partner makes no offer
 * @throws EWAY_BILL_NEEDED if the order's goods lack an e-way bill
 * @throws PRICE_CHANGED if the seller has not seen today's price
 */
export function paymentPlanner(
  caller: Caller,
  { partnerId, expectedPaise, quote = (order) => findOffer(caller, order, partnerId), ...charging }: Payment,
  at: Date,
): (order: Order) => Promise<OrderDecision> {
  let quoted: { version: number; offer: Offer; plan: string } | undefined;
  return async (order) => {
    if (isPaid(order)) throw new Failure('CONFLICT', 'This order is already paid.');
    checkComplete(order);
    if (lacksEWayBill(order.details)) throw new Failure('EWAY_BILL_NEEDED');
    if (!isPartnerSelected(caller, partnerId)) throw new Failure('CONFLICT', 'This partner is not available to you.');
    if (quoted?.version !== order.version) quoted = { ...(await quote(order, partnerId)), version: order.version };
    const { offer, plan } = quoted;
    checkSeenPrice(order, offer, expectedPaise);
    return planCharge({ ...order, plan }, caller.user, offer, at, charging);
  };
}

/** Options of a charge. */
export interface ChargeOptions {
  /** The id of the job that pays this order together with others. */
  batch?: string;
  /** How long the booking may wait in the queue before the schedule books the order. */
  graceMs?: number;
  /**
   * The highest amount in paise by which a fallback partner may be more expensive than the chosen partner. If absent,
   * no fallback partner is charged.
   */
  fallbackPaise?: number | undefined;
}

/**
 * Returns an order charged with an offer, and its ledger entry with the invoice. Sets a due time, so that the schedule
 * books the order even if this process dies. Pure.
 */
export function planCharge(
  { releasedQuote: _, offers: __, own: ___, rule, ...order }: Order,
  seller: User,
  offer: Offer,
  at: Date,
  { batch, graceMs = BOOK_GRACE_MS, fallbackPaise }: ChargeOptions,
): OrderDecision {
  const { freightPaise, codPaise, taxPaise, finalPaise } = offer;
  const parts = { freightPaise, codPaise, taxPaise };
  return {
    entry: {
      kind: 'charge',
      postings: pricePostings(order.owner, { ...parts, totalPaise: finalPaise }),
      order: ledgerOrderFacts(order),
      breakdown: breakdownOf(offer),
      document: { ...parts, party: sellerParty(seller, order.details.pickup_address.state) },
      method: 'wallet',
    },
    order: {
      ...order,
      ...(rule?.partnerId === offer.partnerId && { rule }),
      choice: offer,
      status: 'paid',
      error: null,
      charge: {
        seq: 0,
        paise: finalPaise,
        ...parts,
        at: at.toISOString(),
        ...(batch !== undefined && { batch }),
      },
      ...(fallbackPaise !== undefined && {
        fallback: { withinPaise: fallbackPaise, firstPaise: finalPaise, refused: [] },
      }),
      waitsSince: courierNow().toISOString(),
      dueAt: new Date(courierNow().getTime() + graceMs).toISOString(),
    },
    withLine: withChargeNumbers,
  };
}

/**
 * Returns the price in paise that the seller last saw for a partner. This is the price that the client sent, or else
 * the price stored with the released or the present choice. Undefined if the client sent no price and the partner was
 * never chosen.
 */
export const lastSeenPaise = (
  { choice, releasedQuote, own = [] }: Order,
  partnerId: string,
  expectedPaise: number | undefined,
) =>
  expectedPaise ??
  [releasedQuote, choice, ...own.map(({ offer }) => offer)].find((seen) => seen?.partnerId === partnerId)?.finalPaise;

/**
 * Checks that the payer has seen the price of an offer.
 * @throws CONFLICT if another partner is chosen for the order
 * @throws PRICE_CHANGED if the price has changed, or the order's details changed after the partner was chosen
 */
export function checkSeenPrice(order: Order, offer: Offer, expectedPaise: number | undefined): void {
  const { choice, own } = order;
  // Somebody else chose another partner for the order. So the stored price is not the price that the payer saw for the
  // partner of this offer.
  if (expectedPaise === undefined && own === undefined && choice !== null && choice.partnerId !== offer.partnerId)
    throw new Failure('CONFLICT', `${choice.name} was chosen for this order. Reload it and choose again.`);
  const seen = lastSeenPaise(order, offer.partnerId, expectedPaise);
  const isOld =
    expectedPaise === undefined &&
    order.choice === null &&
    order.own === undefined &&
    order.releasedQuote !== undefined;
  if (!isOld && (seen === undefined || seen === offer.finalPaise)) return;
  const was = seen ?? order.releasedQuote?.finalPaise ?? offer.finalPaise;
  const cause = isOld ? 'The order was changed since its partner was chosen. ' : '';
  throw new Failure(
    'PRICE_CHANGED',
    `${cause}The price was ${formatRupees(was)}; ${offer.name} costs ${formatRupees(offer.finalPaise)} now. Choose again.`,
    { fields: { expected_amount: String(toRupees(was)), final_pay: String(toRupees(offer.finalPaise)) } },
  );
}

/**
 * Returns the highest amount in paise by which a fallback partner may be more expensive than the chosen partner. The
 * limit of the payment takes precedence, then the limit of the rule that chose the partner, then the limit in the
 * seller's profile. Undefined if no fallback partner may be charged.
 */
export function fallbackLimitPaise(
  limit: number | null | undefined,
  seller: Pick<User, 'fallbackPaise'>,
  partnerId: string,
  order: Pick<Order, 'rule'> | undefined,
): number | undefined {
  if (limit !== undefined) return limit === null ? undefined : toPaise(limit);
  const ofRule = order?.rule?.partnerId === partnerId ? order.rule.fallbackPaise : undefined;
  return (ofRule === undefined ? seller.fallbackPaise : ofRule) ?? undefined;
}
