import { Failure } from '../../shared/errors.ts';
import type { Change, Key } from '../platform/table/change.ts';
import { find, findAll } from '../platform/table/find.ts';
import { listUpTo } from '../platform/table/list.ts';
import { scanTable } from '../platform/table/scan-table.ts';
import { rowIn, type Task } from './task.ts';

const TASKS = 'REMITTANCE#';
const pad = (row: number): string => String(row).padStart(6, '0');
const keyOf = ({ upload, row }: Pick<Task, 'upload' | 'row'>): Key => ({ pk: TASKS + upload, sk: pad(row) });
/**
 * Returns the key of an open task. Open tasks have keys of their own, so that they can be listed without reading a
 * file's ten thousand rows.
 */
const openKey = ({ upload, row }: Pick<Task, 'upload' | 'row'>): Key => ({
  pk: `REMITTANCE_OPEN#${upload}`,
  sk: pad(row),
});
const countKey = (upload: string): Key => ({ pk: `REMITTANCE_COUNT#${upload}`, sk: 'COUNT' });

/** Thrown when another run of the job has stored this row's task. */
export class RowIsDone extends Failure {
  constructor() {
    super('CONFLICT', 'This row is worked on already.');
    this.name = 'RowIsDone';
  }
}

/** Builds the writes of a row's task. Commit them with the postings. They fail if the task exists. */
export const addTask = (task: Task): Change[] => [
  { put: { ...keyOf(task), ...task }, if: [['pk', 'absent']], else: () => new RowIsDone() },
  ...(task.status === 'open' ? [{ put: { ...openKey(task) } }] : []),
];

type Completion = Required<Pick<Task, 'reason' | 'completedAt'>> & Pick<Task, 'outcome' | 'by' | 'codPaise' | 'kind'>;

/**
 * Builds the writes that complete an open task. They fail if its kind has changed, because a waiting one may have been
 * posted.
 */
export const completeTask = (task: Pick<Task, 'upload' | 'row' | 'kind'>, how: Partial<Completion>): Change[] => [
  {
    update: keyOf(task),
    set: { status: 'completed', ...Object.fromEntries(Object.entries(how).filter(([, value]) => value !== undefined)) },
    if: [
      ['status', '=', 'open'],
      ['kind', '=', task.kind],
    ],
  },
  { delete: openKey(task) },
  { update: countKey(task.upload), add: { resolved: 1 } },
];

/** Builds the write that changes the kind of an open task after its parcel's delivery. */
export const changeTask = (task: Task, now: Pick<Task, 'kind' | 'codPaise' | 'reason'>): Change => ({
  update: keyOf(task),
  set: now,
  if: [
    ['status', '=', 'open'],
    ['kind', '=', task.kind],
  ],
});

/** Builds the write that turns a claim on a courier into a write-off. It fails if it is no claim any more. */
export const giveUpClaim = (task: Task, how: Pick<Task, 'reason' | 'by'>): Change => ({
  update: keyOf(task),
  set: { ...how, outcome: 'written_off' },
  if: [['outcome', '=', 'claimed']],
});

export async function findTask(id: string): Promise<Task | undefined> {
  const at = rowIn(id);
  return at && find<Task>(keyOf(at));
}

/** Returns those tasks of these rows that exist. */
export const findTasks = (upload: string, rows: readonly number[]): Promise<Task[]> =>
  findAll<Task>(rows.map((row) => keyOf({ upload, row })));

/** Returns the tasks of a file sorted by row: the first ones, or those after a cursor. */
export const listTasks = (upload: string, most: number, after?: string): Promise<Task[]> =>
  listUpTo<Task>({ pk: TASKS + upload, most, after });

/** Returns the open tasks of a file sorted by row: the first ones, or those after a cursor. */
export async function listOpenTasks(upload: string, most: number, after?: string): Promise<Task[]> {
  const places = await listUpTo<Key>({ pk: openKey({ upload, row: 0 }).pk, most, after });
  const tasks = await findTasks(
    upload,
    places.map(({ sk }) => Number(sk)),
  );
  return tasks.filter(({ status }) => status === 'open').sort((a, b) => a.row - b.row);
}

/**
 * The counts of a file: all rows, rows that were open when they were matched, and how many of those were completed
 * later.
 */
interface Counted {
  upload: string;
  rows: number;
  mismatched: number;
  resolved?: number;
}

export const setCount = (upload: string, { rows, mismatched }: Pick<Counted, 'rows' | 'mismatched'>): Change => ({
  update: countKey(upload),
  set: { upload, rows, mismatched },
});

/** Returns the number of rows and of open rows of each file. A file that is still being matched is absent. */
export async function findCounts(uploads: readonly string[]): Promise<Map<string, { total: number; open: number }>> {
  const found = await findAll<Partial<Counted>>(uploads.map(countKey), { eventual: true });
  return new Map(
    found.flatMap(({ upload, rows, mismatched = 0, resolved = 0 }) =>
      upload === undefined || rows === undefined ? [] : [[upload, { total: rows, open: mismatched - resolved }]],
    ),
  );
}

/** Yields every task of the table, for the audit. */
export async function* scanTasks(): AsyncGenerator<Task> {
  for await (const item of scanTable(TASKS)) yield item as unknown as Task;
}
