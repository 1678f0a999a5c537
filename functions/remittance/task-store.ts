import { Failure } from '../../shared/errors.ts';
import type { Change, Key } from '../platform/table/change.ts';
import { find, findAll } from '../platform/table/find.ts';
import { listUpTo } from '../platform/table/list.ts';
import { scanTable } from '../platform/table/scan-table.ts';
import { addOpenTask, changeOpenTask, removeOpenTask } from './open-store.ts';
import { parseTaskId, type Task } from './task.ts';

const TASKS = 'REMITTANCE#';
const pad = (row: number): string => String(row).padStart(6, '0');
const keyOf = ({ upload, row }: Pick<Task, 'upload' | 'row'>): Key => ({ pk: TASKS + upload, sk: pad(row) });
const countKey = (upload: string): Key => ({ pk: `REMITTANCE_COUNT#${upload}`, sk: 'COUNT' });

/** Thrown when another run of the job has stored this row's task. */
export class RowIsDone extends Failure {
  constructor() {
    super('CONFLICT', 'This row is worked on already.');
    this.name = 'RowIsDone';
  }
}

/** Builds the writes of a row's task. Commit them with the postings. They fail if the task exists. */
export const newTaskWrites = (task: Task): Change[] => [
  { put: { ...keyOf(task), ...task }, if: [['pk', 'absent']], else: () => new RowIsDone() },
  ...(task.status === 'open' ? [addOpenTask(task)] : []),
];

type Completion = Required<Pick<Task, 'reason' | 'completedAt'>> & Pick<Task, 'outcome' | 'by' | 'codPaise' | 'kind'>;

/**
 * Builds the writes that complete an open task. They fail if the task's kind has changed, because a task that waited
 * for a delivery may have been posted.
 */
export const completedTaskWrites = (
  task: Pick<Task, 'upload' | 'row' | 'kind'>,
  how: Partial<Completion>,
): Change[] => [
  {
    update: keyOf(task),
    set: { status: 'completed', ...Object.fromEntries(Object.entries(how).filter(([, value]) => value !== undefined)) },
    if: [
      ['status', '=', 'open'],
      ['kind', '=', task.kind],
    ],
  },
  removeOpenTask(task),
  { update: countKey(task.upload), add: { resolved: 1 } },
];

/** Builds the writes that change the kind of an open task after its parcel's delivery. */
export const changedTaskWrite = (task: Task, now: Pick<Task, 'kind' | 'codPaise' | 'reason'>): Change[] => [
  {
    update: keyOf(task),
    set: now,
    if: [
      ['status', '=', 'open'],
      ['kind', '=', task.kind],
    ],
  },
  changeOpenTask(task, now),
];

/**
 * Builds the writes of a remark on an open task. They fail if the task is completed, or has another remark than when it
 * was read.
 */
export const remarkOnTask = (task: Task, remark: Required<Task>['remark']): Change[] => [
  {
    update: keyOf(task),
    set: { remark },
    if: [['status', '=', 'open'], task.remark === undefined ? ['remark', 'absent'] : ['remark', '=', task.remark]],
  },
  changeOpenTask(task, { remark }),
];

/** Builds the write that turns a claim on a courier into a write-off. It fails if it is no claim any more. */
export const writtenOffClaimWrite = (task: Task, how: Pick<Task, 'reason' | 'by'>): Change => ({
  update: keyOf(task),
  set: { ...how, outcome: 'written_off' },
  if: [['outcome', '=', 'claimed']],
});

export async function findTask(id: string): Promise<Task | undefined> {
  const at = parseTaskId(id);
  return at && find<Task>(keyOf(at));
}

/** Returns the tasks with these ids that exist. */
export const findTasksById = (ids: readonly string[]): Promise<Task[]> =>
  findAll<Task>(ids.flatMap((id) => parseTaskId(id) ?? []).map(keyOf));

/** Returns the tasks of these rows, if they exist. */
export const findTasks = (upload: string, rows: readonly number[]): Promise<Task[]> =>
  findAll<Task>(rows.map((row) => keyOf({ upload, row })));

/** Returns tasks of a file, sorted by row. Begins with the first row, or after a cursor. */
export const listTasks = (upload: string, most: number, after?: string): Promise<Task[]> =>
  listUpTo<Task>({ pk: TASKS + upload, most, after });

/**
 * The counts of a file: all rows, the rows that were open when they were matched, and how many of the open rows were
 * completed later.
 */
interface Counted {
  upload: string;
  rows: number;
  mismatched: number;
  resolved?: number;
  /** The money that was posted as received when the rows were matched, in paise by courier. */
  received: Readonly<Record<string, number>>;
}

export const taskCountWrite = (upload: string, counted: Pick<Counted, 'rows' | 'mismatched' | 'received'>): Change => ({
  update: countKey(upload),
  set: { upload, ...counted },
});

/**
 * The figures of a matched file: the number of its rows, the number of open rows, and the money received, in paise by
 * courier.
 */
export interface FileCount {
  total: number;
  open: number;
  received: Readonly<Record<string, number>>;
}

/** Returns the counters of each file. A file whose matching has not ended is left out. */
export async function findCounts(uploads: readonly string[]): Promise<Map<string, FileCount>> {
  const found = await findAll<Partial<Counted>>(uploads.map(countKey), { eventual: true });
  return new Map(
    found.flatMap(({ upload, rows, mismatched = 0, resolved = 0, received = {} }) =>
      upload === undefined || rows === undefined
        ? []
        : [[upload, { total: rows, open: mismatched - resolved, received }]],
    ),
  );
}

/** Yields every task of the table, for the audit. */
export async function* scanTasks(): AsyncGenerator<Task> {
  for await (const item of scanTable(TASKS)) yield item as unknown as Task;
}
