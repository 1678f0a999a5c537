import { useEffect } from 'react';
import { allows, type Permission, type Permissions } from '../../../shared/permissions.ts';
import { usersContract } from '../../../shared/users/contract.ts';
import { session } from './session/session.ts';
import { useQuery } from './use-query.ts';

/** Returns the signed-in user and their permissions. All components share one request. */
export function useUser() {
  const id = session.userId();
  const { data: user, error, loading, refresh } = useQuery(usersContract.get, id ? { params: { id } } : null);
  const gone = error?.status === 404;
  useEffect(() => {
    if (gone) session.signOut();
  }, [gone]);
  const granted: Permissions = Object.fromEntries((user?.granted ?? []).map((permission) => [permission, true]));
  return {
    user,
    error: gone ? undefined : error,
    loading: loading || gone,
    refresh,
    granted,
    /**
     * Returns whether the user has a permission: `can('order.bulk_order.download')`. Given a list, returns whether the
     * user has at least one of its permissions.
     */
    can: (wanted: Permission | readonly Permission[]): boolean => allows(granted, wanted),
  };
}
