import { createHash, randomBytes } from 'node:crypto';
import { sameSecret } from '../../platform/secrets/same-secret.ts';
import type { ApiKey } from '../user.ts';

/** The format of an API key: a prefix that identifies leaked keys, the owner's id, and a random part. */
const KEY = /^pwk_([0-9a-z]{10})_([\w-]{43})$/;

/** Returns the hash of a key. A plain hash is enough, because nobody can guess 256 random bits. */
const hashOfKey = (key: string): string => createHash('sha256').update(key).digest('base64url');

/**
 * Creates an API key for a user. Returns its text, which is shown only once, and the record to store, which contains
 * only a hash of the key.
 */
export function newApiKey(userId: string, mayPay: boolean, at: Date): { text: string; kept: ApiKey } {
  const text = `pwk_${userId}_${randomBytes(32).toString('base64url')}`;
  return { text, kept: { hash: hashOfKey(text), end: text.slice(-4), mayPay, madeAt: at.toISOString() } };
}

/**
 * Returns the id of the owner in the text of a key; undefined if the text is not a key. Does not check whether the key
 * is valid.
 */
export const ownerOfKey = (text: string): string | undefined => KEY.exec(text)?.[1];

export const isValidKey = (text: string, kept: ApiKey | undefined): boolean =>
  kept !== undefined && sameSecret(hashOfKey(text), kept.hash);

/** Returns a key as the profile shows it later. Only its last characters are visible. */
export const maskedKey = ({ end }: ApiKey): string => `pwk_••••••••${end}`;
