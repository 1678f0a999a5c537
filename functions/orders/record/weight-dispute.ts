import type { DisputeFacts } from '../../../shared/disputes/dispute-facts.ts';
import type { OrderDetails } from './details.ts';

/** A courier's measurement of a parcel. Sides that it did not measure are absent. */
export interface MeasuredParcel {
  grams: number;
  lengthCm?: number;
  breadthCm?: number;
  heightCm?: number;
}

/** Returns a parcel with the measured weight and sides. For sides that were not measured, uses the declared ones. */
export const measuredParcel = (
  declared: OrderDetails['parcel'],
  { grams, lengthCm, breadthCm, heightCm }: MeasuredParcel,
): OrderDetails['parcel'] => ({
  weightGrams: grams,
  lengthCm: lengthCm ?? declared.lengthCm,
  breadthCm: breadthCm ?? declared.breadthCm,
  heightCm: heightCm ?? declared.heightCm,
});

/** The charge for a measured weight, and the dispute about this charge. An order has at most one weight charge. */
export interface WeightDispute {
  /** The number of the charge's line in the owner's wallet statement. */
  seq: number;
  /** The amount charged, with GST. */
  paise: number;
  measured: MeasuredParcel;
  chargedAt: string;
  /**
   * The start of the seven days in which the charge can be disputed. They start when both the charge and the parcel's
   * final status are known. Absent while the parcel is in transit.
   */
  openedAt?: string;
  /** The id of the weight file with the charge. */
  uploadId: string;
  /** The row of the charge in that file. The courier's remark and picture are stored under it. */
  row: number;
  /** When and by whom the charge was disputed, the file that was uploaded as proof, and the seller's remark. */
  raised?: { at: string; by: string; attachmentId: string; filename: string; remark?: string };
  /** How the dispute was decided. An accepted dispute refunds the charge. A rejected one has a remark. */
  settled?: { at: string; by: string; accepted: boolean; remark?: string };
}

/** The states of a weight charge. `open`: not disputed. `raised`: disputed, but not decided. */
export const DISPUTE_STATES = ['open', 'raised', 'settled'] as const;
export type DisputeState = (typeof DISPUTE_STATES)[number];

export const disputeState = ({ raised, settled }: Pick<WeightDispute, 'raised' | 'settled'>): DisputeState =>
  settled !== undefined ? 'settled' : raised !== undefined ? 'raised' : 'open';

const LONGEST_TIME = 9;

/** Returns the sort key of an order in dispute lists: the start of its dispute period, and its id. */
export const disputeSortKey = (chargedAt: string | number, orderId: string): string =>
  `${new Date(chargedAt).getTime().toString(36).padStart(LONGEST_TIME, '0')}#${orderId}`;

/** The fields of an order from which its dispute facts are taken. */
interface DisputedOrder {
  owner: string;
  weightDispute?: WeightDispute;
  refund: object | null;
}

/**
 * Returns the facts of an order that the rules in `shared/disputes` read; undefined if its weight was never charged.
 */
export function disputeFacts({ owner, weightDispute: dispute, refund }: DisputedOrder): DisputeFacts | undefined {
  if (dispute === undefined) return undefined;
  return {
    owner,
    openedAt: dispute.openedAt ?? null,
    raisedAt: dispute.raised?.at ?? null,
    settled: dispute.settled !== undefined,
    accepted: dispute.settled?.accepted === true,
    refunded: refund !== null,
  };
}
