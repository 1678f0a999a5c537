import { Failure } from '../../../shared/errors.ts';
import { formatRupees, toPaise, toRupees } from '../../../shared/money.ts';
import { isSelected } from '../../../shared/orders/viewer.ts';
import type { Offer } from '../../../shared/quotes/offer.ts';
import { breakdownOf, pricePostings } from '../../ledger/charge.ts';
import { courierNow } from '../../platform/clock.ts';
import type { Caller } from '../../users/caller/caller.ts';
import { partyOf } from '../../users/party-of.ts';
import type { User } from '../../users/user.ts';
import type { Decision } from '../change/change-order.ts';
import { chargedWith, isPaid, type Order, orderOf } from '../record/order.ts';
import { BOOK_GRACE_MS } from './booking-state.ts';
import { offerOf } from './choose.ts';
import type { QuoteOne } from './quotes-together.ts';

/** A payment: the partner, and the price that was shown. */
export interface Payment extends Charging {
  partnerId: string;
  expectedPaise?: number | undefined;
  /** Returns the offer; by default for this order only. */
  quote?: QuoteOne;
}

/**
 * Returns a function that decides the payment of an order by today's offers, at the price that its seller has seen. It
 * may be called repeatedly: it reads offers again only when the order has changed, not when the wallet has.
 * @throws CONFLICT when the order is paid or the partner no longer offers it; PRICE_CHANGED
 */
export function paymentOf(
  caller: Caller,
  { partnerId, expectedPaise, quote = (order) => offerOf(caller, order, partnerId), ...charging }: Payment,
  at: Date,
): (order: Order) => Promise<Decision> {
  let quoted: { version: number; offer: Offer; plan: string } | undefined;
  return async (order) => {
    if (isPaid(order)) throw new Failure('CONFLICT', 'This order is already paid.');
    if (!isSelected(caller, partnerId)) throw new Failure('CONFLICT', 'This partner is not available to you.');
    if (quoted?.version !== order.version) quoted = { ...(await quote(order, partnerId)), version: order.version };
    const { offer, plan } = quoted;
    checkSeenPrice(order, offer, expectedPaise);
    return planCharge({ ...order, plan }, caller.user, offer, at, charging);
  };
}

/** What differs when an order is charged as one of a batch. */
export interface Charging {
  /** The job of the batch. */
  batch?: string;
  /** How long the booking may wait in the queue before the schedule takes it. */
  graceMs?: number;
  /** How much more the fallback partner may cost; absent: no fallback. */
  fallbackPaise?: number | undefined;
}

/**
 * Returns an order charged with an offer, with its debit and invoice. It is due for booking, even if this process dies
 * now. Pure.
 */
export function planCharge(
  { releasedQuote: _, offers: __, own: ___, ...order }: Order,
  seller: User,
  offer: Offer,
  at: Date,
  { batch, graceMs = BOOK_GRACE_MS, fallbackPaise }: Charging,
): Decision {
  const { freightPaise, codPaise, taxPaise, finalPaise } = offer;
  const parts = { freightPaise, codPaise, taxPaise };
  return {
    entry: {
      kind: 'charge',
      postings: pricePostings(order.owner, { ...parts, totalPaise: finalPaise }),
      order: orderOf(order),
      breakdown: breakdownOf(offer),
      document: { ...parts, party: partyOf(seller, order.details.pickup_address.state) },
      method: 'wallet',
    },
    order: {
      ...order,
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
    withLine: chargedWith,
  };
}

/**
 * Returns the price that the seller last saw for a partner, in paise: what the client says it showed, else the price of
 * the released choice, else of the choice. Undefined when the partner was never chosen.
 */
export const seenPaise = (
  { choice, releasedQuote, own = [] }: Order,
  partnerId: string,
  expectedPaise: number | undefined,
) =>
  expectedPaise ??
  [releasedQuote, choice, ...own.map(({ offer }) => offer)].find((seen) => seen?.partnerId === partnerId)?.finalPaise;

/**
 * Refuses a price that the payer has not seen.
 * @throws CONFLICT when another partner is chosen; PRICE_CHANGED with the old and the new price, also when the details
 * changed after the choice
 */
export function checkSeenPrice(order: Order, offer: Offer, expectedPaise: number | undefined): void {
  const { choice, own } = order;
  // Somebody else chose another partner: the price that the payer saw for this one is not stored.
  if (expectedPaise === undefined && own === undefined && choice !== null && choice.partnerId !== offer.partnerId)
    throw new Failure('CONFLICT', `${choice.name} was chosen for this order. Reload it and choose again.`);
  const seen = seenPaise(order, offer.partnerId, expectedPaise);
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
 * Returns how much more the fallback partner may cost, in paise: from the payment, else from the seller's profile.
 * Undefined: no fallback.
 */
export const fallbackAsked = (
  limit: number | null | undefined,
  seller: Pick<User, 'fallbackPaise'>,
): number | undefined =>
  limit === undefined ? (seller.fallbackPaise ?? undefined) : limit === null ? undefined : toPaise(limit);
