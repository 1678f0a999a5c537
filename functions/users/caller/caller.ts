import type { Authentication } from '../../../shared/endpoint.ts';
import { Failure } from '../../../shared/errors.ts';
import type { Viewer } from '../../../shared/orders/viewer.ts';
import type { Permission, Permissions } from '../../../shared/permissions.ts';
import type { Credentials } from '../../platform/http/http.ts';
import { type Claims, verifyToken } from '../../platform/secrets/tokens.ts';
import { findUser, findUserNow } from '../store.ts';
import type { User } from '../user.ts';
import { callerByKey } from './caller-by-key.ts';
import { callerOf, grantedTo } from './caller-of.ts';
import { checkActor } from './check-actor.ts';

/** The caller: who it is, its permissions, and whose orders it sees. */
export interface Caller extends Viewer {
  id: string;
  user: User;
  way: Authentication;
  /** The person who acts, if signed in as this user. */
  actorId: string | null;
  /** The token of the request; null without one (the demo, an API key). */
  session: Claims | null;
  /** The permissions of the active role; none if it is inactive. */
  permissions: Permissions;
  /** See `AnyCaller`. */
  mark: string;
  may(wanted: Permission | readonly Permission[]): boolean;
}

/**
 * Loads the caller of a bearer token or of an API key. User and role are read at every request, so that deactivation,
 * log-out everywhere and a changed role take effect at once. @throws NOT_SIGNED_IN; SLOW_DOWN for an API key that is
 * used too often
 */
export async function loadCaller(credentials: Credentials): Promise<Caller> {
  const { authorization, apiKey } = credentials;
  if (apiKey !== undefined && authorization !== undefined)
    throw new Failure('NOT_SIGNED_IN', 'Send a token or an API key, not both.');
  if (apiKey !== undefined) return callerByKey(apiKey, credentials);
  const token = /^Bearer (\S+)$/i.exec(authorization ?? '')?.[1];
  if (token === undefined) throw new Failure('NOT_SIGNED_IN');
  const claims = await verifyToken(['session', 'as-other'], token);
  const seen = await findUser(claims.userId);
  // After a new password the replica may be behind: read consistently.
  const behind = seen === undefined || seen.tokenVersion < claims.tokenVersion;
  const user = behind ? await findUserNow(claims.userId) : seen;
  if (user === undefined || !user.active || user.tokenVersion !== claims.tokenVersion)
    throw new Failure('NOT_SIGNED_IN');
  if (user.endedSessions?.[claims.id] !== undefined) throw new Failure('NOT_SIGNED_IN');
  const permissions = await grantedTo(user);
  if (claims.actor !== undefined) await checkActor(claims.actor, permissions);
  return callerOf(user, permissions, claims);
}
