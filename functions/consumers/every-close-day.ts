import { settleUnanswered } from '../disputes/settle-unanswered.ts';
import { now } from '../platform/clock.ts';
import { scheduled } from '../platform/schedule.ts';
import { removeDueBuyers } from '../privacy/remove-due.ts';
import { removeDueRefundAccounts } from '../returns/refund-account/remove-due.ts';

/**
 * Runs every night. Accepts weight disputes that nobody answered. Removes the buyers' data and refund accounts that are
 * due for removal.
 */
export const handler = scheduled(async () => {
  const at = now();
  const [disputes, buyers, accounts] = await Promise.all([
    settleUnanswered(at),
    removeDueBuyers(at),
    removeDueRefundAccounts(at),
  ]);
  return { disputes, buyers, accounts };
});
