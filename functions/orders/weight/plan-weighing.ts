import { Failure } from '../../../shared/errors.ts';
import { costChange } from '../../../shared/quotes/order-cost.ts';
import { heavierGrams } from '../../../shared/quotes/parcel.ts';
import type { PriceBreakdown } from '../../../shared/quotes/price.ts';
import type { RateCard } from '../../../shared/quotes/rate-card.ts';
import { rerate } from '../../../shared/quotes/rerate.ts';
import { breakdownOf } from '../../ledger/charge.ts';
import type { OrderDecision } from '../change/change-order.ts';
import { costOfOrder, priceChange } from '../change/price-change.ts';
import { parcelOf } from '../record/details.ts';
import type { Order } from '../record/order.ts';
import { type MeasuredParcel, measuredParcel } from '../record/weight-dispute.ts';

/** A courier's measurement of an order's parcel, and the rate card to price it with. */
export interface Weighing {
  measured: MeasuredParcel;
  /** The rate card in the version with which the order was priced. */
  card: RateCard;
}

/**
 * The price at the measured weight. `weighed` is absent if the freight at this weight does not exceed the charged
 * freight.
 */
interface Weighed {
  breakdown: PriceBreakdown;
  weighed?: NonNullable<Order['weighed']>;
}

/**
 * Prices a booked order at its measured weight. The zone and the version of the rate card stay the same (spec 2 section
 * 3). Throws a RangeError if `card` has another version. Pure.
 */
function weighedBy(order: Order, { measured, card }: Weighing): Weighed {
  const { charge, choice, details } = order;
  if (charge === null || choice === null) throw new Error(`Order ${order.id} is not charged.`);
  const parcel = parcelOf(details);
  const heavier = { ...parcel, ...measuredParcel(details.parcel, measured) };
  const { breakdown, freightPaise } = rerate(parcel, heavier, card, choice);
  return freightPaise <= charge.freightPaise ? { breakdown } : { breakdown, weighed: { freightPaise } };
}

/** Returns by how many paise a measured weight raises an order's cost. 0 if it does not raise it. Pure. */
export function addedPaise(order: Order, weighing: Weighing): number {
  const { weighed } = weighedBy(order, weighing);
  return weighed === undefined ? 0 : costChange(costOfOrder(order), costOfOrder({ ...order, weighed })).totalPaise;
}

const kg = (grams: number): string => `${grams / 1000} kg`;

/** Returns the note that the wallet shows for a weight charge. */
const noteOf = ({ details }: Order, { measured }: Weighing): string => {
  const declared = heavierGrams(details.parcel);
  return `Measured ${kg(heavierGrams(measuredParcel(details.parcel, measured)))}, declared ${kg(declared)}`;
};

/**
 * Returns an order charged for the weight that its courier measured, with a debit note for the difference. The wallet
 * may be overdrawn. Undefined if the same file already charged the order, or if the weight does not raise the cost.
 * Pure.
 * @param by the id of the person who uploaded the weight file
 * @throws CONFLICT for an order whose weight cannot be charged (`whyNotWeighed`)
 */
export function planWeighing(
  order: Order,
  weighing: Weighing,
  { uploadId, row, by }: { uploadId: string; row: number; by: string },
  at: Date,
): OrderDecision | undefined {
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

/** Returns why an order cannot be charged for a measured weight; undefined if it can. Pure. */
export function whyNotWeighed({ charge, refund, choice, awb, weightDispute }: Order): string | undefined {
  if (charge === null || choice === null || awb === null) return 'The order of this AWB is not booked.';
  if (refund !== null) return 'The order of this AWB was cancelled and its money returned: its weight is not charged.';
  if (weightDispute !== undefined) return 'The weight of this AWB was charged already.';
  return undefined;
}
