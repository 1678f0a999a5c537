import { Failure } from '../../shared/errors.ts';
import type { Change, Item, Key } from '../platform/table/change.ts';
import { find, findAll } from '../platform/table/find.ts';
import { list, listUpTo } from '../platform/table/list.ts';
import { type BankRecord, hasPendingRequest } from './record.ts';

const key = (userId: string): Key => ({ pk: `BANK#${userId}`, sk: 'DETAILS' });
const LIST = 'BANKS';
const FIND = 'BANKS#FIND';
const COUNT: Key = { pk: 'BANKS#COUNT', sk: 'COUNT' };
const DUE = 'DUE#BANK_EDIT';

export const findBankRecord = (userId: string): Promise<BankRecord | undefined> => find<BankRecord>(key(userId));

/** Builds a check that a person's details are unchanged since they were read. */
export const bankRecordUnchangedCheck = ({ userId, version }: Pick<BankRecord, 'userId' | 'version'>): Change => ({
  check: key(userId),
  if: [['version', '=', version]],
  else: () => new Failure('CONFLICT', 'Account details have changed. Download the report again.'),
});

/** Builds a check that a person has no details. */
export const noBankRecordCheck = (userId: string, otherwise: Change['else']): Change => ({
  check: key(userId),
  if: [['pk', 'absent']],
  else: otherwise,
});

export const findRecords = (userIds: readonly string[]): Promise<BankRecord[]> =>
  findAll<BankRecord>([...new Set(userIds)].map(key));

/** One row of the account list: one set of a person's details, either in force or requested. */
export interface DetailsRow {
  userId: string;
  slot: 'in-force' | 'asked';
}

/**
 * Returns the sort key of a row. People with a pending request come first. Within each group, the people who sent
 * details last come first. A requested edit is directly below the details that it would replace.
 */
const placeOf = (record: BankRecord, { slot }: DetailsRow): string =>
  `${hasPendingRequest(record) ? 1 : 0}#${record.sentAt}#${record.userId}#${slot === 'in-force' ? 1 : 0}`;

const rowsOf = ({ userId, inForce, asked }: BankRecord): DetailsRow[] => [
  ...(inForce ? [{ userId, slot: 'in-force' } as const] : []),
  ...(asked ? [{ userId, slot: 'asked' } as const] : []),
];

/** Returns the list and search items of a person. */
const entriesOf = (record: BankRecord | undefined): Item[] =>
  record === undefined
    ? []
    : [
        ...rowsOf(record).map((row) => ({ pk: LIST, sk: placeOf(record, row), ...row })),
        ...record.found.map((token) => ({ pk: FIND, sk: `${token}#${record.userId}`, userId: record.userId })),
      ];

const nameOf = ({ pk, sk }: Key): string => `${pk}\n${sk}`;

/**
 * Builds the writes of a person's details with their list and search items. They fail if the record has changed since
 * `before` was read. An edit with a due time is put into the due index.
 */
export function bankRecordWrites(before: BankRecord | undefined, after: Omit<BankRecord, 'version'>): Change[] {
  const saved: BankRecord = { ...after, version: (before?.version ?? 0) + 1 };
  const due = hasPendingRequest(saved) ? saved.asked?.inForceAt : undefined;
  const [old, now] = [entriesOf(before), entriesOf(saved)];
  const stays = new Set(now.map(nameOf));
  const stood = new Set(old.map(nameOf));
  const rows = rowsOf(saved).length - (before ? rowsOf(before).length : 0);
  return [
    {
      put: { ...key(saved.userId), ...saved, ...(due !== undefined && { by_due_pk: DUE, by_due_sk: due }) },
      if: before === undefined ? [['pk', 'absent']] : [['version', '=', before.version]],
    },
    ...old.filter((item) => !stays.has(nameOf(item))).map(({ pk, sk }) => ({ delete: { pk, sk } })),
    ...now.filter((item) => !stood.has(nameOf(item))).map((put) => ({ put })),
    ...(rows === 0 ? [] : [{ update: COUNT, add: { n: rows } }]),
  ];
}

export type StoredDetailsRow = DetailsRow & { sk: string };

/** Returns rows of the list, from its beginning or after a cursor. */
export const listRows = (most: number, after?: string): Promise<StoredDetailsRow[]> =>
  listUpTo<StoredDetailsRow>({ pk: LIST, newestFirst: true, most, after });

/** Counts the people with a pending request, up to a limit. */
export const countPendingRequests = async (most: number): Promise<number> =>
  (await listUpTo<StoredDetailsRow>({ pk: LIST, begins: '1#', most: 2 * most, eventual: true })).filter(
    ({ slot }) => slot === 'asked',
  ).length;

/** Returns the rows of people with a pending request, from the beginning of the list or from after a cursor. */
export const listPendingRows = (most: number, after?: string): Promise<StoredDetailsRow[]> =>
  listUpTo<StoredDetailsRow>({ pk: LIST, begins: '1#', newestFirst: true, most, after });

export const countRows = async (): Promise<number> => (await find<{ n: number }>(COUNT, { eventual: true }))?.n ?? 0;

/** Returns the ids of people who have details with a search token that begins with this text. */
export const searchUserIds = async (begins: string, most: number): Promise<string[]> => {
  const { items } = await list<{ userId: string }>({ pk: FIND, begins, limit: most });
  return [...new Set(items.map(({ userId }) => userId))];
};

/** Returns the rows of some records, sorted as in the list. */
export const rowsOfRecords = (records: readonly BankRecord[]): StoredDetailsRow[] =>
  records
    .flatMap((record) => rowsOf(record).map((row) => ({ ...row, sk: placeOf(record, row) })))
    .sort((a, b) => (a.sk < b.sk ? 1 : -1));

/** Returns the ids of people who have an edit that is due. */
export async function listDueEdits(until: string, limit: number): Promise<string[]> {
  const page = await list({ pk: DUE, index: 'by_due', between: ['0', until], limit });
  return page.items.map(({ pk }) => pk.slice('BANK#'.length));
}
