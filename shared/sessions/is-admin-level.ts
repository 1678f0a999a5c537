import { missingGuardedPermissions, type Permissions } from '../permissions.ts';

/** Returns whether a person has guarded permissions. Nobody can sign in as such a person. */
export const isAdminLevel = (granted: Permissions): boolean => missingGuardedPermissions({}, granted).length > 0;
