import { guardedBeyond, type Permissions } from '../permissions.ts';

/** Whether somebody has rights over the business or over others: nobody signs in as them. */
export const isAdminLevel = (granted: Permissions): boolean => guardedBeyond({}, granted).length > 0;
