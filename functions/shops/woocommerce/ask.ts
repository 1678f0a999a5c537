import { now } from '../../platform/clock.ts';
import { isReply, type ShopReply, type ShopRequest, TIMEOUT_MS, unknown } from '../gateway/shop-client.ts';
import type { ShopRefused, ShopUnknown } from '../port.ts';

/**
 * Sends a request to a WooCommerce shop. Returns the reply if the shop carried out the request.
 * @param timeoutMs the time limit of this request, if it is shorter than usual
 */
export type Ask = (request: ShopRequest, timeoutMs?: number) => Promise<ShopReply | ShopRefused | ShopUnknown>;

/** How many requests are sent to a shop in parallel. Many shops have a small server. */
export const AT_ONCE = 4;

/** The time limit of all requests for one page of orders together, or for one order. */
const LONGEST_MS = 60_000;
/** A request is not sent if less time is left. */
const LEAST_MS = 1000;

/** The result of a request for which no time was left. */
export const TOO_SLOW: ShopUnknown = unknown(
  'The shop answers so slowly that its orders arrive late. Ask its host to make the site faster.',
);

/** Returns a function that asks like `ask`, and returns `TOO_SLOW` when its requests have taken a minute in all. */
export function withinTime(ask: Ask): Ask {
  const until = now().getTime() + LONGEST_MS;
  const leftMs = (): number => until - now().getTime();
  return async (request) => {
    if (leftMs() < LEAST_MS) return TOO_SLOW;
    const reply = await ask(request, Math.min(TIMEOUT_MS, leftMs()));
    return !isReply(reply) && reply.kind === 'unknown' && leftMs() < LEAST_MS ? TOO_SLOW : reply;
  };
}
