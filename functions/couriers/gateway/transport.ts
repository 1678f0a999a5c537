import type { ServerReply, Transport } from '../../platform/http/ask.ts';
import type { TokenCache } from './tokens.ts';

/**
 * Makes a call, unless the circuit breaker blocks it or the rate limit is used up. In these cases, returns the reason
 * without making the call (`asked: false`).
 */
export type CallGuard = (call: () => Promise<ServerReply>) => Promise<ServerReply>;

/**
 * The way in which an adapter calls its courier. Without `guard`, every call is made at once. Without `tokens`, the
 * adapter caches tokens itself.
 */
export interface CourierTransport extends Transport {
  guard?: CallGuard | undefined;
  tokens?: TokenCache | undefined;
}

/**
 * Thrown if a courier does not answer: network error, time-out, 5xx or unreadable reply. The caller tries again later.
 */
export class CourierDown extends Error {
  constructor(courier: string, message: string) {
    super(`${courier}: ${message}`);
    this.name = 'CourierDown';
  }
}
