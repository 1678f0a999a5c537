import { viewerOf } from '../../shared/orders/viewer.ts';
import { allows, type Permissions } from '../../shared/permissions.ts';
import type { Claims } from '../platform/tokens.ts';
import type { Caller } from './caller.ts';
import type { User } from './user.ts';

/** The caller as the permissions of a user and a role make it. */
export function callerOf(user: User, permissions: Permissions, session: Claims | null = null): Caller {
  return {
    id: user.id,
    user,
    session,
    way: session?.actor === undefined ? 'session' : 'as-other',
    actorId: session?.actor?.userId ?? null,
    permissions,
    may: (wanted) => allows(permissions, wanted),
    ...viewerOf({
      showAllOrders: allows(permissions, 'showAllOrders'),
      courier: user.courier,
      selectedPartners: user.selectedPartners,
    }),
  };
}
