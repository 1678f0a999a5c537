import type { User } from '../users/user.ts';

/** What the audit is told of a user, by the words of the wire. The password is never among it, only that there is one. */
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

/** A new user in the audit. */
export const toldUser = (user: User): Record<string, unknown> =>
  Object.fromEntries(FIELDS.map((field) => [TOLD[field], user[field] ?? null]));

/** What a change makes different, before and after; undefined when nothing is. */
export function toldChange(
  before: User,
  after: User,
): { before: Record<string, unknown>; after: Record<string, unknown> } | undefined {
  const changed = FIELDS.filter((field) => !same(before[field], after[field]));
  if (changed.length === 0) return undefined;
  const of = (user: User) => Object.fromEntries(changed.map((field) => [TOLD[field], user[field] ?? null]));
  return { before: of(before), after: of(after) };
}
