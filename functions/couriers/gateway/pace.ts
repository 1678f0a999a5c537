import type { Guard } from './transport.ts';

/** How often a courier may be asked: so many calls in each window, of all processes together. Documented, or assumed (`docs/couriers`). */
export interface Pace {
  calls: number;
  windowMs: number;
}

/** Where all processes count their calls. */
export interface PaceStore {
  /** Takes some of the calls of a window, all or none; false when so many are not left. */
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

/** A process takes a tenth of a window at once: so a call costs a tenth of a write, and a process that dies wastes little. */
const shareOf = ({ calls }: Pace): number => Math.max(1, Math.floor(calls / 10));

/**
 * Makes a call once its turn comes: who finds a window full waits for the next one.
 * @param patienceMs whoever would have to wait for longer is told so instead
 */
export function pacedBy(pace: Pace, store: PaceStore, patienceMs: number, clock: Clock = CLOCK): Guard {
  let held = { window: -1, calls: 0 };
  const windowNow = (): number => Math.floor(clock.now() / pace.windowMs);

  async function turn(): Promise<boolean> {
    const window = windowNow();
    if (held.window === window && held.calls > 0) {
      held.calls--;
      return true;
    }
    const share = shareOf(pace);
    if (await store.take(String(window), share, pace.calls)) {
      const left = held.window === window ? held.calls : 0;
      held = { window, calls: left + share - 1 };
      return true;
    }
    return false;
  }

  return async (call) => {
    const began = clock.now();
    while (!(await turn())) {
      const waitMs = (windowNow() + 1) * pace.windowMs - clock.now();
      if (clock.now() + waitMs - began > patienceMs) {
        const seconds = Math.round(pace.windowMs / 1000);
        return {
          kind: 'lost',
          message: `it was not asked, for it takes ${pace.calls} calls in ${seconds} s and no more`,
          asked: false,
          held: true,
        };
      }
      await clock.sleep(waitMs);
    }
    return call();
  };
}
