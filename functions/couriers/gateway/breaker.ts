import type { Reply } from '../../platform/http/ask.ts';
import type { Guard } from './transport.ts';

/** So many calls in a row without an answer, and a courier is not asked for a while. */
const MOST_IN_A_ROW = 5;
const REST_MS = 30_000;
/** Who says "too many requests" is left alone for so long. */
const SLOWED_MS = 5_000;

/** Whether a courier's server spoke, be it to say no. */
const spoke = (reply: Reply): boolean => reply.kind === 'reply' || (reply.status !== undefined && reply.status < 500);

/**
 * Spares a courier that does not answer, and whoever would wait for it: after five calls in a row without an answer none is made for
 * half a minute, then one at a time until one is answered. Kept by each process for itself.
 */
export function createBreaker(now: () => number = Date.now): Guard {
  let lostInARow = 0;
  let restsUntil = 0;
  return async (call) => {
    if (now() < restsUntil) {
      return { kind: 'lost', message: 'it was not asked, for it has not answered a moment ago', asked: false };
    }
    if (lostInARow >= MOST_IN_A_ROW) restsUntil = now() + REST_MS;
    const reply = await call();
    if (reply.kind === 'lost' && reply.asked === false) return reply;
    if (reply.kind === 'lost' && reply.status === 429) restsUntil = now() + SLOWED_MS;
    else if (spoke(reply)) restsUntil = 0;
    lostInARow = spoke(reply) ? 0 : lostInARow + 1;
    if (lostInARow === MOST_IN_A_ROW) restsUntil = now() + REST_MS;
    return reply;
  };
}
