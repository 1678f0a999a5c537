import { createHash } from 'node:crypto';
import { now } from '../../platform/clock.ts';
import { perProcess } from '../../platform/per-process.ts';

/**
 * How long a token is used. Shopify's tokens are valid for 24 hours, so a new one is requested an hour before the end.
 */
const LIVES_MS = 23 * 3_600_000;
const MOST_KEPT = 1000;

const kept = perProcess(() => new Map<string, { token: string; until: number }>());

/** Returns the key under which a token is cached. It is a hash, so that no credentials stay in memory as a key. */
export const tokenName = (...account: readonly string[]): string =>
  createHash('sha256').update(account.join('\n')).digest('hex');

export function keptToken(name: string): string | undefined {
  const found = kept().get(name);
  return found !== undefined && found.until > now().getTime() ? found.token : undefined;
}

export function keepToken(name: string, token: string): void {
  if (kept().size >= MOST_KEPT) kept().clear();
  kept().set(name, { token, until: now().getTime() + LIVES_MS });
}

/** Forgets a token that the shop does not accept any more. */
export const dropToken = (name: string): void => void kept().delete(name);
