import type * as z from 'zod';
import { changedUser } from '../../../../shared/user-management/contract.ts';

/**
 * The schema of the fields that users can change in their own profile. The mobile number may be empty (spec 2 section
 * 5).
 */
export const profile = changedUser.pick({ mobile_number: true }).required();
export type Profile = z.output<typeof profile>;
