import type { User } from '../users/user.ts';

/** The audited fields of a user, with their API names. The audit never contains a password. */
const TOLD = {
  firstName: 'first_name',
  lastName: 'last_name',
  email: 'email',
  mobile: 'mobile_number',
  roleId: 'role',
  plan: 'plan',
  courier: 'user_type',
  department: 'department',
  selectedPartners: 'selected_partners',
  visiblePlans: 'visible_plans',
  active: 'active',
  fallbackPaise: 'fallback_within_paise',
} as const satisfies Partial<Record<keyof User, string>>;

type Field = keyof typeof TOLD;
const FIELDS = Object.keys(TOLD) as Field[];
const same = (a: unknown, b: unknown): boolean => JSON.stringify(a ?? null) === JSON.stringify(b ?? null);

/** Returns a new user's fields as the audit records them. */
export const userForAudit = (user: User): Record<string, unknown> =>
  Object.fromEntries(FIELDS.map((field) => [TOLD[field], user[field] ?? null]));

/**
 * Returns the fields that a change alters, with their values before and after. Returns undefined if no field differs.
 */
export function changeForAudit(
  before: User,
  after: User,
): { before: Record<string, unknown>; after: Record<string, unknown> } | undefined {
  const changed = FIELDS.filter((field) => !same(before[field], after[field]));
  if (changed.length === 0) return undefined;
  const of = (user: User) => Object.fromEntries(changed.map((field) => [TOLD[field], user[field] ?? null]));
  return { before: of(before), after: of(after) };
}
