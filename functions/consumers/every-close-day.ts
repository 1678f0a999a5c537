import { settleUnanswered } from '../disputes/settle-unanswered.ts';
import { now } from '../platform/clock.ts';
import { scheduled } from '../platform/schedule.ts';
import { removeDueBuyers } from '../privacy/remove-due.ts';

/** Runs every night: accepts weight disputes that nobody answered, and removes buyers' data. */
export const handler = scheduled(async () => {
  const at = now();
  const [disputes, buyers] = await Promise.all([settleUnanswered(at), removeDueBuyers(at)]);
  return { disputes, buyers };
});
