import { isDeepStrictEqual } from 'node:util';
import type { Action } from '../../shared/audit/actions.ts';
import { Failure } from '../../shared/errors.ts';
import type { ActionContext } from '../audit-log/entry.ts';
import { auditWrites } from '../audit-log/store.ts';
import { findByKey, type RepeatCheck, rememberedKeyWrites } from '../platform/http/idempotency.ts';
import { shortId } from '../platform/ids.ts';
import { commit } from '../platform/table/commit.ts';
import { checkRevision, nextRevision, type Revisioned } from '../platform/table/revision.ts';
import { untilCommitted } from '../platform/table/until-committed.ts';
import { countHoldersNow } from './holders-store.ts';
import { type NewUniqueName, readUniqueNames, removedUniqueNameWrites, uniqueNameWrites } from './store.ts';
import { sameName, type UniqueNameKind, type UniqueNameList, type UniqueNameOf } from './unique-name.ts';

/** The highest number of records of a kind. A drop-down list with more entries would not be usable. */
const MOST = 500;

/** The name of each kind in messages, and the form field that contains the name of a record. */
const WORDS = {
  department: { one: 'department', field: 'name' },
  plan: { one: 'plan', field: 'planName' },
  partner: { one: 'courier partner', field: 'name' },
} as const satisfies Record<UniqueNameKind, object>;

const busy = (kind: UniqueNameKind): string => `The ${WORDS[kind].one}s are being changed. Try again in a moment.`;

function checkFree<K extends UniqueNameKind>(kind: K, { all }: UniqueNameList<K>, name: string, id?: string): void {
  const other = all.find((one) => one.id !== id && sameName(one.name, name));
  if (other === undefined) return;
  const { one, field } = WORDS[kind];
  const message = `There is already a ${one} ‘${other.name}’${other.active ? '' : ', which is not active'}.`;
  throw new Failure('CONFLICT', message, { fields: { [field]: message } });
}

/** Returns the fields of a record that people edit. The audit records these fields. */
const shown = <T extends Revisioned & { id: string }>({
  id: _id,
  revision: _revision,
  edited: _edited,
  ...fields
}: T) => fields;

/** The fields to change. Absent fields keep their values. */
type Fields<K extends UniqueNameKind> = {
  [F in keyof Omit<UniqueNameOf<K>, 'id' | keyof Revisioned>]?: UniqueNameOf<K>[F] | undefined;
};

const given = (fields: object): object =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));

const find = <K extends UniqueNameKind>(kind: K, { all }: UniqueNameList<K>, id: string): UniqueNameOf<K> => {
  const found = all.find((one) => one.id === id);
  if (found === undefined) throw new Failure('NOT_FOUND', `There is no such ${WORDS[kind].one}.`);
  return found;
};

/**
 * Adds a record of a kind. A repeated request returns the record that the first request added.
 * @throws CONFLICT if the name is taken
 */
export function addUniqueName<K extends UniqueNameKind>(
  kind: K,
  input: Omit<NewUniqueName<K>, 'id'>,
  ctx: ActionContext & { repeat: RepeatCheck },
): Promise<{ named: UniqueNameOf<K>; replayed: boolean }> {
  const { one } = WORDS[kind];
  return untilCommitted(async () => {
    const read = await readUniqueNames(kind);
    const made = await findByKey(ctx.repeat);
    const earlier = read.all.find(({ id }) => id === made);
    if (earlier !== undefined) return { named: earlier, replayed: true };
    const named = { ...input, id: shortId(), revision: 1 } as unknown as UniqueNameOf<K>;
    checkFree(kind, read, named.name);
    if (read.all.length >= MOST) throw new Failure('CONFLICT', `There are ${MOST} ${one}s already, which is the most.`);
    const action: Action = `${kind}.create`;
    const auditEntry = { action, user: null, subject: named.id, after: shown(named) };
    await commit([
      ...uniqueNameWrites(kind, read, named),
      ...auditWrites(auditEntry, ctx),
      ...rememberedKeyWrites(ctx.repeat, named.id),
    ]);
    return { named, replayed: false };
  }, busy(kind));
}

/**
 * Changes fields of a record. Does nothing if no field differs.
 * @param how.view returns the record as the caller may see it; the error for a stale revision contains it
 * @param how.check throws if this kind of record must not change in this way
 * @throws NOT_FOUND; CONFLICT if the name is taken
 */
export function changeUniqueName<K extends UniqueNameKind>(
  kind: K,
  id: string,
  fields: Fields<K>,
  ctx: ActionContext,
  {
    view,
    check = () => undefined,
  }: { view: (named: UniqueNameOf<K>) => unknown; check?: (before: UniqueNameOf<K>, after: UniqueNameOf<K>) => void },
): Promise<UniqueNameOf<K>> {
  return untilCommitted(async () => {
    const read = await readUniqueNames(kind);
    const before = find(kind, read, id);
    const named: UniqueNameOf<K> = { ...before, ...given(fields) };
    if (isDeepStrictEqual(named, before)) return before;
    Object.assign(named, nextRevision(before, ctx));
    checkRevision(ctx.revision, before, () => view(before));
    check(before, named);
    checkFree(kind, read, named.name, id);
    const action: Action = `${kind}.update`;
    const auditEntry = { action, user: null, subject: id, before: shown(before), after: shown(named) };
    await commit([...uniqueNameWrites(kind, read, named), ...auditWrites(auditEntry, ctx)]);
    return named;
  }, busy(kind));
}

/**
 * Deletes a record that is assigned to no user.
 * @throws NOT_FOUND; CONFLICT with the number of its users
 */
export function deleteUniqueName(kind: 'department' | 'plan', id: string, ctx: ActionContext): Promise<void> {
  return untilCommitted(async () => {
    const [read, { users, forget }] = await Promise.all([readUniqueNames(kind), countHoldersNow(kind, id)]);
    const before = find(kind, read, id);
    if (users > 0) {
      const who = users === 1 ? '1 user has it' : `${users.toLocaleString('en-IN')} users have it`;
      throw new Failure('CONFLICT', `This ${kind} cannot be deleted: ${who}. Give them another, or deactivate it.`);
    }
    const action: Action = `${kind}.delete`;
    const auditEntry = { action, user: null, subject: id, before: shown(before) };
    await commit([...removedUniqueNameWrites(kind, read, id), forget, ...auditWrites(auditEntry, ctx)]);
  }, busy(kind));
}
