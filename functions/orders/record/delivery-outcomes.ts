import type { LineChoice } from '../../../shared/returns/line-choice.ts';
import type { ReturnReason } from '../../../shared/returns/reasons.ts';
import type { REFUND_ACCOUNT_STATES } from '../../../shared/returns/refund-account.ts';
import type { ClaimState } from '../../../shared/tickets/claim.ts';
import type { ReattemptState } from '../../../shared/tickets/ndr.ts';

/** A failed delivery attempt, with the courier's reason and place. */
export interface FailedDelivery {
  at: string;
  reason: string;
  place?: string;
}

/** A failed delivery attempt that the courier may have reported wrongly. */
export interface DoubtfulAttempt {
  /** The number of the attempt, from 1 on. */
  attempt: number;
  /** The time, place and reason of the attempt, as the courier reports them. */
  at: string;
  place: string;
  reason: string;
  /** True if this was the order's first attempt and took place before 9:00 in India. */
  isEarly?: true;
  /** When the buyer said that nobody came or called. */
  deniedAt?: string;
}

/**
 * The buyer's answer to a failed delivery attempt. `choice` is absent if the buyer only said that nobody came. `day` is
 * absent if the courier chooses the day.
 */
export interface BuyerAnswer {
  attempt: number;
  at: string;
  choice?: 'again' | 'refuse';
  day?: string;
  nobodyCame?: true;
}

/**
 * The last requested re-attempt: its state, the comment that requested it, and the number of failed attempts at that
 * time.
 */
export interface RequestedReattempt {
  comment: string;
  attempt: number;
  /** The state of the re-attempt. If it is `held`, it is sent to the courier at the order's `dueAt`. */
  state: ReattemptState;
  at: string;
  /** The seller's reason for declining the buyer's choice. */
  why?: string;
}

/** A buyer's request for a return, and the seller's decision. */
export interface ReturnRequest {
  reason: ReturnReason;
  words: string;
  at: string;
  state: 'asked' | 'approved' | 'refused';
  decidedAt?: string;
  /** The seller's reason for refusing. */
  why?: string;
  /** The photos that the buyer sent, by the ids of their files. */
  photos?: readonly { id: string; filename: string }[];
  /** How many pieces of each line the buyer wants to return. Absent if everything. */
  lines?: readonly LineChoice[];
  /** What the buyer wants to receive for the returned goods. */
  wants: 'money' | 'exchange';
  /** The reason why the seller's rule approved the request. Absent if a person decided. */
  rule?: string;
  /**
   * Why the seller's rule could not approve the return, or could not pay for its pickup. The seller then has to act.
   */
  waits?: string;
  /**
   * Set if the buyer entered an account for the refund. Contains its state, and when the seller saw it. The account
   * itself is stored elsewhere.
   */
  refundAccount?: { state: (typeof REFUND_ACCOUNT_STATES)[number]; shownAt?: string };
}

/** A buyer's claim that a delivered parcel was not received, and the actions of staff. */
export interface Claim {
  at: string;
  words: string;
  state: ClaimState;
  /** What staff did or decided, as a text. */
  note?: string;
  /** Who moved it last, and when. */
  moved?: { by: string; at: string };
}
