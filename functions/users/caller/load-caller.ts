import { Failure } from '../../../shared/errors.ts';
import type { Credentials } from '../../platform/http/caller-for.ts';
import { verifyToken } from '../../platform/secrets/tokens.ts';
import { findRole } from '../role-store.ts';
import { findUser, findUserNow } from '../store.ts';
import { type Caller, callerOf, grantsOfRole, mustSetUpSecondFactor } from './caller.ts';
import { checkActor } from './check-actor.ts';

/**
 * Loads the caller by a bearer token or an API key. Reads user and role with every request, so that a deactivation, a
 * sign-out everywhere or a changed role takes effect at once.
 * @throws NOT_SIGNED_IN; SLOW_DOWN for an API key that is used too often
 */
export async function loadCaller(credentials: Credentials): Promise<Caller> {
  const { authorization, apiKey } = credentials;
  if (apiKey !== undefined && authorization !== undefined)
    throw new Failure('NOT_SIGNED_IN', 'Send a token or an API key, not both.');
  if (apiKey !== undefined) return (await import('./caller-by-key.ts')).callerByKey(apiKey, credentials);
  const token = /^Bearer (\S+)$/i.exec(authorization ?? '')?.[1];
  if (token === undefined) throw new Failure('NOT_SIGNED_IN');
  const claims = await verifyToken(['session', 'as-other'], token);
  const seen = await findUser(claims.userId);
  // An eventually consistent read soon after a password change may return the old user. Then the user is read again
  // with a strongly consistent read.
  const behind = seen === undefined || seen.tokenVersion < claims.tokenVersion;
  const user = behind ? await findUserNow(claims.userId) : seen;
  if (user === undefined || !user.active || user.tokenVersion !== claims.tokenVersion)
    throw new Failure('NOT_SIGNED_IN');
  if (user.endedSessions?.[claims.id] !== undefined) throw new Failure('NOT_SIGNED_IN');
  const role = await findRole(user.roleId);
  const permissions = grantsOfRole(role);
  if (claims.actor === undefined && mustSetUpSecondFactor(user, role))
    throw new Failure('NOT_SIGNED_IN', 'Your role needs a second factor. Sign in again to set it up.');
  if (claims.actor !== undefined) await checkActor(claims.actor, permissions);
  return callerOf(user, permissions, claims);
}
