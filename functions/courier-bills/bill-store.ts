import { Failure } from '../../shared/errors.ts';
import type { Change, Key } from '../platform/table/change.ts';
import { find, findAll } from '../platform/table/find.ts';
import { listUpTo } from '../platform/table/list.ts';
import { normalisedSearchText } from '../search/normalised-text.ts';
import type { Bill, Counts, DifferingRow } from './bill.ts';
import type { Part } from './compare/billed-row.ts';

const billKey = (id: string): Key => ({ pk: `BILL#${id}`, sk: 'BILL' });
const ROWS = 'ROW#';
const rowPlace = (row: number): string => `${ROWS}${String(row).padStart(6, '0')}`;
const rowKey = ({ bill, row }: Pick<DifferingRow, 'bill' | 'row'>): Key => ({ pk: `BILL#${bill}`, sk: rowPlace(row) });
const contentKey = (hash: string): Key => ({ pk: `BILL_FILE#${hash}`, sk: 'FILE' });
const invoiceKey = (courier: string, invoice: string): Key => ({
  pk: `BILL_INVOICE#${courier}`,
  sk: normalisedSearchText(invoice),
});
const billedKey = (courier: string, awb: string): Key => ({
  pk: `BILLED#${courier}#${normalisedSearchText(awb)}`,
  sk: 'BILLED',
});

/** A bill as it is stored, with its counts. */
export type StoredBill = Bill & { counts: Counts };

type BillItem = Bill & Counts;
const FACTS = ['id', 'courier', 'invoice', 'from', 'to', 'createdAt', 'replaces', 'replacedBy', 'rows', 'billedPaise'];

function billIn(item: BillItem & Key): StoredBill {
  const { pk: _, sk: __, ...rest } = item;
  const entries = Object.entries(rest);
  return {
    ...(Object.fromEntries(entries.filter(([name]) => FACTS.includes(name))) as unknown as Bill),
    counts: Object.fromEntries(entries.filter(([name]) => !FACTS.includes(name))) as Counts,
  };
}

export async function findBill(id: string): Promise<StoredBill | undefined> {
  const item = await find<BillItem>(billKey(id));
  return item && billIn(item);
}

async function readBills(ids: readonly string[], read: { eventual?: boolean }): Promise<Map<string, StoredBill>> {
  const found = (await findAll<BillItem>(ids.map(billKey), read)).map(billIn);
  return new Map(found.map((bill) => [bill.id, bill]));
}

/** Returns bills, by id, as they were up to a second ago. */
export const findBills = (ids: readonly string[]): Promise<Map<string, StoredBill>> =>
  readBills(ids, { eventual: true });

/** Returns bills as they are now, by id. */
export const findBillsNow = (ids: readonly string[]): Promise<Map<string, StoredBill>> => readBills(ids, {});

/** Builds the write of a new bill. */
export const addBill = (bill: Bill): Change => ({ put: { ...billKey(bill.id), ...bill }, if: [['pk', 'absent']] });

/** Builds the write that ends the comparison of a bill. */
export const setCompared = (
  id: string,
  compared: Required<Pick<Bill, 'rows' | 'billedPaise'>>,
  counts: Counts,
): Change => ({
  update: billKey(id),
  set: { ...compared, ...counts },
  if: [['pk', 'present']],
});

/**
 * Builds the write that marks a bill as replaced by a corrected bill. It fails if another bill has already replaced it.
 */
export const replaceBill = (id: string, by: string): Change => ({
  update: billKey(id),
  set: { replacedBy: by },
  if: [
    ['pk', 'present'],
    ['replacedBy', 'absent'],
  ],
});

/** Builds the write that reverses the replacement of a bill. */
export const restoreBill = (id: string, by: string): Change => ({
  update: billKey(id),
  remove: ['replacedBy'],
  if: [['replacedBy', '=', by]],
});

export class BillClosed extends Failure {
  constructor(message: string) {
    super('CONFLICT', message);
    this.name = 'BillClosed';
  }
}

