import type { Authentication } from '../../../shared/endpoint.ts';
import { type Viewer, viewerOf } from '../../../shared/orders/viewer.ts';
import { allows, type Permission, type Permissions } from '../../../shared/permissions.ts';
import { hashOf } from '../../platform/ids.ts';
import type { Claims } from '../../platform/secrets/tokens.ts';
import { findRole } from '../role-store.ts';
import { findUserNow } from '../store.ts';
import type { User } from '../user.ts';

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

/** Returns a hash of everything in a user and a role that decides what the web shows. */
const markOf = (user: User, permissions: Permissions): string => {
  const { roleId, firstName, lastName, plan, courier, selectedPartners, visiblePlans } = user;
  return hashOf([permissions, roleId, firstName, lastName, plan, courier, selectedPartners, visiblePlans]);
};

/** Returns the caller with the permissions of a user and a role. */
export function callerOf(user: User, permissions: Permissions, session: Claims | null = null): Caller {
  return {
    id: user.id,
    user,
    session,
    way: session?.actor === undefined ? 'session' : 'as-other',
    actorId: session?.actor?.userId ?? null,
    permissions,
    mark: markOf(user, permissions),
    may: (wanted) => allows(permissions, wanted),
    ...viewerOf({
      showAllOrders: allows(permissions, 'showAllOrders'),
      courier: user.courier,
      selectedPartners: user.selectedPartners,
    }),
  };
}

/**
 * Returns a person as a caller without a request, for workers, with the present user and role. Undefined if inactive or
 * deleted.
 */
export async function callerNow(userId: string): Promise<Caller | undefined> {
  const user = await findUserNow(userId);
  if (user === undefined || !user.active) return undefined;
  return callerOf(user, await grantedTo(user));
}

/** Returns the present permissions of a user's role; none if it is inactive. */
export async function grantedTo({ roleId }: Pick<User, 'roleId'>): Promise<Permissions> {
  const role = await findRole(roleId);
  return role?.active === true ? role.permissions : {};
}
