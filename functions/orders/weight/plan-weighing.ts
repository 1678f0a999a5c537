import { Failure } from '../../../shared/errors.ts';
import { costChange } from '../../../shared/quotes/order-cost.ts';
import { heavierGrams } from '../../../shared/quotes/parcel.ts';
import type { PriceBreakdown } from '../../../shared/quotes/price.ts';
import type { RateCard } from '../../../shared/quotes/rate-card.ts';
import { rerate } from '../../../shared/quotes/rerate.ts';
import { breakdownOf } from '../../ledger/charge.ts';
import { parcelOf } from '../booking/offers-for.ts';
import type { Decision } from '../change/change-order.ts';
import { costOfOrder, priceChange } from '../change/price-change.ts';
import type { OrderDetails } from '../record/details.ts';
import type { Order } from '../record/order.ts';
import type { MeasuredParcel } from '../record/weight-dispute.ts';

/** What an order's weight is priced by. */
export interface Weighing {
  measured: MeasuredParcel;
  /** The card that priced the order, in the same version. */
  card: RateCard;
}

/** The price at the measured weight; `weighed` is absent if it is not higher than the charge. */
interface Weighed {
  breakdown: PriceBreakdown;
  weighed?: NonNullable<Order['weighed']>;
}

/**
 * Prices a booked order at its measured weight, in its own zone and by its own version of the card (spec 2 section 3).
 * Pure.
 * @throws RangeError for another card
 */
function weighedBy(order: Order, { measured, card }: Weighing): Weighed {
  const { charge, choice, details } = order;
  if (charge === null || choice === null) throw new Error(`Order ${order.id} is not charged.`);
  const parcel = parcelOf(details);
  const heavier = { ...parcel, ...measuredParcel(details.parcel, measured) };
  const { breakdown, freightPaise } = rerate(parcel, heavier, card, choice);
  return freightPaise <= charge.freightPaise ? { breakdown } : { breakdown, weighed: { freightPaise } };
}

/** Returns what a weight adds to an order's price, in paise; 0 if it adds nothing. Pure. */
export function addedBy(order: Order, weighing: Weighing): number {
  const { weighed } = weighedBy(order, weighing);
  return weighed === undefined ? 0 : costChange(costOfOrder(order), costOfOrder({ ...order, weighed })).totalPaise;
}

const kg = (grams: number): string => `${grams / 1000} kg`;

/** Returns the note of the charge. */
const noteOf = ({ details }: Order, { measured }: Weighing): string => {
  const declared = heavierGrams(details.parcel);
  return `Measured ${kg(heavierGrams(measuredParcel(details.parcel, measured)))}, declared ${kg(declared)}`;
};

/**
 * Charges an order for the weight that its courier measured: the difference to the new price, with its debit note. It
 * may overdraw, because the courier caused it. Undefined if the same file has charged it, or if the weight adds
 * nothing. Pure.
 * @param by who sent the file
 * @throws CONFLICT for an order whose weight cannot be charged
 */
export function planWeighing(
  order: Order,
  weighing: Weighing,
  { uploadId, row, by }: { uploadId: string; row: number; by: string },
  at: Date,
): Decision | undefined {
  if (order.weightDispute?.uploadId === uploadId) return undefined;
  const refusal = whyNotWeighed(order);
  if (refusal !== undefined) throw new Failure('CONFLICT', refusal);
  const { breakdown, weighed } = weighedBy(order, weighing);
  if (weighed === undefined) return undefined;
  const { entry, paise } = priceChange(
    order,
    { ...order, weighed },
    {
      kind: 'weight',
      note: noteOf(order, weighing),
      breakdown: breakdownOf({ ...breakdown, name: order.choice?.name ?? '' }),
      by,
      mayOverdraw: true,
    },
  );
  if (entry === undefined) return undefined;
  const { measured } = weighing;
  const becomes: Order = {
    ...order,
    weighed,
    weightDispute: { seq: 0, paise, measured, chargedAt: at.toISOString(), uploadId, row },
  };
  return {
    entry,
    order: becomes,
    withLine: ({ weightDispute: dispute, ...rest }, { seq }) => ({
      ...rest,
      ...(dispute && { weightDispute: { ...dispute, seq } }),
    }),
  };
}

/** Returns why an order cannot be charged for its weight, or undefined. Pure. */
export function whyNotWeighed({ charge, refund, choice, awb, weightDispute }: Order): string | undefined {
  if (charge === null || choice === null || awb === null) return 'The order of this AWB is not booked.';
  if (refund !== null) return 'The order of this AWB was cancelled and its money returned: its weight is not charged.';
  if (weightDispute !== undefined) return 'The weight of this AWB was charged already.';
  return undefined;
}

/** Returns the parcel as its courier measured it, with the declared size for sides that it did not measure. */
export const measuredParcel = (
  declared: OrderDetails['parcel'],
  { grams, lengthCm, breadthCm, heightCm }: MeasuredParcel,
): OrderDetails['parcel'] => ({
  weightGrams: grams,
  lengthCm: lengthCm ?? declared.lengthCm,
  breadthCm: breadthCm ?? declared.breadthCm,
  heightCm: heightCm ?? declared.heightCm,
});
