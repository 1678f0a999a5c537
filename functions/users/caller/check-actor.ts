import { Failure } from '../../../shared/errors.ts';
import type { Permissions } from '../../../shared/permissions.ts';
import { isAdminLevel } from '../../../shared/sessions/is-admin-level.ts';
import type { Actor } from '../../platform/secrets/tokens.ts';
import { findRole } from '../role-store.ts';
import { findUserNow } from '../store.ts';
import { grantsOfRole, mustSetUpSecondFactor } from './caller.ts';
import { findGlobalPassword } from './global-password-store.ts';

/**
 * Checks that a session in which a person acts as another user is still valid. It ends when the person's own session
 * ends, or when the person is deactivated, loses the permission, or must set up a second factor. It also ends when the
 * global password changes, or when the other user gets permissions over others.
 * @throws NOT_SIGNED_IN
 */
export async function checkActor(actor: Actor, others: Permissions): Promise<void> {
  const [user, password] = await Promise.all([findUserNow(actor.userId), findGlobalPassword()]);
  const role = user === undefined ? undefined : await findRole(user.roleId);
  const lasts =
    user?.active === true &&
    user.tokenVersion === actor.tokenVersion &&
    user.endedSessions?.[actor.session] === undefined &&
    password?.id === actor.password &&
    !isAdminLevel(others) &&
    !mustSetUpSecondFactor(user, role) &&
    grantsOfRole(role).global_password === true;
  if (!lasts) throw new Failure('NOT_SIGNED_IN', 'Signed in as another user no longer. Go on as yourself.');
}
