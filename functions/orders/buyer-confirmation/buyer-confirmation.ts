import type { BuyerConfirmationForm } from '../../../shared/rules/buyer-confirmation.ts';

/**
 * The parts of an order that its buyer can correct: line 2 of the address, and the alternate number if there is one.
 */
interface Corrected {
  line2: string;
  alternate?: string;
}

/** The question to the buyer of an unpaid COD order, "Shall this order be sent?", and the buyer's answer. */
export interface BuyerConfirmation {
  state: 'waiting' | 'confirmed' | 'cancelled';
  /** When the buyer was asked. An answer counts only if the buyer's page showed this question. */
  at: string;
  /**
   * How many hours the order waits for the buyer's answer. `unanswered` is what automatic shipping does when these
   * hours have passed.
   */
  hours: number;
  unanswered: BuyerConfirmationForm['unanswered'];
  /** True if the order came from a bulk, a program or a shop. Automatic shipping then ships it after the answer. */
  automatic?: true;
  /**
   * How many times the seller sent the question again, and when the question was last sent. The waiting hours are
   * counted from the last question.
   */
  askedAgain?: { times: number; at: string };
  answeredAt?: string;
  /**
   * The fields that the buyer can correct: their values before the confirmation, and in `to` their values after it. Set
   * if the confirmation contained corrections.
   */
  corrected?: Corrected & { to: Corrected };
  /** How often corrections were stopped. Absent if never. */
  stops?: number;
  /** The buyer's reason for cancelling the order. */
  reason?: string;
}
