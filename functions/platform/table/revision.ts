import { indiaTime } from '../../../shared/dates.ts';
import type { Endpoint } from '../../../shared/endpoint.ts';
import { Failure, invalidField, type StaleRevisionMeta } from '../../../shared/errors.ts';
import type { Condition } from './change.ts';

/** A stored record that people edit. */
export interface Revisioned {
  /** Incremented by every edit. An edit fails if the revision has changed since it was read. */
  revision: number;
  /**
   * When the record was last edited, and by whom. `by` is null if the product itself edited it. Absent before the first
   * edit.
   */
  edited?: { by: string | null; at: string };
}

/** Returns the revision fields after an edit. A record that is not stored yet counts as revision 0. */
export const nextRevision = (
  before: Pick<Revisioned, 'revision'> | undefined,
  { caller, at }: { caller: { id: string | null }; at: Date },
): Required<Revisioned> => ({
  revision: (before?.revision ?? 0) + 1,
  edited: { by: caller.id, at: at.toISOString() },
});

/** Builds the condition that a record still has the revision that was read. */
export const atRevision = (read: Pick<Revisioned, 'revision'> | undefined): Condition =>
  read === undefined ? ['pk', 'absent'] : ['revision', '=', read.revision];

/** Thrown for an edit of an outdated revision. The HTTP handler converts it to a failure. */
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
 * Refuses an edit of a revision that is not the present one. The refusal shows the present values, so call this after
 * the access checks. Call it before the write, and give the write the condition `atRevision`.
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
 * Returns the revision that a client sent in `If-Match`. Null if it sent none; undefined if the endpoint does not use
 * revisions.
 * @throws INVALID_INPUT
 */
export function sentRevision({ revisioned }: Endpoint, header: string | undefined): number | null | undefined {
  if (revisioned === undefined) return undefined;
  const text = header?.trim() ?? '*';
  if (text === '*') return null;
  const digits = /^(?:W\/)?"?(\d{1,15})"?$/.exec(text)?.[1];
  if (digits === undefined) throw invalidField('If-Match', 'Send the revision that you read, such as "7".');
  return Number(digits);
}

/**
 * Builds the failure for an outdated revision. It says who changed the record and when, and contains the present
 * values.
 */
export async function staleFailure(
  { revisioned }: Endpoint,
  { record, view }: StaleRevision,
  nameOf: (userId: string) => Promise<string>,
): Promise<Failure> {
  const { by = null, at = null } = record?.edited ?? {};
  const name = by === null ? '' : await nameOf(by);
  const stale: StaleRevisionMeta = {
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
