import * as z from 'zod';
import { roleName } from '../../../../shared/roles/contract.ts';

/** The rules of a role's form; the matrix has none. */
export const roleRules = z.object({ name: roleName });
