import { createHash, randomBytes } from 'node:crypto';
import { sameSecret } from '../../platform/secrets/same-secret.ts';
import type { ApiKey } from '../user.ts';

/** Told apart from other secrets by its beginning, so that who finds one in a repository or a log knows whose it is. */
const KEY = /^pwk_([0-9a-z]{10})_([\w-]{43})$/;

/** Of 256 bits of chance a plain hash is enough: nobody guesses what it is of. */
const hashOfKey = (key: string): string => createHash('sha256').update(key).digest('base64url');

/** A new API key of a user: the text is shown once, what is kept of it opens nothing. */
export function newApiKey(userId: string, mayPay: boolean, at: Date): { text: string; kept: ApiKey } {
  const text = `pwk_${userId}_${randomBytes(32).toString('base64url')}`;
  return { text, kept: { hash: hashOfKey(text), end: text.slice(-4), mayPay, madeAt: at.toISOString() } };
}

/** Whose key a text says it is; undefined when it has not the form of one. */
export const ownerOfKey = (text: string): string | undefined => KEY.exec(text)?.[1];

export const isKey = (text: string, kept: ApiKey | undefined): boolean =>
  kept !== undefined && sameSecret(hashOfKey(text), kept.hash);

/** A key as it is shown after its making. */
export const maskedKey = ({ end }: ApiKey): string => `pwk_••••••••${end}`;
