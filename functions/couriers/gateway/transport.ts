import type { Reply, Transport } from '../../platform/http/ask.ts';
import type { Tokens } from './tokens.ts';

/** Makes a call, or says why it was not made (`asked: false`): the courier is silent, or was asked too often. */
export type Guard = (call: () => Promise<Reply>) => Promise<Reply>;

/** How an adapter reaches its courier. Without a guard each call is made; without tokens of the process it logs in anew. */
export interface CourierWay extends Transport {
  guard?: Guard | undefined;
  tokens?: Tokens | undefined;
}

/** A courier could not be asked: network, time-out, 5xx, or an answer that is none. The caller's job is repeated. */
export class CourierDown extends Error {
  constructor(courier: string, message: string) {
    super(`${courier}: ${message}`);
    this.name = 'CourierDown';
  }
}
