import { type Change, ConditionFailed, type Key } from '../../platform/table/change.ts';
import { commit } from '../../platform/table/commit.ts';
import type { PaceStore } from './pace.ts';

const KEPT_SECONDS = 3600;

const isMade = (change: Change): Promise<boolean> =>
  commit([change]).then(
    () => true,
    (error: unknown) => {
      if (error instanceof ConditionFailed) return false;
      throw error;
    },
  );

/** The windows of a courier in the table: one small item each, gone after an hour. */
export function paceStore(courier: string): PaceStore {
  return {
    async take(window, calls, most) {
      const key: Key = { pk: `PACE#${courier}`, sk: window };
      const add: Change = { update: key, add: { calls }, if: [['calls', '<=', most - calls]] };
      if (await isMade(add)) return true;
      const ttl = Math.floor(Date.now() / 1000) + KEPT_SECONDS;
      // Either the window is full, or this is its first call; of two first calls the second one adds to the other's.
      return (await isMade({ put: { ...key, calls, ttl }, if: [['pk', 'absent']] })) || isMade(add);
    },
  };
}
