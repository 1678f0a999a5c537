import { Failure } from '../../../shared/errors.ts';
import { isLocal } from '../env.ts';
import { perProcess } from '../per-process.ts';

/**
 * The highest number of calls of one user in a minute, counted by each process. A page makes some ten calls, and a
 * person opens a page every few seconds.
 */
const MOST_CALLS = 300;
const WINDOW_MS = 60_000;

interface Counted {
  window: number;
  calls: Map<string, number>;
}

/** The calls of the present minute by user. The map is dropped after the minute, so it stays small. */
const counted = perProcess((): Counted => ({ window: 0, calls: new Map() }));

/**
 * Counts a call of a verified user. The limit keeps one user of an office from using up the firewall's limit for the
 * office's address. The count is in memory, because a write for each call would cost more than the call. A user's calls
 * reach only one or two processes at a time. @throws SLOW_DOWN with the seconds to wait
 */
export function countUserCall(userId: string, at: Date): void {
  const state = counted();
  const window = Math.floor(at.getTime() / WINDOW_MS);
  if (state.window !== window) {
    state.window = window;
    state.calls.clear();
  }
  const calls = (state.calls.get(userId) ?? 0) + 1;
  state.calls.set(userId, calls);
  // Calls in the embedded cloud are not limited, because its demo loads months of history as one seller in a
  // single process.
  if (calls > MOST_CALLS && !isLocal())
    throw new Failure('SLOW_DOWN', undefined, {
      retryAfterSeconds: Math.ceil(((window + 1) * WINDOW_MS - at.getTime()) / 1000),
    });
}
