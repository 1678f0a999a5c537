import { Failure } from '../../shared/errors.ts';
import type { Viewer } from '../../shared/orders/viewer.ts';
import type { Permission, Permissions } from '../../shared/permissions.ts';
import { type Claims, verifyToken } from '../platform/tokens.ts';
import { findRole } from '../roles/store.ts';
import { callerOf } from './caller-of.ts';
import { findUser, findUserNow } from './store.ts';
import type { User } from './user.ts';

/** Who calls, what they may do, and whose orders they see. */
export interface Caller extends Viewer {
  id: string;
  user: User;
  /** The token that was sent; null where nobody sent one (the demo). */
  session: Claims | null;
  /** What the active role grants; nothing when the role is inactive. */
  permissions: Permissions;
  may(wanted: Permission | readonly Permission[]): boolean;
}

/**
 * The caller of a bearer token. The user and the role are read at every request, so that deactivation, log-out
 * everywhere and a changed role take effect at once.
 * @throws NOT_SIGNED_IN
 */
export async function loadCaller(authorization: string | undefined): Promise<Caller> {
  const token = /^Bearer (\S+)$/i.exec(authorization ?? '')?.[1];
  if (token === undefined) throw new Failure('NOT_SIGNED_IN');
  const claims = await verifyToken('session', token);
  const seen = await findUser(claims.userId);
  // Just signed in with a new password, and the replica is behind: then the table's leader is asked.
  const behind = seen === undefined || seen.tokenVersion < claims.tokenVersion;
  const user = behind ? await findUserNow(claims.userId) : seen;
  if (user === undefined || !user.active || user.tokenVersion !== claims.tokenVersion)
    throw new Failure('NOT_SIGNED_IN');
  if (user.endedSessions?.[claims.id] !== undefined) throw new Failure('NOT_SIGNED_IN');
  const role = await findRole(user.roleId);
  return callerOf(user, role?.active === true ? role.permissions : {}, claims);
}
