import { networkOf } from '../platform/http/network-of.ts';
import { rateLimit } from '../platform/http/rate-limit.ts';
import { isKnownNetwork } from './store.ts';

/** Attempts at one account that are allowed in a window of five minutes. */
const ATTEMPTS = 10;
const WINDOW_SECONDS = 300;

/**
 * Counts an attempt to sign in to an account. Each network that has signed in to the account before has its own
 * counter, and all others share one. So strangers cannot lock out the owner. Unknown accounts are counted in the same
 * way.
 * @throws SLOW_DOWN
 */
export async function limitSignIn(email: string, ip: string, at: Date): Promise<void> {
  const network = networkOf(ip);
  const who = (await isKnownNetwork(email, network, at)) ? `${email}#${network}` : email;
  await rateLimit('sign-in', who, ATTEMPTS, WINDOW_SECONDS, at);
}
