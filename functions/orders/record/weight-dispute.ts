import type { DisputeFacts } from '../../../shared/disputes/dispute-facts.ts';

/** What a courier measured. Absent sides were not measured. */
export interface MeasuredParcel {
  grams: number;
  lengthCm?: number;
  breadthCm?: number;
  heightCm?: number;
}

/** The charge for a measured weight, and its dispute. An order has at most one. */
export interface WeightDispute {
  /** The line of the charge in the owner's statement. */
  seq: number;
  /** The amount charged, with GST. */
  paise: number;
  measured: MeasuredParcel;
  chargedAt: string;
  /** When we learned of both the charge and the parcel's end: it can be disputed for seven days from then. Absent while the parcel travels. */
  openedAt?: string;
  /** The file of the charge. */
  uploadId: string;
  /** Its row in that file, by which the courier's evidence is found. */
  row: number;
  /** The seller's dispute and its proof. */
  raised?: { at: string; by: string; attachmentId: string; filename: string };
  /** The decision: acceptance refunds the difference, rejection has a remark. */
  settled?: { at: string; by: string; accepted: boolean; remark?: string };
}

/** `open`: charged and not disputed. */
export const DISPUTE_STATES = ['open', 'raised', 'settled'] as const;
export type DisputeState = (typeof DISPUTE_STATES)[number];

export const disputeState = ({ raised, settled }: Pick<WeightDispute, 'raised' | 'settled'>): DisputeState =>
  settled !== undefined ? 'settled' : raised !== undefined ? 'raised' : 'open';

const LONGEST_TIME = 9;

/** Returns a sort key: the start of the dispute period, with the order's id to make it unique. */
export const disputedAt = (chargedAt: string | number, orderId: string): string =>
  `${new Date(chargedAt).getTime().toString(36).padStart(LONGEST_TIME, '0')}#${orderId}`;

/** The fields of an order that decide about its dispute. */
interface DisputedOrder {
  owner: string;
  weightDispute?: WeightDispute;
  refund: object | null;
}

/** Returns an order as the rules in `shared/disputes` read it; undefined if its weight was never charged. */
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
