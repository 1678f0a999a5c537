import { errors, jwtVerify, SignJWT } from 'jose';
import { Failure } from '../../../shared/errors.ts';
import { newId } from '../ids.ts';
import { secret, withFreshSecrets } from './secrets.ts';

const ISSUER = 'parcelwise';
/**
 * The purpose for which a token is valid. `welcome` and `reset` are mailed links. The last two are given after a
 * correct password: `code` allows only entering the second-factor code, and `set-up` allows only setting up a second
 * factor.
 */
export type TokenPurpose = 'session' | 'welcome' | 'reset' | 'as-other' | 'code' | 'set-up';

const LIFE_SECONDS: Record<TokenPurpose, number> = {
  session: 24 * 3600,
  welcome: 72 * 3600,
  reset: 3600,
  'as-other': 15 * 60,
  code: 5 * 60,
  'set-up': 15 * 60,
};

/** A person who is signed in as another user: the person's own session, and the global password that was used. */
export interface Actor {
  userId: string;
  tokenVersion: number;
  session: string;
  password: string;
}

export interface TokenClaims {
  purpose: TokenPurpose;
  userId: string;
  /**
   * The version of the user's tokens. It is incremented when the user signs out everywhere, is deactivated or gets a
   * new password. Older tokens then become invalid at once.
   */
  tokenVersion: number;
  /** The id of the session or mailed link. It makes it possible to end a single session or link. */
  id: string;
  /** When it expires, in epoch seconds. */
  expires: number;
  /**
   * When the person last proved their identity, in seconds since 1970. Null if they have not done so in this session.
   */
  provedAt: number | null;
  /** The acting person, in a session as another user. */
  actor?: Actor;
}

const keyFor = async () => new TextEncoder().encode(await secret('jwt'));

/**
 * Signs a token for one purpose, with a new id unless one is given. It expires at `until` (epoch seconds) at the
 * latest.
 */
export async function signToken(
  purpose: TokenPurpose,
  {
    userId,
    tokenVersion,
    id,
    actor,
    provedAt = null,
    until = Number.POSITIVE_INFINITY,
  }: Pick<TokenClaims, 'userId' | 'tokenVersion' | 'actor'> &
    Partial<Pick<TokenClaims, 'id' | 'provedAt'>> & { until?: number },
  at: Date,
): Promise<{ value: string; expires_at: string }> {
  const issued = Math.floor(at.getTime() / 1000);
  const expires = Math.min(issued + LIFE_SECONDS[purpose], until);
  const value = await new SignJWT({
    tv: tokenVersion,
    ...(actor && { act: actor }),
    ...(provedAt !== null && { pa: provedAt }),
  })
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

/** Verifies a token's signature, type, issuer, purpose and expiry; returns its claims. @throws NOT_SIGNED_IN */
export async function verifyToken(purposes: readonly TokenPurpose[], token: string): Promise<TokenClaims> {
  const verify = async () =>
    jwtVerify(token, await keyFor(), {
      algorithms: ['HS256'],
      typ: 'JWT',
      issuer: ISSUER,
      audience: [...purposes],
      requiredClaims: ['sub', 'exp', 'tv', 'jti'],
    }).catch((error: unknown) => {
      if (error instanceof errors.JOSEError) return error;
      throw error;
    });
  const verified = await withFreshSecrets(verify, (one) => one instanceof errors.JWSSignatureVerificationFailed);
  if (verified instanceof errors.JOSEError) throw new Failure('NOT_SIGNED_IN');
  const { sub, jti, exp, aud, ...rest } = verified.payload;
  const actor = rest['act'] as Actor | undefined;
  return {
    purpose: aud as TokenPurpose,
    userId: String(sub),
    tokenVersion: Number(rest['tv']),
    id: String(jti),
    expires: Number(exp),
    provedAt: typeof rest['pa'] === 'number' ? rest['pa'] : null,
    ...(actor && { actor }),
  };
}
