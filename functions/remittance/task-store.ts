import { Failure } from '../../shared/errors.ts';
import type { Change, Key } from '../platform/table/change.ts';
import { find, findAll } from '../platform/table/find.ts';
import { listUpTo } from '../platform/table/list.ts';
import { scanTable } from '../platform/table/scan-table.ts';
import { rowIn, type Task } from './task.ts';

const TASKS = 'REMITTANCE#';
const pad = (row: number): string => String(row).padStart(6, '0');
const keyOf = ({ upload, row }: Pick<Task, 'upload' | 'row'>): Key => ({ pk: TASKS + upload, sk: pad(row) });
/** Entries of the open rows alone: of ten thousand they are few, and the ones that people look for. */
const openKey = ({ upload, row }: Pick<Task, 'upload' | 'row'>): Key => ({
  pk: `REMITTANCE_OPEN#${upload}`,
  sk: pad(row),
});
const countKey = (upload: string): Key => ({ pk: `REMITTANCE_COUNT#${upload}`, sk: 'COUNT' });

/** Another run of the job has done this row. */
export class RowIsDone extends Failure {
  constructor() {
    super('CONFLICT', 'This row is worked on already.');
    this.name = 'RowIsDone';
  }
}

/** The task of a row, with what is posted for it: a row is worked on once. */
export const addTask = (task: Task): Change[] => [
  { put: { ...keyOf(task), ...task }, if: [['pk', 'absent']], else: () => new RowIsDone() },
  ...(task.status === 'open' ? [{ put: { ...openKey(task) } }] : []),
];

type Completion = Required<Pick<Task, 'reason' | 'completedAt'>> & Pick<Task, 'outcome' | 'by' | 'codPaise' | 'kind'>;

/** Completes an open task; holds only while it is open and what it was read as: one that waited may be posted by now. */
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

/** Says of an open task what it is by now: one that waited for its delivery. */
export const changeTask = (task: Task, now: Pick<Task, 'kind' | 'codPaise' | 'reason'>): Change => ({
  update: keyOf(task),
  set: now,
  if: [
    ['status', '=', 'open'],
    ['kind', '=', task.kind],
  ],
});

/** A claim on the courier is given up; holds only while it is a claim. */
export const giveUpClaim = (task: Task, how: Pick<Task, 'reason' | 'by'>): Change => ({
  update: keyOf(task),
  set: { ...how, outcome: 'written_off' },
  if: [['outcome', '=', 'claimed']],
});

export async function findTask(id: string): Promise<Task | undefined> {
  const at = rowIn(id);
  return at && find<Task>(keyOf(at));
}

/** Those of some rows that are there. */
export const findTasks = (upload: string, rows: readonly number[]): Promise<Task[]> =>
  findAll<Task>(rows.map((row) => keyOf({ upload, row })));

/** The first so many tasks of a file by their rows, after one or from the start. */
export const listTasks = (upload: string, most: number, after?: string): Promise<Task[]> =>
  listUpTo<Task>({ pk: TASKS + upload, most, after });

/** The same of the open ones alone. */
export async function listOpenTasks(upload: string, most: number, after?: string): Promise<Task[]> {
  const places = await listUpTo<Key>({ pk: openKey({ upload, row: 0 }).pk, most, after });
  const tasks = await findTasks(
    upload,
    places.map(({ sk }) => Number(sk)),
  );
  return tasks.filter(({ status }) => status === 'open').sort((a, b) => a.row - b.row);
}

/** How many rows a file has, and how many were open when it was matched and were completed since. */
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

/** Rows and open ones of files, by the file; absent while they are being matched. */
export async function findCounts(uploads: readonly string[]): Promise<Map<string, { total: number; open: number }>> {
  const found = await findAll<Partial<Counted>>(uploads.map(countKey), { eventual: true });
  return new Map(
    found.flatMap(({ upload, rows, mismatched = 0, resolved = 0 }) =>
      upload === undefined || rows === undefined ? [] : [[upload, { total: rows, open: mismatched - resolved }]],
    ),
  );
}

/** Every task, for the audit. */
export async function* scanTasks(): AsyncGenerator<Task> {
  for await (const item of scanTable(TASKS)) yield item as unknown as Task;
}
