import type { BuyerConfirmationForm } from '../../../shared/rules/buyer-confirmation.ts';

/** The question to the buyer of an unpaid COD order whether it shall be sent, and the answer. */
export interface BuyerConfirmation {
  state: 'waiting' | 'confirmed' | 'cancelled';
  /** When the buyer was asked. An answer counts only for the question that the buyer saw. */
  at: string;
  /** For how many hours the order waits, and what automatic shipping does with it then. */
  hours: number;
  unanswered: BuyerConfirmationForm['unanswered'];
  /** True if the order came from a bulk, a program or a shop, so that automatic shipping takes it after the answer. */
  automatic?: true;
  /** How often the seller had the buyer asked again, and when last. The hours count from then. */
  askedAgain?: { times: number; at: string };
  answeredAt?: string;
  /** Why the buyer cancelled the order. */
  reason?: string;
}
