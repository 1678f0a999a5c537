import * as z from 'zod';
import { roleName } from '../../../../shared/roles/contract.ts';

/** The schema of a role's form. Permissions need none. */
export const roleRules = z.object({ name: roleName });
