import type * as z from 'zod';
import { changedUser } from '../../../../shared/user-management/contract.ts';

/** The schema of what users can change themselves. The mobile number may be empty (spec 2 section 5). */
export const profile = changedUser.pick({ mobile_number: true }).required();
export type Profile = z.output<typeof profile>;
