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

/** What is paid: which partner, at the price that was shown. */
export interface Payment extends Charging {
  partnerId: string;
  expectedPaise?: number | undefined;
  /** Asks for the offer; by default for this order alone. */
  quote?: QuoteOne;
}

/**
 * Decides the payment of one order by today's offers, at the price that its seller has seen. To be asked as often as need
 * be: offers are asked for again only when the order has moved, not when its seller's wallet has.
 * @throws CONFLICT when it is paid, or its partner offers it no more; PRICE_CHANGED
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
  /** The job of the batch that it is paid with. */
  batch?: string;
  /** How long its booking may wait in the queue before the schedule asks for it. */
  graceMs?: number;
  /** By how much the next partner may cost more where the chosen one refuses; absent: none is taken. */
  fallbackPaise?: number | undefined;
}

/** An order charged with an offer, with its debit and invoice; due to be booked even if this process dies now. Pure. */
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
 * The price at which a seller has last seen a partner for an order, in paise: what the client says that it showed, else the
 * choice that a change of the order, or somebody else's choice, let go, else the choice. Undefined when a partner is paid
 * without being chosen.
 */
export const seenPaise = (
  { choice, releasedQuote, own = [] }: Order,
  partnerId: string,
  expectedPaise: number | undefined,
) =>
  expectedPaise ??
  [releasedQuote, choice, ...own.map(({ offer }) => offer)].find((seen) => seen?.partnerId === partnerId)?.finalPaise;

/**
 * Nobody pays a price that they did not see.
 * @throws CONFLICT where another partner is chosen; PRICE_CHANGED with the old price and the new one, also where the details were changed since the choice
 */
export function checkSeenPrice(order: Order, offer: Offer, expectedPaise: number | undefined): void {
  const { choice, own } = order;
  // Somebody chose another partner meanwhile: what the payer has seen of this one is nowhere kept.
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

/** How much more the next partner may cost, in paise: as the payment says, else as its seller's profile does; undefined: none is taken. */
export const fallbackAsked = (
  asked: number | null | undefined,
  seller: Pick<User, 'fallbackPaise'>,
): number | undefined =>
  asked === undefined ? (seller.fallbackPaise ?? undefined) : asked === null ? undefined : toPaise(asked);
