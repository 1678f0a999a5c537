import { networkOf } from '../platform/http/network-of.ts';
import { rateLimit, uncountAttempt } from '../platform/http/rate-limit.ts';
import { isKnownNetwork } from './store.ts';

/** How many attempts at one account are allowed in a window of five minutes. */
const ATTEMPTS = 10;
const WINDOW_SECONDS = 300;

/**
 * How many wrong codes are allowed in a day. Three of a million possible codes are valid at any time. So with 30
 * attempts a day, guessing a code takes about 30 years.
 */
const WRONG_CODES = 30;
const DAY_SECONDS = 24 * 3600;

/**
 * Returns the name of the counter of an attempt. Each network that has signed in to the account before has its own
 * counter. All other networks share one counter, so strangers cannot lock out the owner. Attempts at unknown accounts
 * are counted in the same way.
 */
async function counterOf(email: string, ip: string, at: Date): Promise<string> {
  const network = networkOf(ip);
  return (await isKnownNetwork(email, network, at)) ? `${email}#${network}` : email;
}

/** Counts an attempt to guess an account's password or code. @throws SLOW_DOWN */
export const limitSignIn = async (email: string, ip: string, at: Date): Promise<void> =>
  rateLimit('sign-in', await counterOf(email, ip, at), ATTEMPTS, WINDOW_SECONDS, at);

/**
 * Counts an attempt at a code before the code is checked, so that concurrent attempts cannot exceed the limit. Returns
 * a function that undoes the count, to be called if the code is correct. @throws SLOW_DOWN
 */
export async function limitCode(email: string, ip: string, at: Date): Promise<() => Promise<void>> {
  const who = await counterOf(email, ip, at);
  await rateLimit('code', who, WRONG_CODES, DAY_SECONDS, at);
  return () => uncountAttempt('code', who, DAY_SECONDS, at);
}
