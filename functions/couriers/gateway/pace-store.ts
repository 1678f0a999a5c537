import { type Change, ConditionFailed, type Key } from '../../platform/table/change.ts';
import { commit } from '../../platform/table/commit.ts';
import type { CallCountStore } from './pace.ts';

const TTL_SECONDS = 3600;

const succeeds = (change: Change): Promise<boolean> =>
  commit([change]).then(
    () => true,
    (error: unknown) => {
      if (error instanceof ConditionFailed) return false;
      throw error;
    },
  );

/**
 * Creates the store that counts a courier's calls. Each time window has a small item, which is deleted after an hour.
 */
export function callCountStore(courier: string): CallCountStore {
  return {
    async take(window, calls, most) {
      const key: Key = { pk: `PACE#${courier}`, sk: window };
      const add: Change = { update: key, add: { calls }, if: [['calls', '<=', most - calls]] };
      if (await succeeds(add)) return true;
      const ttl = Math.floor(Date.now() / 1000) + TTL_SECONDS;
      // The update failed, so either the window is full or it has no item yet. If two processes create the item at the
      // same time, the slower one adds its calls to the item.
      return (await succeeds({ put: { ...key, calls, ttl }, if: [['pk', 'absent']] })) || succeeds(add);
    },
  };
}
