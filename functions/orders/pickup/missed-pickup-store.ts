import { dayAfter, indiaDay } from '../../../shared/dates.ts';
import type { Change } from '../../platform/table/change.ts';
import { listAll } from '../../platform/table/list.ts';

const PARTITION = 'MISSED_PICKUPS';
const KEPT_DAYS = 90;
const DAY_MS = 24 * 3600_000;
/** For how many days missed pickups are shown to staff. */
const SHOWN_DAYS = 30;

/**
 * Builds the write that counts a missed pickup of a partner. Commit it together with the order, so that a repeat is not
 * counted again.
 */
export const missedPickupCountWrite = (partnerId: string, at: Date): Change => ({
  update: { pk: PARTITION, sk: `${indiaDay(at)}#${partnerId}` },
  add: { reports: 1 },
  set: { partnerId, ttl: Math.floor((at.getTime() + KEPT_DAYS * DAY_MS) / 1000) },
});

/** Returns how many missed pickups of each partner were reported in the last 30 days. */
export async function listMissedPickups(at: Date): Promise<Map<string, number>> {
  const today = indiaDay(at);
  const days = await listAll<{ partnerId: string; reports: number }>({
    pk: PARTITION,
    between: [dayAfter(today, 1 - SHOWN_DAYS), `${today}#~`],
    eventual: true,
  });
  const sums = new Map<string, number>();
  for (const { partnerId, reports } of days) sums.set(partnerId, (sums.get(partnerId) ?? 0) + reports);
  return sums;
}
