import type { ServerReply } from '../../platform/http/ask.ts';
import type { CallGuard } from './transport.ts';

/** How many consecutive calls may remain unanswered. After that, the breaker blocks all calls for `REST_MS`. */
const MOST_IN_A_ROW = 5;
const REST_MS = 30_000;
/** How long the breaker blocks all calls after a courier has answered HTTP 429 ("too many requests"). */
const SLOWED_MS = 5_000;

/** Returns whether the courier's server answered, even with a refusal. */
const hasAnswered = (reply: ServerReply): boolean =>
  reply.kind === 'reply' || (reply.status !== undefined && reply.status < 500);

/**
 * Creates a circuit breaker for a courier. After five consecutive calls without an answer, it blocks all calls for 30
 * seconds. Then one call every 30 seconds tests the courier until it answers. Processes do not share their breakers.
 */
export function createBreaker(now: () => number = Date.now): CallGuard {
  let lostInARow = 0;
  let restsUntil = 0;
  return async (call) => {
    if (now() < restsUntil) {
      return { kind: 'lost', message: 'it was not asked, because it did not answer a moment ago', asked: false };
    }
    if (lostInARow >= MOST_IN_A_ROW) restsUntil = now() + REST_MS;
    const reply = await call();
    if (reply.kind === 'lost' && reply.asked === false) return reply;
    if (reply.kind === 'lost' && reply.status === 429) restsUntil = now() + SLOWED_MS;
    else if (hasAnswered(reply)) restsUntil = 0;
    lostInARow = hasAnswered(reply) ? 0 : lostInARow + 1;
    if (lostInARow === MOST_IN_A_ROW) restsUntil = now() + REST_MS;
    return reply;
  };
}
