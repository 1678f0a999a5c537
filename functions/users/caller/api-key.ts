import { createHash, randomBytes } from 'node:crypto';
import { sameSecret } from '../../platform/secrets/same-secret.ts';
import type { ApiKey } from '../user.ts';

/** The prefix identifies a leaked key in a repository or a log. */
const KEY = /^pwk_([0-9a-z]{10})_([\w-]{43})$/;

/** Hashes a key. With 256 random bits a plain hash is enough, because it cannot be guessed. */
const hashOfKey = (key: string): string => createHash('sha256').update(key).digest('base64url');

/** Creates an API key of a user. The text is shown once; only its hash is stored. */
export function newApiKey(userId: string, mayPay: boolean, at: Date): { text: string; kept: ApiKey } {
  const text = `pwk_${userId}_${randomBytes(32).toString('base64url')}`;
  return { text, kept: { hash: hashOfKey(text), end: text.slice(-4), mayPay, madeAt: at.toISOString() } };
}

/** Returns the owner that a key names; undefined for any other text. */
export const ownerOfKey = (text: string): string | undefined => KEY.exec(text)?.[1];

export const isKey = (text: string, kept: ApiKey | undefined): boolean =>
  kept !== undefined && sameSecret(hashOfKey(text), kept.hash);

/** Returns a key as it is shown after its creation. */
export const maskedKey = ({ end }: ApiKey): string => `pwk_••••••••${end}`;
