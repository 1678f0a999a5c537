import { rateLimit } from '../platform/rate-limit.ts';

/** At most ten attempts at one account in five minutes, from wherever they come. */
const ATTEMPTS = 10;
const WINDOW_SECONDS = 300;

/** Counts an attempt to guess an account's password. @throws SLOW_DOWN */
export const limitSignIn = (email: string, at: Date): Promise<void> =>
  rateLimit('sign-in', email, ATTEMPTS, WINDOW_SECONDS, at);
