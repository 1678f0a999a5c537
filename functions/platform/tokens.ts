import { errors, jwtVerify, SignJWT } from 'jose';
import { Failure } from '../../shared/errors.ts';
import { newId } from './ids.ts';
import { secret, withFreshSecrets } from './secrets.ts';

const ISSUER = 'parcelwise';
/** What a token is good for; a mailed reset token opens nothing else. */
export type Purpose = 'session' | 'reset';

const LIFE_SECONDS: Record<Purpose, number> = { session: 24 * 3600, reset: 3600 };

export interface Claims {
  userId: string;
  /** Raised on log-out everywhere, deactivation and password change: older tokens stop working at once. */
  tokenVersion: number;
  /** Of this one session or mailed link, so that it can be ended alone. */
  id: string;
  /** When it runs out, in seconds since 1970. */
  expires: number;
}

const keyFor = async () => new TextEncoder().encode(await secret('jwt'));

/** Signs a token for one purpose, with an id of its own unless one is given. */
export async function signToken(
  purpose: Purpose,
  { userId, tokenVersion, id }: Pick<Claims, 'userId' | 'tokenVersion'> & { id?: string },
  at: Date,
): Promise<{ value: string; expires_at: string }> {
  const issued = Math.floor(at.getTime() / 1000);
  const expires = issued + LIFE_SECONDS[purpose];
  const value = await new SignJWT({ tv: tokenVersion })
    .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
    .setIssuer(ISSUER)
    .setAudience(purpose)
    .setSubject(userId)
    .setJti(id ?? newId(at))
    .setIssuedAt(issued)
    .setExpirationTime(expires)
    .sign(await keyFor());
  return { value, expires_at: new Date(expires * 1000).toISOString() };
}

/** Checks signature, type, issuer, purpose and expiry. @throws NOT_SIGNED_IN */
export async function verifyToken(purpose: Purpose, token: string): Promise<Claims> {
  const verify = async () =>
    jwtVerify(token, await keyFor(), {
      algorithms: ['HS256'],
      typ: 'JWT',
      issuer: ISSUER,
      audience: purpose,
      requiredClaims: ['sub', 'exp', 'tv', 'jti'],
    }).catch((error: unknown) => {
      if (error instanceof errors.JOSEError) return error;
      throw error;
    });
  const verified = await withFreshSecrets(verify, (one) => one instanceof errors.JWSSignatureVerificationFailed);
  if (verified instanceof errors.JOSEError) throw new Failure('NOT_SIGNED_IN');
  const { sub, jti, exp, ...rest } = verified.payload;
  return { userId: String(sub), tokenVersion: Number(rest['tv']), id: String(jti), expires: Number(exp) };
}
