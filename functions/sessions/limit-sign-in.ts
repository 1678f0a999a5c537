import { networkOf } from '../platform/http/network-of.ts';
import { rateLimit } from '../platform/http/rate-limit.ts';
import { isKnownNetwork } from './store.ts';

/** At most ten attempts at one account in five minutes. */
const ATTEMPTS = 10;
const WINDOW_SECONDS = 300;

/**
 * Counts an attempt to guess an account's password. Networks that have signed in to it before have separate counters
 * and all others share one, so strangers cannot lock out the owner. Unknown accounts are counted in the same way.
 * @throws SLOW_DOWN
 */
export async function limitSignIn(email: string, ip: string, at: Date): Promise<void> {
  const network = networkOf(ip);
  const who = (await isKnownNetwork(email, network, at)) ? `${email}#${network}` : email;
  await rateLimit('sign-in', who, ATTEMPTS, WINDOW_SECONDS, at);
}
