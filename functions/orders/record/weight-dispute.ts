import type { DisputeFacts } from '../../../shared/disputes/dispute-facts.ts';
import type { Order } from './order.ts';

/** What a courier says that it measured. A side that is absent was not measured. */
export interface MeasuredParcel {
  grams: number;
  lengthCm?: number;
  breadthCm?: number;
  heightCm?: number;
}

/** A charge for another weight than the declared one, and what came of it. An order has at most one. */
export interface WeightDispute {
  /** The line of the charge in the owner's statement. */
  seq: number;
  /** What was charged, with GST. */
  paise: number;
  measured: MeasuredParcel;
  chargedAt: string;
  /** When we learned of both the charge and the parcel's end: it can be disputed for seven days from then. Absent while the parcel travels. */
  openedAt?: string;
  /** The file that it came with. */
  uploadId: string;
  /** Its row there: what the courier sent with it is found by that. */
  row: number;
  /** Its seller disputes it, with this as proof. */
  raised?: { at: string; by: string; attachmentId: string; filename: string };
  /** Accepted gives the difference back; rejected says why. */
  settled?: { at: string; by: string; accepted: boolean; remark?: string };
}

/** `open`: charged, and nothing said of it. */
export const DISPUTE_STATES = ['open', 'raised', 'settled'] as const;
export type DisputeState = (typeof DISPUTE_STATES)[number];

export const disputeState = ({ raised, settled }: Pick<WeightDispute, 'raised' | 'settled'>): DisputeState =>
  settled !== undefined ? 'settled' : raised !== undefined ? 'raised' : 'open';

const LONGEST_TIME = 9;

/** Sorts by the time of the charge; with the order's id, so that each is alone in its place. */
export const disputedAt = (chargedAt: string | number, orderId: string): string =>
  `${new Date(chargedAt).getTime().toString(36).padStart(LONGEST_TIME, '0')}#${orderId}`;

/** An order as the rules of `shared/disputes` read it; undefined where its weight was never charged anew. */
export function disputeFacts({ owner, weightDispute: dispute, refund }: Order): DisputeFacts | undefined {
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
