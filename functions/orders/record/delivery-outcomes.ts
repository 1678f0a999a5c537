import type { ReturnReason } from '../../../shared/returns/reasons.ts';
import type { ReattemptState } from '../../../shared/tickets/ndr.ts';

/** A failed delivery attempt, with the courier's reason and place. */
export interface FailedDelivery {
  at: string;
  reason: string;
  place?: string;
}

/** A failed delivery attempt that may not have taken place as the courier says. */
export interface DoubtfulAttempt {
  /** Which attempt it was, from 1 on. */
  attempt: number;
  /** When and where it was, and why it failed, as the courier says. */
  at: string;
  place: string;
  reason: string;
  /** True if it was the first attempt, before 9:00. */
  isEarly?: true;
  /** When the buyer said that nobody came or called. */
  deniedAt?: string;
}

/** What a buyer said after a failed delivery attempt. `day` is absent if the courier chooses the day. */
export interface BuyerAnswer {
  attempt: number;
  at: string;
  choice: 'again' | 'refuse';
  day?: string;
  nobodyCame?: true;
}

/** The last requested re-attempt: the comment that requested it, how many attempts had failed, and its state. */
export interface RequestedReattempt {
  comment: string;
  attempt: number;
  /** A held one goes to the courier at the order's `dueAt`. */
  state: ReattemptState;
  at: string;
  /** Why the seller declined the buyer's choice. */
  why?: string;
}

/** What a buyer said to give the goods back, and what the seller decided. */
export interface ReturnRequest {
  reason: ReturnReason;
  words: string;
  at: string;
  state: 'asked' | 'approved' | 'refused';
  decidedAt?: string;
  /** Why the seller refused. */
  why?: string;
  /** The photos that the buyer sent, by the ids of their files. */
  photos?: readonly { id: string; filename: string }[];
}
