import type { Change, Key } from '../platform/table/change.ts';
import { find, findAll } from '../platform/table/find.ts';
import type { UniqueNameKind } from './unique-name.ts';

/** The records that are assigned to a user: role, department, plan and visible plans. Each record counts its users. */
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
 * Builds the writes that update the user counters when the records assigned to a user change. Commit them with the
 * change of the user, which fails if the user has changed. `before` is undefined for a new user, `after` for a deleted
 * user.
 */
export function holderCountWrites(before: Holdings | undefined, after: Holdings | undefined): Change[] {
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

/** Returns the number of users of each record. Records without users are absent. Eventually consistent. */
export async function countHolders(kind: HeldKind, ids: readonly string[]): Promise<ReadonlyMap<string, number>> {
  const found = await findAll<{ users: number }>(
    [...new Set(ids)].map((id) => key(kind, id)),
    { eventual: true },
  );
  return new Map(found.map(({ sk, users }) => [sk, users]));
}

/** Returns the number of active users of each role. Roles without users are absent. Strongly consistent. */
export async function activeHolders(roleIds: readonly string[]): Promise<ReadonlyMap<string, number>> {
  const found = await findAll<{ active?: number }>([...new Set(roleIds)].map((id) => key('role', id)));
  return new Map(found.map(({ sk, active = 0 }) => [sk, active]));
}

/**
 * Returns the number of users of a record by a strongly consistent read, and the write that deletes the counter. The
 * write fails if the record was assigned to a user after the read.
 */
export async function countHoldersNow(kind: UniqueNameKind, id: string): Promise<{ users: number; forget: Change }> {
  const kept = await find<{ users: number }>(key(kind, id));
  return {
    users: kept?.users ?? 0,
    forget: { delete: key(kind, id), if: [kept === undefined ? ['pk', 'absent'] : ['users', '=', 0]] },
  };
}
