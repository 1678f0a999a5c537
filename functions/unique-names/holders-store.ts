import type { Change, Key } from '../platform/table/change.ts';
import { find, findAll } from '../platform/table/find.ts';
import type { UniqueNameKind } from './unique-name.ts';

/** What a user is counted for: role, department, own plan and visible plans. */
export interface Holdings {
  roleId: string;
  department?: string | null | undefined;
  plan: string | null;
  visiblePlans: readonly string[];
  active: boolean;
}

type HeldKind = UniqueNameKind | 'role';

const key = (kind: HeldKind, id: string): Key => ({ pk: `HOLDERS#${kind}`, sk: id });

const heldBy = (user: Holdings | undefined): string[] => {
  if (user === undefined) return [];
  const { roleId, department, plan, visiblePlans } = user;
  return [
    `role#${roleId}`,
    ...(department ? [`department#${department}`] : []),
    ...new Set([...(plan === null ? [] : [plan]), ...visiblePlans].map((id) => `plan#${id}`)),
  ];
};

/**
 * Moves a user's counts from former to present holdings. Commit these with the change of the user, which is conditional
 * on the user as read. `before` is undefined for a new user, `after` for a deleted one.
 */
export function moveHolders(before: Holdings | undefined, after: Holdings | undefined): Change[] {
  const [had, has] = [heldBy(before), heldBy(after)];
  const one = (on: boolean | undefined): number => (on === true ? 1 : 0);
  return [...new Set([...has, ...had])].flatMap((held): Change[] => {
    const [is, wasIt] = [has.includes(held), had.includes(held)];
    const users = one(is) - one(wasIt);
    const active = one(is && after?.active) - one(wasIt && before?.active);
    const [kind, id] = held.split('#') as [HeldKind, string];
    return users === 0 && active === 0 ? [] : [{ update: key(kind, id), add: { users, active } }];
  });
}

/** Counts the users of each record; those without users are absent. */
export async function countHolders(kind: HeldKind, ids: readonly string[]): Promise<ReadonlyMap<string, number>> {
  const found = await findAll<{ users: number }>(
    [...new Set(ids)].map((id) => key(kind, id)),
    { eventual: true },
  );
  return new Map(found.map(({ sk, users }) => [sk, users]));
}

/** Counts the active users of each role, consistently; those without users are absent. */
export async function activeHolders(roleIds: readonly string[]): Promise<ReadonlyMap<string, number>> {
  const found = await findAll<{ active?: number }>([...new Set(roleIds)].map((id) => key('role', id)));
  return new Map(found.map(({ sk, active = 0 }) => [sk, active]));
}

/**
 * Counts the users of a record, consistently, and returns the change that deletes the counter if still nobody has it.
 */
export async function holdersNow(kind: UniqueNameKind, id: string): Promise<{ users: number; forget: Change }> {
  const kept = await find<{ users: number }>(key(kind, id));
  return {
    users: kept?.users ?? 0,
    forget: { delete: key(kind, id), if: [kept === undefined ? ['pk', 'absent'] : ['users', '=', 0]] },
  };
}
