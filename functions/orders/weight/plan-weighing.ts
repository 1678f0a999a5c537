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

/** What an order is priced anew by. */
export interface Weighing {
  measured: MeasuredParcel;
  /** The card that priced the order, in the version that did. */
  card: RateCard;
}

/** The price at the measured weight; `weighed` is absent where it is not dearer than the one that was charged. */
interface Weighed {
  breakdown: PriceBreakdown;
  weighed?: NonNullable<Order['weighed']>;
}

/**
 * Prices a booked order anew at the weight that its courier measured, in its own zone and by its own version of the card
 * (spec 2 section 3). Pure. @throws RangeError for another card than its own
 */
function weighedBy(order: Order, { measured, card }: Weighing): Weighed {
  const { charge, choice, details } = order;
  if (charge === null || choice === null) throw new Error(`Order ${order.id} is not charged.`);
  const parcel = parcelOf(details);
  const heavier = { ...parcel, ...measuredParcel(details.parcel, measured) };
  const { breakdown, freightPaise } = rerate(parcel, heavier, card, choice);
  return freightPaise <= charge.freightPaise ? { breakdown } : { breakdown, weighed: { freightPaise } };
}

/** What a weight adds to the price of an order as it stands, in paise; 0 where it makes it no dearer. Pure. */
export function addedBy(order: Order, weighing: Weighing): number {
  const { weighed } = weighedBy(order, weighing);
  return weighed === undefined ? 0 : costChange(costOfOrder(order), costOfOrder({ ...order, weighed })).totalPaise;
}

const kg = (grams: number): string => `${grams / 1000} kg`;

/** What is said of the charge, beside the words of its kind. */
const noteOf = ({ details }: Order, { measured }: Weighing): string => {
  const declared = heavierGrams(details.parcel);
  return `Measured ${kg(heavierGrams(measuredParcel(details.parcel, measured)))}, declared ${kg(declared)}`;
};

/**
 * Charges an order for the weight that its courier measured: the whole new price less what stands, with its debit note. It
 * may overdraw, for the courier has imposed it. Undefined where the same file has charged it before, and where the weight
 * makes it no dearer. Pure.
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

/** Why an order cannot be charged for its weight; undefined for one that can. Pure. */
export function whyNotWeighed({ charge, refund, choice, awb, weightDispute }: Order): string | undefined {
  if (charge === null || choice === null || awb === null) return 'The order of this AWB is not booked.';
  if (refund !== null) return 'The order of this AWB was cancelled and its money returned: its weight is not charged.';
  if (weightDispute !== undefined) return 'The weight of this AWB was charged already.';
  return undefined;
}

/** The parcel as its courier measured it: a side that it did not measure is as declared. */
export const measuredParcel = (
  declared: OrderDetails['parcel'],
  { grams, lengthCm, breadthCm, heightCm }: MeasuredParcel,
): OrderDetails['parcel'] => ({
  weightGrams: grams,
  lengthCm: lengthCm ?? declared.lengthCm,
  breadthCm: breadthCm ?? declared.breadthCm,
  heightCm: heightCm ?? declared.heightCm,
});
