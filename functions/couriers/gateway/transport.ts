import type { ServerReply, Transport } from '../../platform/http/ask.ts';
import type { TokenCache } from './tokens.ts';

/**
 * Makes a call, or returns the reason why it was not made (`asked: false`): the courier does not answer, or its rate
 * limit is used up.
 */
export type CallGuard = (call: () => Promise<ServerReply>) => Promise<ServerReply>;

/**
 * How an adapter calls its courier. Without `guard` no call is held back. Without `tokens` the adapter caches tokens
 * itself.
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
