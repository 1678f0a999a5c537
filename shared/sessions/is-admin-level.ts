import { guardedBeyond, type Permissions } from '../permissions.ts';

/** Returns whether a person has permissions over the business or over others: nobody signs in as them. */
export const isAdminLevel = (granted: Permissions): boolean => guardedBeyond({}, granted).length > 0;
