import type { CallGuard } from './transport.ts';

/** A courier's rate limit: the highest number of calls that all processes together make in each time window. */
export interface CourierRateLimit {
  calls: number;
  windowMs: number;
}

/** Counts the calls that all processes make. */
export interface CallCountStore {
  /**
   * Reserves `calls` in a time window, either all of them or none. `most` is the limit of the window. Returns false if
   * fewer than `calls` are left.
   */
  take(window: string, calls: number, most: number): Promise<boolean>;
}

interface Clock {
  now: () => number;
  sleep: (ms: number) => Promise<void>;
}

const CLOCK: Clock = {
  now: Date.now,
  sleep: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
};

/**
 * Returns how many calls a process reserves with one write: a tenth of the limit. If a process dies, its reserved calls
 * are lost, so the share is small.
 */
const shareOf = ({ calls }: CourierRateLimit): number => Math.max(1, Math.floor(calls / 10));

/**
 * Creates a guard that enforces a rate limit. If the present time window is full, a call waits for the next one.
 * @param maxWaitMs a call that would have to wait longer is not made
 * @param part the share of the limit that these calls may use; the rest is left to other calls
 */
export function rateLimitGuard(
  pace: CourierRateLimit,
  store: CallCountStore,
  { maxWaitMs, part = 1 }: { maxWaitMs: number; part?: number },
  clock: Clock = CLOCK,
): CallGuard {
  const most = Math.max(1, Math.floor(pace.calls * part));
  let reserved = { window: -1, calls: 0 };
  const windowNow = (): number => Math.floor(clock.now() / pace.windowMs);

  async function takeTurn(): Promise<boolean> {
    const window = windowNow();
    if (reserved.window === window && reserved.calls > 0) {
      reserved.calls--;
      return true;
    }
    const share = Math.min(shareOf(pace), most);
    if (await store.take(String(window), share, most)) {
      const left = reserved.window === window ? reserved.calls : 0;
      reserved = { window, calls: left + share - 1 };
      return true;
    }
    return false;
  }

  return async (call) => {
    const startedAt = clock.now();
    while (!(await takeTurn())) {
      const waitMs = (windowNow() + 1) * pace.windowMs - clock.now();
      if (clock.now() + waitMs - startedAt > maxWaitMs) {
        const seconds = Math.round(pace.windowMs / 1000);
        return {
          kind: 'lost',
          message: `it was not asked, because its limit of ${pace.calls} calls in ${seconds} s is used up`,
          asked: false,
          held: true,
        };
      }
      await clock.sleep(waitMs);
    }
    return call();
  };
}
