import { indiaDate } from '../../../shared/dates.ts';
import type { User } from '../../users/user.ts';

/** A day as the sheets have it, `22-11-2026`. */
export const dayCell = (at: string | null | undefined): string | null => (at ? indiaDate(at) : null);

/** What a seller is called: by the company, else by name. */
export const sellerName = (user: User | undefined): string =>
  user === undefined ? '' : user.companyName || `${user.firstName} ${user.lastName}`.trim();
