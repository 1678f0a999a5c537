import { missingGuardedPermissions, type Permissions } from '../permissions.ts';

/** Returns whether a person has guarded permissions. If so, staff cannot sign in as this person. */
export const isAdminLevel = (granted: Permissions): boolean => missingGuardedPermissions({}, granted).length > 0;
