import type { Authentication } from '../../../shared/endpoint.ts';
import { Failure, type ProofMethod } from '../../../shared/errors.ts';
import { type Viewer, viewerOf } from '../../../shared/orders/viewer.ts';
import { allows, type Permission, type Permissions } from '../../../shared/permissions.ts';
import { isAdminLevel } from '../../../shared/sessions/is-admin-level.ts';
import { hashOf } from '../../platform/ids.ts';
import type { TokenClaims } from '../../platform/secrets/tokens.ts';
import { findRole, type Role } from '../role-store.ts';
import { findUserNow } from '../store.ts';
import type { User } from '../user.ts';

/** The user who sends a request: identity, permissions, and the sellers whose orders the user may see. */
export interface Caller extends Viewer {
  id: string;
  user: User;
  way: Authentication;
  /** The id of the person who is signed in as this user. Null if this user is signed in directly. */
  actorId: string | null;
  /** The claims of the request's token. Null if there is no token: for an API key, a job, or the demo. */
  session: TokenClaims | null;
  /** The permissions of the user's role; none if the role is inactive. */
  permissions: Permissions;
  /** A text that changes when the permissions or the visible orders change. Every reply contains it. */
  mark: string;
  /** When the person last proved their identity: see `AnyCaller`. */
  provedAt: number | null;
  provesBy: ProofMethod;
  may(wanted: Permission | readonly Permission[]): boolean;
}

/** Returns whether a caller may see what couriers charge us, and our margin. */
export const seesCosts = (caller: Pick<Caller, 'seesAll' | 'may'>): boolean =>
  caller.seesAll && caller.may('upload_data.courier_partner');

/** Checks that a caller may see costs. @throws NOT_ALLOWED, e.g. for a vendor user whose role has the permissions */
export function checkSeesCosts(caller: Pick<Caller, 'seesAll' | 'may'>): void {
  if (!seesCosts(caller)) throw new Failure('NOT_ALLOWED', 'Only staff see what couriers charge us.');
}

/** Returns a hash of all fields of a user and the role that affect what the web application shows. */
const fingerprintOf = (user: User, permissions: Permissions): string => {
  const { roleId, firstName, lastName, plan, courier, selectedPartners, visiblePlans } = user;
  return hashOf([permissions, roleId, firstName, lastName, plan, courier, selectedPartners, visiblePlans]);
};

/**
 * Returns a user as a caller with these permissions.
 * @param session the claims of the request's token
 */
export function callerOf(user: User, permissions: Permissions, session: TokenClaims | null = null): Caller {
  return {
    id: user.id,
    user,
    session,
    way: session?.actor === undefined ? 'session' : 'as-other',
    actorId: session?.actor?.userId ?? null,
    permissions,
    mark: fingerprintOf(user, permissions),
    provedAt: session?.provedAt ?? null,
    provesBy: user.secondFactorSince === undefined ? 'password' : 'code',
    may: (wanted) => allows(permissions, wanted),
    ...viewerOf({
      showAllOrders: allows(permissions, 'showAllOrders'),
      courier: user.courier,
      selectedPartners: user.selectedPartners,
    }),
  };
}

/**
 * Returns a user as a caller for jobs, because a job has no request. Reads the present user and role. Returns undefined
 * if the user is inactive or deleted.
 */
export async function findCaller(userId: string): Promise<Caller | undefined> {
  const user = await findUserNow(userId);
  if (user === undefined || !user.active) return undefined;
  return callerOf(user, await permissionsOfUser(user));
}

/** Returns the permissions of a role; none if the role is inactive or undefined. */
export const grantsOfRole = (role: Role | undefined): Permissions => (role?.active === true ? role.permissions : {});

/** Returns the present permissions of a user's role; none if the role is inactive or missing. */
export const permissionsOfUser = async ({ roleId }: Pick<User, 'roleId'>): Promise<Permissions> =>
  grantsOfRole(await findRole(roleId));

/**
 * Returns whether the users of a role need a second factor. Only a role with rights over the business or over other
 * users can require one.
 */
export const requiresSecondFactor = (role: Role | undefined): boolean =>
  role?.secondFactor === true && isAdminLevel(grantsOfRole(role));

/** Returns whether a user must set up a second factor before any other use of the product. */
export const mustSetUpSecondFactor = (user: User, role: Role | undefined): boolean =>
  user.secondFactorSince === undefined && requiresSecondFactor(role);
