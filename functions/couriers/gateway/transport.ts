import type { Reply, Transport } from '../../platform/http/ask.ts';
import type { Tokens } from './tokens.ts';

/** Makes a call, or returns why it was not made (`asked: false`): the courier is silent, or its rate limit is used up. */
export type Guard = (call: () => Promise<Reply>) => Promise<Reply>;

/** How an adapter reaches its courier. Without a guard every call is made; without shared tokens the adapter logs in itself. */
export interface CourierTransport extends Transport {
  guard?: Guard | undefined;
  tokens?: Tokens | undefined;
}

/** The courier did not answer: network error, time-out, 5xx or an unreadable reply. The caller's job is repeated. */
export class CourierDown extends Error {
  constructor(courier: string, message: string) {
    super(`${courier}: ${message}`);
    this.name = 'CourierDown';
  }
}
