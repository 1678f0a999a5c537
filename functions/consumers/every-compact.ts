import { countOwed } from '../orders/cod/owed-sums-store.ts';
import { now } from '../platform/clock.ts';
import { scheduled } from '../platform/schedule.ts';
import { compactTotals } from '../rollups/compact-totals.ts';
import { measureParcels } from '../rollups/measured/measured-store.ts';

/**
 * Adds the pending deltas to the totals of all sellers. Once an hour it also measures partners and areas, and counts
 * the COD that couriers owe us.
 */
export const handler = scheduled(async () => {
  const at = now();
  const days = await compactTotals(at);
  if (at.getUTCMinutes() !== 0) return { days, measuredStates: 0 };
  const [measuredStates] = await Promise.all([measureParcels(at), countOwed()]);
  return { days, measuredStates };
});
