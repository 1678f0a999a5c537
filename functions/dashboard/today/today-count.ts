import type { TodayItem, TodayKey } from '../../../shared/dashboard/today.ts';
import type { Bucket } from '../../rollups/bucket.ts';
import type { Caller } from '../../users/caller/caller.ts';

export interface TodayFacts {
  caller: Caller;
  at: Date;
  /** The totals of the caller's orders in the default period. They do not depend on the dashboard's filters. */
  buckets: readonly Bucket[];
}

/** One count in the part *Today* of the dashboard. */
export interface TodayCount {
  key: TodayKey;
  /** Returns whether the counted work is a task of the caller. */
  isFor(caller: Caller): boolean;
  read(facts: TodayFacts): Promise<Omit<TodayItem, 'key'>>;
}
