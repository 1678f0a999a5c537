import type { TodayItem, TodayKey } from '../../../shared/dashboard/today.ts';
import type { Bucket } from '../../rollups/bucket.ts';
import type { Caller } from '../../users/caller/caller.ts';

export interface TodayFacts {
  caller: Caller;
  at: Date;
  /** The totals of the caller's orders in the default period. The dashboard's filters do not change them. */
  buckets: readonly Bucket[];
}

/** One count of the dashboard's part *Today*. */
export interface TodayCount {
  key: TodayKey;
  /** Returns whether the counted work is a task of the caller. */
  isFor(caller: Caller): boolean;
  read(facts: TodayFacts): Promise<Omit<TodayItem, 'key'>>;
}
