import { indiaTime } from '../../../shared/dates.ts';
import type { Endpoint } from '../../../shared/endpoint.ts';
import { Failure, invalid, type Stale } from '../../../shared/errors.ts';
import type { Test } from './change.ts';

/** A stored record that people edit. */
export interface Revisioned {
  /** Incremented by every edit. An edit is conditional on the revision that it read. */
  revision: number;
  /** The last edit: when and by whom; null for the product itself. Absent before the first edit. */
  edited?: { by: string | null; at: string };
}

/** Returns the revision after this edit; a record that is not stored yet has revision 0. */
export const nextRevision = (
  before: Pick<Revisioned, 'revision'> | undefined,
  { caller, at }: { caller: { id: string | null }; at: Date },
): Required<Revisioned> => ({
  revision: (before?.revision ?? 0) + 1,
  edited: { by: caller.id, at: at.toISOString() },
});

/** Checks that a record has the revision that was read. */
export const atRevision = (read: Pick<Revisioned, 'revision'> | undefined): Test =>
  read === undefined ? ['pk', 'absent'] : ['revision', '=', read.revision];

/** An edit of an outdated revision. The chain of HTTP handlers answers it. */
export class StaleRevision extends Error {
  readonly record: Revisioned | undefined;
  /** Returns the present record as the caller may see it. */
  readonly view: () => unknown;

  constructor(record: Revisioned | undefined, view: () => unknown) {
    super('The record has another revision.');
    this.name = 'StaleRevision';
    this.record = record;
    this.view = view;
  }
}

/**
 * Refuses an edit of a revision that is no longer the present one. Call it after the checks of access, because the refusal
 * shows the present values, and before the write, which holds on the revision by `atRevision`.
 * @param sent the revision that the client read; without one the edit is accepted
 * @throws StaleRevision
 */
export function checkRevision(
  sent: number | null | undefined,
  record: Revisioned | undefined,
  view: () => unknown,
): void {
  if (typeof sent === 'number' && sent !== (record?.revision ?? 0)) throw new StaleRevision(record, view);
}

/**
 * Reads the revision that a client sends in `If-Match`: null when it sends none, undefined where the endpoint takes none.
 * @throws INVALID_INPUT
 */
export function revisionSent({ revisioned }: Endpoint, header: string | undefined): number | null | undefined {
  if (revisioned === undefined) return undefined;
  const text = header?.trim() ?? '*';
  if (text === '*') return null;
  const digits = /^(?:W\/)?"?(\d{1,15})"?$/.exec(text)?.[1];
  if (digits === undefined) throw invalid('If-Match', 'Send the revision that you read, such as "7".');
  return Number(digits);
}

/** The refusal of a stale revision: who changed the record, when, and what it holds now. */
export async function staleFailure(
  { revisioned }: Endpoint,
  { record, view }: StaleRevision,
  nameOf: (userId: string) => Promise<string>,
): Promise<Failure> {
  const { by = null, at = null } = record?.edited ?? {};
  const name = by === null ? '' : await nameOf(by);
  const stale: Stale = {
    revision: record?.revision ?? 0,
    changed_by: by === null ? null : { _id: by, name },
    changed_at: at,
    current: revisioned?.parse(await view()) ?? null,
  };
  const when = at === null ? '' : ` on ${indiaTime(at)}`;
  const who = name === '' ? `This was changed${when}` : `${name} changed this${when}`;
  const message = `${who}, after you opened it. Nothing was saved. Look at the present values and save again.`;
  return new Failure('STALE_REVISION', message, { stale });
}
