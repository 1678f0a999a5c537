import { createHmac } from 'node:crypto';
import { sameSecret } from '../platform/secrets/same-secret.ts';
import { secret, withFreshSecrets } from '../platform/secrets/secrets.ts';
import { siteLink } from '../platform/site-links.ts';

/** How long a buyer can use the forms of a page after entering the right digits. */
const PROOF_MS = 30 * 60_000;

/**
 * Returns a code of 128 bits for these words that only we can create. It is signed with the key of sessions, so no
 * further secret is needed. The first word separates these codes from session tokens, whose signed text begins with
 * `eyJ`.
 */
const codeOf = async (...words: readonly (string | number)[]): Promise<string> =>
  createHmac('sha256', await secret('jwt'))
    .update(['buyer', ...words].join('\n'))
    .digest()
    .subarray(0, 16)
    .toString('base64url');

/**
 * Returns whether we created a code for these words. If not, reads the secrets again and compares once more, because
 * the secrets may have been rotated.
 */
const isCode = (code: string, ...words: readonly (string | number)[]): Promise<boolean> =>
  withFreshSecrets(
    async () => sameSecret(code, await codeOf(...words)),
    (ours) => !ours,
  );

/**
 * The order and the number of a link to a parcel's page. If the seller creates a new link, its number is one higher.
 */
export interface Link {
  orderId: string;
  number: number;
}

/** Returns the address of a parcel's page. Only a person who knows the address can open the page. */
export const linkUrl = async ({ orderId, number }: Link): Promise<string> =>
  siteLink(`/t/${orderId}.${number}.${await codeOf('link', orderId, number)}`);

/** Returns the link that a token belongs to; undefined if we did not make the token. */
export async function readToken(token: string): Promise<Link | undefined> {
  const [orderId = '', number = '', code = '', ...rest] = token.split('.');
  if (rest.length > 0 || !/^\d{1,6}$/.test(number)) return undefined;
  const link = { orderId, number: Number(number) };
  return (await isCode(code, 'link', orderId, link.number)) ? link : undefined;
}

/**
 * Returns a proof that the buyer entered the last digits of the order's mobile number. The forms of the page send it
 * back. It ends if the number is corrected.
 */
export async function newProof({ orderId, number }: Link, mobile: string, at: Date): Promise<string> {
  const until = at.getTime() + PROOF_MS;
  return `${until}.${await codeOf('proof', orderId, number, mobile, until)}`;
}

/** Returns whether a proof belongs to this link and this mobile number and has not expired. */
export async function isProof(proof: string, { orderId, number }: Link, mobile: string, at: Date): Promise<boolean> {
  const [until = '', code = ''] = proof.split('.');
  return Number(until) > at.getTime() && (await isCode(code, 'proof', orderId, number, mobile, Number(until)));
}
