import { Failure } from '../../../shared/errors.ts';
import { ConditionFailed } from '../table/change.ts';
import { commit } from '../table/commit.ts';

const keyOf = (what: string, who: string, windowSeconds: number, at: Date) => ({
  pk: `RATE#${what}#${who}`,
  sk: String(Math.floor(at.getTime() / 1000 / windowSeconds)),
});

/**
 * Counts an attempt, and refuses it if the limit is reached. The write of the counter has the limit as its condition,
 * so concurrent attempts cannot exceed it. Each counter covers a fixed window of time and is deleted by TTL. @throws
 * SLOW_DOWN with the seconds to wait
 */
export async function rateLimit(
  what: string,
  who: string,
  most: number,
  windowSeconds: number,
  at: Date,
): Promise<void> {
  const seconds = Math.floor(at.getTime() / 1000);
  const window = Math.floor(seconds / windowSeconds);
  const left = (window + 1) * windowSeconds - seconds;
  const key = keyOf(what, who, windowSeconds, at);
  const count = (test: 'absent' | 'below') =>
    commit([
      {
        update: key,
        set: { ttl: seconds + left + 3600 },
        add: { n: 1 },
        if: test === 'absent' ? [['pk', 'absent']] : [['n', '<', most]],
      },
    ]);
  const full = (): never => {
    throw new Failure('SLOW_DOWN', undefined, { retryAfterSeconds: left });
  };
  const unlessFailed = (error: unknown): ConditionFailed => {
    if (error instanceof ConditionFailed) return error;
    throw error;
  };
  const failed = await count('below').then(() => undefined, unlessFailed);
  if (failed === undefined) return;
  // If the counter is missing, this is the first attempt in the window. If it exists, the limit is reached.
  if (failed.item !== undefined) full();
  const raced = await count('absent').then(() => undefined, unlessFailed);
  if (raced !== undefined && (await count('below').then(() => undefined, unlessFailed)) !== undefined) full();
}

/** Subtracts the attempt that was just counted, because it was correct. */
export const uncountAttempt = (what: string, who: string, windowSeconds: number, at: Date): Promise<void> =>
  commit([{ update: keyOf(what, who, windowSeconds, at), add: { n: -1 }, if: [['n', '>', 0]] }]);
