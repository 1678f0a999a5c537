import { Failure } from '../../../shared/errors.ts';
import type { Permissions } from '../../../shared/permissions.ts';
import { isAdminLevel } from '../../../shared/sessions/is-admin-level.ts';
import type { Actor } from '../../platform/secrets/tokens.ts';
import { findUserNow } from '../store.ts';
import { grantedTo } from './caller-of.ts';
import { findGlobalPassword } from './global-password-store.ts';

/**
 * A session as another lasts while the actor's own does, with the permission and the global password that it was begun
 * with, and while the account has not been given rights over others.
 * @throws NOT_SIGNED_IN
 */
export async function checkActor(actor: Actor, others: Permissions): Promise<void> {
  const [user, password] = await Promise.all([findUserNow(actor.userId), findGlobalPassword()]);
  const lasts =
    user?.active === true &&
    user.tokenVersion === actor.tokenVersion &&
    user.endedSessions?.[actor.session] === undefined &&
    password?.id === actor.password &&
    !isAdminLevel(others) &&
    (await grantedTo(user)).global_password === true;
  if (!lasts) throw new Failure('NOT_SIGNED_IN', 'Signed in as another user no longer. Go on as yourself.');
}
