import { nameOf } from '../../shared/name-of.ts';
import type { PersonView } from '../../shared/wire.ts';
import type { AuditEntry } from '../audit-log/entry.ts';
import { profileOf } from '../couriers/registry/profile-of.ts';
import { orderNumber } from '../orders/record/order.ts';
import { reportNumber } from '../reports/report.ts';
import { listUniqueNames } from '../unique-names/store.ts';
import type { UniqueNameKind } from '../unique-names/unique-name.ts';
import { listRoles } from '../users/role-store.ts';

type Kind = UniqueNameKind | 'role';

/** The audited fields that hold ids, with the kind of record that each id belongs to. */
const HOLDS: Readonly<Record<string, Kind>> = {
  role: 'role',
  plan: 'plan',
  visible_plans: 'plan',
  department: 'department',
  selected_partners: 'partner',
  partner: 'partner',
};
const KINDS: readonly string[] = [...new Set(Object.values(HOLDS))];

/** Returns the kind of record that an action changes: `plan.update` → `plan`. */
const subjectKind = ({ action }: AuditEntry): string => action.slice(0, action.indexOf('.'));

const idsIn = ({ before, after }: AuditEntry, field: string): string[] =>
  [before?.[field], after?.[field]].flat().filter((id): id is string => typeof id === 'string');

/** Names by id. Deleted records are missing. */
export type NamesById = ReadonlyMap<string, string>;

/**
 * Returns the current names of the roles, plans, departments and partners that these entries mention. Reads only the
 * kinds of records that occur.
 */
export async function currentNamesIn(entries: readonly AuditEntry[]): Promise<NamesById> {
  const fields = (kind: Kind) => Object.keys(HOLDS).filter((field) => HOLDS[field] === kind);
  const isNamed = (kind: Kind) =>
    entries.some(
      (entry) => subjectKind(entry) === kind || fields(kind).some((field) => idsIn(entry, field).length > 0),
    );
  const wanted = (KINDS as Kind[]).filter(isNamed);
  const lists = await Promise.all(wanted.map((kind) => (kind === 'role' ? listRoles() : listUniqueNames(kind))));
  return new Map(lists.flat().map(({ id, name }) => [id, name]));
}

/** Returns the names of the records in an entry, by id. */
export function namesOfRecords(entry: AuditEntry, names: NamesById): Record<string, string> {
  const ids = Object.keys(HOLDS).flatMap((field) => idsIn(entry, field));
  return Object.fromEntries(ids.flatMap((id) => (names.has(id) ? [[id, names.get(id) as string]] : [])));
}

/** Display names for the subjects of payout entries that are not about a COD report. */
const SUBJECTS: Readonly<Record<string, string>> = { limit: 'Limit of payouts', bank: 'Files of the bank' };

const numberOfOrder = ({ subject }: AuditEntry): string => orderNumber(subject);
/**
 * Functions that return the display name of an entry's subject, for entries that store only an id. The key is the
 * action, or the part of it before the dot.
 */
const CALLED: Readonly<Record<string, (entry: AuditEntry) => unknown>> = {
  order: numberOfOrder,
  dispute: numberOfOrder,
  report: ({ subject }) => reportNumber({ id: subject }),
  payout: ({ subject }) => SUBJECTS[subject] ?? reportNumber({ id: subject }),
  'remittance.resolve': ({ after }) => after?.['awb'],
  'remittance.remark': ({ after }) => after?.['awb'],
  bank: () => 'Account details',
  bill: ({ after, subject }) => after?.['awb'] ?? profileOf(subject)?.name,
  privacy: () => "Buyers' data",
  document: ({ after }) => after?.['document'],
};

/**
 * Returns the display name of an entry's subject. An order or a report has its number, and a COD row or a bill row has
 * its AWB. A user has the person's name. All other subjects have the name that the entry stores or, without one, their
 * current name.
 */
export function subjectName(entry: AuditEntry, names: NamesById, person: PersonView | null): string | null {
  if (person !== null && entry.subject === person._id) return nameOf(person) || null;
  const kind = subjectKind(entry);
  const called = (CALLED[entry.action] ?? CALLED[kind])?.(entry);
  const then = called ?? entry.after?.['name'] ?? entry.before?.['name'] ?? entry.after?.['file'];
  if (typeof then === 'string' && then !== '') return then;
  return KINDS.includes(kind) ? (names.get(entry.subject) ?? null) : null;
}
