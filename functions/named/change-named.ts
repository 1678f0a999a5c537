import type { Action } from '../../shared/audit/actions.ts';
import { Failure } from '../../shared/errors.ts';
import type { Act } from '../audit-log/entry.ts';
import { audited } from '../audit-log/store.ts';
import { type Repeat, recall, remember } from '../platform/idempotency.ts';
import { shortId } from '../platform/ids.ts';
import { commit } from '../platform/table/commit.ts';
import { untilCommitted } from '../platform/until-committed.ts';
import { holdersNow } from './holders-store.ts';
import { type Named, type NamedKind, type NamedList, sameName } from './named.ts';
import { readNamed, removeNamed, saveNamed } from './store.ts';

/** More are no list to choose from any more. */
const MOST = 500;

type Does = 'create' | 'update' | 'delete';
const actionOf = (kind: NamedKind, does: Does) => `${kind}.${does}` as const satisfies Action;

const busy = (kind: NamedKind): string => `The ${kind}s are being changed. Try again in a moment.`;

function checkFree(kind: NamedKind, { all }: NamedList, name: string, id?: string): void {
  const other = all.find((one) => one.id !== id && sameName(one.name, name));
  if (other === undefined) return;
  const message = `There is already a ${kind} ‘${other.name}’${other.active ? '' : ', which is not active'}.`;
  throw new Failure('CONFLICT', message, { fields: { name: message } });
}

const shown = ({ name, active }: Named) => ({ name, active });

/** Adds one of a kind, once however often the command is sent. @throws CONFLICT for a name that is taken */
export function addNamed(
  kind: NamedKind,
  asked: Omit<Named, 'id'>,
  ctx: Act & { repeat: Repeat },
): Promise<{ named: Named; replayed: boolean }> {
  return untilCommitted(async () => {
    const read = await readNamed(kind);
    const made = await recall(ctx.repeat);
    const earlier = read.all.find(({ id }) => id === made);
    if (earlier !== undefined) return { named: earlier, replayed: true };
    checkFree(kind, read, asked.name);
    if (read.all.length >= MOST) throw new Failure('CONFLICT', `There are at most ${MOST} ${kind}s. Delete one first.`);
    const named = { ...asked, id: shortId() };
    const told = { action: actionOf(kind, 'create'), user: null, subject: named.id, after: shown(named) };
    await commit([...saveNamed(kind, read, named), ...audited(told, ctx), ...remember(ctx.repeat, named.id)]);
    return { named, replayed: false };
  }, busy(kind));
}

/** Renames one, or changes whether it is offered; what is so already changes nothing. @throws NOT_FOUND; CONFLICT for a name that is taken */
export function changeNamed(kind: NamedKind, id: string, asked: Partial<Omit<Named, 'id'>>, ctx: Act): Promise<Named> {
  return untilCommitted(async () => {
    const read = await readNamed(kind);
    const before = read.all.find((one) => one.id === id);
    if (before === undefined) throw new Failure('NOT_FOUND', `There is no such ${kind}.`);
    const named = { ...before, ...asked };
    if (named.name === before.name && named.active === before.active) return before;
    checkFree(kind, read, named.name, id);
    const told = { user: null, subject: id, before: shown(before), after: shown(named) };
    await commit([...saveNamed(kind, read, named), ...audited({ action: actionOf(kind, 'update'), ...told }, ctx)]);
    return named;
  }, busy(kind));
}

/** Deletes one that no user has. @throws NOT_FOUND; CONFLICT with the number of its users */
export function deleteNamed(kind: NamedKind, id: string, ctx: Act): Promise<void> {
  return untilCommitted(async () => {
    const [read, { users, forget }] = await Promise.all([readNamed(kind), holdersNow(kind, id)]);
    const before = read.all.find((one) => one.id === id);
    if (before === undefined) throw new Failure('NOT_FOUND', `There is no such ${kind}.`);
    if (users > 0) {
      const who = users === 1 ? '1 user has it' : `${users.toLocaleString('en-IN')} users have it`;
      throw new Failure('CONFLICT', `This ${kind} cannot be deleted: ${who}. Give them another, or deactivate it.`);
    }
    const told = { action: actionOf(kind, 'delete'), user: null, subject: id, before: shown(before) };
    await commit([...removeNamed(kind, read, id), forget, ...audited(told, ctx)]);
  }, busy(kind));
}
