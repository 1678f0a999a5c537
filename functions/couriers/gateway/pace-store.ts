import { type Change, ConditionFailed, type Key } from '../../platform/table/change.ts';
import { commit } from '../../platform/table/commit.ts';
import type { PaceStore } from './pace.ts';

const TTL_SECONDS = 3600;

const succeeds = (change: Change): Promise<boolean> =>
  commit([change]).then(
    () => true,
    (error: unknown) => {
      if (error instanceof ConditionFailed) return false;
      throw error;
    },
  );

/** Creates the store of a courier's rate-limit windows: one small item each, deleted after an hour. */
export function paceStore(courier: string): PaceStore {
  return {
    async take(window, calls, most) {
      const key: Key = { pk: `PACE#${courier}`, sk: window };
      const add: Change = { update: key, add: { calls }, if: [['calls', '<=', most - calls]] };
      if (await succeeds(add)) return true;
      const ttl = Math.floor(Date.now() / 1000) + TTL_SECONDS;
      // The window is full, or this is its first call. Where two first calls race, the second adds to the item of the first.
      return (await succeeds({ put: { ...key, calls, ttl }, if: [['pk', 'absent']] })) || succeeds(add);
    },
  };
}
