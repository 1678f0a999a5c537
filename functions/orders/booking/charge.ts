import type { Offer } from '../../../shared/quotes/offer.ts';
import { breakdownOf, pricePostings } from '../../ledger/charge.ts';
import { courierNow } from '../../platform/clock.ts';
import { partyOf } from '../../users/party-of.ts';
import type { User } from '../../users/user.ts';
import type { Decision } from '../change/change-order.ts';
import { chargedWith, type Order, orderOf } from '../record/order.ts';
import { BOOK_GRACE_MS } from './book-grace.ts';

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
  { letGo: _, offers: __, own: ___, ...order }: Order,
  seller: User,
  offer: Offer,
  at: Date,
  { batch, graceMs = BOOK_GRACE_MS, fallbackPaise }: Charging,
): Decision {
  const { freightPaise, codPaise, taxPaise, finalPaise, backPaise } = offer;
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
        ...(backPaise !== undefined && { backPaise }),
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
