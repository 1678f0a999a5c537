import * as z from 'zod';
import { roleName } from '../../../../shared/roles/contract.ts';

/** The schema of a role's form. It covers only the name, because permissions cannot be invalid. */
export const roleRules = z.object({ name: roleName });