/** Builds the write that changes the counts of a bill after decisions. It fails if the bill was replaced. */
export const moveCounts = (id: string, counts: Counts): Change => ({
  update: billKey(id),
  add: Object.fromEntries(Object.entries(counts).filter(([, n]) => n !== 0)),
  if: [
    ['rows', 'present'],
    ['replacedBy', 'absent'],
  ],
  else: () => new BillClosed('A corrected bill has replaced this one. Decide its rows instead.'),
});

export const addRow = (row: DifferingRow): Change => ({ put: { ...rowKey(row), ...row }, if: [['pk', 'absent']] });

type Decided = Required<Pick<DifferingRow, 'state' | 'decided'>>;

/** Builds the write that decides a row. It fails if the row was decided after it was read. */
export const decideRow = (row: DifferingRow, decided: Decided): Change => ({
  update: rowKey(row),
  set: { ...decided, revision: row.revision + 1 },
  if: [['revision', '=', row.revision]],
});

export const findRow = (bill: string, row: number): Promise<DifferingRow | undefined> =>
  find<DifferingRow>(rowKey({ bill, row }));

export const findRows = (places: readonly Pick<DifferingRow, 'bill' | 'row'>[]): Promise<DifferingRow[]> =>
  findAll<DifferingRow>(places.map(rowKey));

/** Returns differing rows of a bill in the sequence of the file, from the first row or after a given row. */
export const listRows = (bill: string, most: number, after?: number): Promise<DifferingRow[]> =>
  listUpTo<DifferingRow>({
    pk: `BILL#${bill}`,
    between: [rowPlace(0), rowPlace(999_999)],
    most,
    after: after === undefined ? undefined : rowPlace(after),
  });

const PAGE = 500;

/** Yields all differing rows of a bill in the sequence of the file. */
export async function* eachRow(bill: string): AsyncGenerator<DifferingRow> {
  for (let after: number | undefined; ; ) {
    const rows = await listRows(bill, PAGE, after);
    yield* rows;
    if (rows.length < PAGE) return;
    after = rows.at(-1)?.row;
  }
}

/** A record which reserves a file's content, or a courier's invoice number, for one upload. */
export interface Claim {
  upload: string;
}

export const findContentClaim = (hash: string): Promise<Claim | undefined> => find<Claim>(contentKey(hash));
export const findInvoiceClaim = (courier: string, invoice: string): Promise<Claim | undefined> =>
  find<Claim>(invoiceKey(courier, invoice));

const claim = (key: Key, upload: string, before: Claim | undefined): Change => ({
  put: { ...key, upload },
  if: [before === undefined ? ['pk', 'absent'] : ['upload', '=', before.upload]],
});
export const claimContent = (hash: string, upload: string, before: Claim | undefined): Change =>
  claim(contentKey(hash), upload, before);
export const claimInvoice = ({ courier, invoice }: Bill, upload: string, before: Claim | undefined): Change =>
  claim(invoiceKey(courier, invoice), upload, before);

/** The rows that have billed an AWB, newest last. `n` counts the writes, for optimistic locking. */
export interface BilledAwb {
  n: number;
  rows: readonly { bill: string; row: number; parts: readonly Part[]; netPaise: number }[];
}

/** How many rows of one AWB are stored in its record. */
const MOST_REMEMBERED = 40;

/** Returns the rows that have billed these AWBs. The keys are the AWBs in the form for searches. */
export async function findBilled(courier: string, awbs: readonly string[]): Promise<Map<string, BilledAwb>> {
  const found = await findAll<BilledAwb>(awbs.map((awb) => billedKey(courier, awb)));
  return new Map(found.map(({ pk, n, rows }) => [pk.slice(`BILLED#${courier}#`.length), { n, rows }]));
}

/**
 * Builds the write that adds rows to an AWB's record. It fails if another bill has added rows since the record was
 * read.
 */
export const addBilled = (
  courier: string,
  awb: string,
  before: BilledAwb | undefined,
  rows: BilledAwb['rows'],
): Change => ({
  put: {
    ...billedKey(courier, awb),
    n: (before?.n ?? 0) + 1,
    rows: [...(before?.rows ?? []), ...rows].slice(-MOST_REMEMBERED),
  },
  if: [before === undefined ? ['pk', 'absent'] : ['n', '=', before.n]],
});
