import type { OrderConfirmationView } from './order-rule.ts';

/** How many times the seller can send the question again to a buyer who does not answer. */
export const MOST_ASKED_AGAIN = 2;
export const ASK_AGAIN_AFTER_HOURS = 4;

/**
 * Returns why the seller cannot send the question to the buyer of an order again now. Returns undefined if the seller
 * can.
 */
export function whyNotAskAgain(
  asked: Pick<OrderConfirmationView, 'state' | 'since' | 'asked_again'> | undefined,
  isPaid: boolean,
  at: Date,
): string | undefined {
  if (asked === undefined) return 'The buyer of this order was not asked.';
  if (isPaid) return 'The order is paid, so the buyer is not asked any more.';
  if (asked.state !== 'waiting') return 'The buyer has answered already.';
  if (asked.asked_again >= MOST_ASKED_AGAIN) return 'The buyer was asked three times. Call them, or delete the order.';
  const isEarly = at.getTime() - Date.parse(asked.since) < ASK_AGAIN_AFTER_HOURS * 3600_000;
  return isEarly ? `You can ask again ${ASK_AGAIN_AFTER_HOURS} hours after the last question.` : undefined;
}
