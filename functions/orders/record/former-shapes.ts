import { roundHalfUp } from '../../../shared/money.ts';
import type { OrderDraft } from '../../../shared/orders/draft.ts';
import type { OfferView } from '../../../shared/orders/order.ts';
import type { Offer } from '../../../shared/quotes/offer.ts';
import { detailsOf } from './details.ts';
import type { Order } from './order.ts';
import { type PackedScan, unpackScan } from './scan.ts';

/** The shape of the orders that are written today; an order of a former one is read, and written anew with its next change. */
export const ORDER_SHAPE = 3;

/** What is packed of an order. */
export type PackedOrder = Omit<Order, 'id' | 'owner' | 'version' | 'status'>;

/** Shape 1 kept the draft and the chosen offer as they were sent: in rupees and kg. */
type Shape1 = Omit<PackedOrder, 'details' | 'choice' | 'detailsHash' | Absent> & {
  draft: OrderDraft;
  draftHash?: string;
  choice: Omit<OfferView, 'rto'> | null;
};

const paise = (rupees: number): number => roundHalfUp(rupees * 100);

const offerOf1 = ({ price, breakdown, ...offer }: NonNullable<Shape1['choice']>): Offer => ({
  partnerId: offer._id,
  name: offer.name,
  recommended: offer.recommendation,
  bestPrice: offer.best_price,
  bestTat: offer.best_tat,
  zone: breakdown.zone,
  chargeableGrams: Math.round(breakdown.chargeable_weight * 1000),
  slabs: breakdown.slabs,
  basePaise: paise(breakdown.base),
  additionalPaise: paise(breakdown.additional),
  fuelPaise: paise(breakdown.fuel),
  freightPaise: paise(price.total_value),
  codPaise: paise(price.cod_charges),
  taxPaise: paise(price.tax),
  finalPaise: paise(price.final_pay),
  tatDays: offer.tat_score,
  cardVersion: breakdown.version,
});

/** Fields that a stored order leaves out when they are empty. */
type Absent = 'ticketSince' | 'scans';

/** An order as it lies in the table: its scans as tuples, empty fields left out. */
export type StoredOrder = Omit<PackedOrder, Absent> & { ticketSince?: string; scans?: readonly PackedScan[] };

/**
 * Up to shape 2 every scan was an item of its own, and every parcel had a time at which it was looked at next, the watched ones after a refund too. Today only what is
 * to be booked or settled has one, and a refunded parcel is watched as long as it is known since when.
 */
function fromShape2(order: Omit<PackedOrder, Absent>): Omit<PackedOrder, Absent> {
  const { charge, awb, refund, pending, dueAt, waitsSince, ...rest } = order;
  const isUnbooked = charge !== null && awb === null && refund === null;
  const since = refund === null ? waitsSince : dueAt === null ? undefined : (waitsSince ?? refund.at);
  return {
    ...rest,
    charge,
    awb,
    refund,
    pending,
    dueAt: pending !== null || isUnbooked ? dueAt : null,
    ...(since !== undefined && { waitsSince: since }),
    ...(awb !== null && { scansApart: true }),
  };
}

/** An order as it is used today, from any shape that was ever stored. @throws Error for a shape of a later release */
export function toPresentShape(shape: number, packed: unknown): PackedOrder {
  // Without a ticket nothing is written of it, nor was it before there were tickets.
  if (shape === ORDER_SHAPE) {
    const { scans = [], ...order } = packed as StoredOrder;
    return { ticketSince: null, ...order, scans: scans.map(unpackScan) };
  }
  if (shape === 2) return { ticketSince: null, scans: [], ...fromShape2(packed as Omit<PackedOrder, Absent>) };
  if (shape !== 1) throw new Error(`Orders of shape ${shape} are not known.`);
  const { draft, draftHash, choice, ...rest } = packed as Shape1;
  return {
    ticketSince: null,
    scans: [],
    ...fromShape2({
      ...rest,
      details: detailsOf(draft),
      ...(draftHash !== undefined && { detailsHash: draftHash }),
      choice: choice && offerOf1(choice),
    }),
  };
}
