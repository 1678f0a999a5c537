import { createHash, createHmac, randomBytes } from 'node:crypto';
import { Secret, TOTP } from 'otpauth/bare';
import { brand } from '../../../shared/brand.ts';

/** The parameters that every authenticator app uses: six digits, every 30 seconds, HMAC with SHA-1 (RFC 6238). */
const PERIOD_SECONDS = 30;
/** How many time steps a code may be early or late, because clocks differ. */
const DRIFT = 1;
const SECRET_BYTES = 20;

const totpOf = (secret: Secret, label: string): TOTP =>
  new TOTP({
    issuer: brand.name,
    label,
    algorithm: 'SHA1',
    digits: 6,
    period: PERIOD_SECONDS,
    secret,
    hmac: (_, key, message) => createHmac('sha1', key).update(message).digest(),
  });

/** Creates a secret in base 32, the form that authenticator apps accept. */
export const newSecret = (): string => {
  const bytes = randomBytes(SECRET_BYTES);
  return new Secret({ buffer: bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.length) }).base32;
};

/** Returns the URI in the QR code. An authenticator app reads the secret from it. */
export const authenticatorUri = (secret: string, email: string): string =>
  totpOf(Secret.fromBase32(secret), email).toString();

/** Returns the time step of a correct code, and undefined for a wrong one. */
export function timeStepOf(secret: string, code: string, at: Date): number | undefined {
  const timestamp = at.getTime();
  const delta = totpOf(Secret.fromBase32(secret), '').validate({ token: code, timestamp, window: DRIFT });
  return delta === null ? undefined : TOTP.counter({ period: PERIOD_SECONDS, timestamp }) + delta;
}

/**
 * The letters and digits of recovery codes. 0, 1, I and O are left out, because people confuse them. With 32
 * characters, each has five bits.
 */
const ALPHABET = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';
const RECOVERY_CODES = 10;
const RECOVERY_LENGTH = 16;

/** Returns whether a code has the length of an authenticator app's code; other codes are recovery codes. */
export const isAuthenticatorCode = (code: string): boolean => code.length === 6;

/** Hashes a recovery code. With 80 random bits a plain hash is enough, because it cannot be guessed. */
export const hashOfRecovery = (userId: string, code: string): string =>
  createHash('sha256').update(`${userId}\n${code}`).digest('base64url');

/** Creates recovery codes. `shown` is what the user sees; `stored` has their hashes. */
export function newRecoveryCodes(userId: string): { shown: string[]; stored: string[] } {
  const codes = Array.from({ length: RECOVERY_CODES }, () =>
    Array.from(randomBytes(RECOVERY_LENGTH), (byte) => ALPHABET[byte & 31]).join(''),
  );
  return {
    shown: codes.map((code) => code.replace(/(.{4})(?=.)/g, '$1-')),
    stored: codes.map((code) => hashOfRecovery(userId, code)),
  };
}
