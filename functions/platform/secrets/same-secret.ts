import { createHash, timingSafeEqual } from 'node:crypto';

/** Compares two secrets in constant time, even if their lengths differ. If a secret is missing, the result is false. */
export function sameSecret(given: string | undefined, expected: string | undefined): boolean {
  if (given === undefined || expected === undefined || expected === '') return false;
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(given), digest(expected));
}
