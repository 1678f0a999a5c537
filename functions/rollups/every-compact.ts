import { now } from '../platform/clock.ts';
import { scheduled } from '../platform/schedule.ts';
import { compactTotals } from './compact-totals.ts';
import { measureLanes } from './measured/measured-store.ts';

/** Adds the pending deltas to everyone's totals. The run in the first minute of an hour also measures partners. */
export const handler = scheduled(async () => {
  const at = now();
  const days = await compactTotals(at);
  return { days, measuredStates: at.getUTCMinutes() === 0 ? await measureLanes(at) : 0 };
});
