import { errors, jwtVerify, SignJWT } from 'jose';
import { Failure } from '../../shared/errors.ts';
import { secret } from './secrets.ts';

const ISSUER = 'parcelwise';
/** What a token is good for; a mailed reset token opens nothing else. */
export type Purpose = 'session' | 'reset';

const LIFE_SECONDS: Record<Purpose, number> = { session: 24 * 3600, reset: 3600 };

export interface Claims {
  userId: string;
  /** Raised on log-out everywhere, deactivation and password change: older tokens stop working at once. */
  tokenVersion: number;
}

const keyFor = async () => new TextEncoder().encode(await secret('jwt'));

/** Signs a token for one purpose. */
export async function signToken(
  purpose: Purpose,
  claims: Claims,
  at: Date,
): Promise<{ value: string; expires_at: string }> {
  const issued = Math.floor(at.getTime() / 1000);
  const expires = issued + LIFE_SECONDS[purpose];
  const value = await new SignJWT({ tv: claims.tokenVersion })
    .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
    .setIssuer(ISSUER)
    .setAudience(purpose)
    .setSubject(claims.userId)
    .setIssuedAt(issued)
    .setExpirationTime(expires)
    .sign(await keyFor());
  return { value, expires_at: new Date(expires * 1000).toISOString() };
}

/** Checks signature, type, issuer, purpose and expiry. @throws NOT_SIGNED_IN */
export async function verifyToken(purpose: Purpose, token: string): Promise<Claims> {
  try {
    const { payload } = await jwtVerify(token, await keyFor(), {
      algorithms: ['HS256'],
      typ: 'JWT',
      issuer: ISSUER,
      audience: purpose,
      requiredClaims: ['sub', 'exp', 'tv'],
    });
    return { userId: String(payload.sub), tokenVersion: Number(payload['tv']) };
  } catch (error) {
    if (error instanceof errors.JOSEError) throw new Failure('NOT_SIGNED_IN');
    throw error;
  }
}
