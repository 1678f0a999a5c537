import { TODAY_KEYS, type TodayItem } from '../../../shared/dashboard/today.ts';
import { SELLER_COUNTS } from './seller.ts';
import { STAFF_COUNTS } from './staff.ts';
import type { TodayFacts } from './today-count.ts';

/**
 * Returns the counts of work that waits for the caller today. Vendor users get none, because they work in their own
 * systems.
 */
export async function todayItemsOf(facts: TodayFacts): Promise<TodayItem[]> {
  const { caller } = facts;
  if (caller.courier !== null) return [];
  const counts = (caller.seesAll ? STAFF_COUNTS : SELLER_COUNTS).filter(({ isFor }) => isFor(caller));
  const items = await Promise.all(counts.map(async ({ key, read }) => ({ key, ...(await read(facts)) })));
  return items
    .filter(({ count }) => count > 0)
    .toSorted((a, b) => TODAY_KEYS.indexOf(a.key) - TODAY_KEYS.indexOf(b.key));
}
