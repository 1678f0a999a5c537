import type { Change, Key } from '../platform/table/change.ts';
import { listUpTo } from '../platform/table/list.ts';
import { type Task, taskId } from './task.ts';

/**
 * The index of open tasks. It contains a copy of each open task, which the task's transactions write. All files share
 * it, so that staff see the open rows of all confirmations. It has several partitions, because a file with ten thousand
 * open rows causes more writes a second than one partition takes.
 */
const SHARDS = 4;
/** How many tasks of a shard one request reads. Reading all shards costs about 60 read units. */
const MOST_READ = 125;

const partitionOf = (shard: number): string => `COD_OPEN#${shard}`;
const shardOf = (upload: string): number => upload.charCodeAt(upload.length - 1) % SHARDS;
type RowKey = Pick<Task, 'upload' | 'row'>;
const openKey = ({ upload, row }: RowKey): Key => ({ pk: partitionOf(shardOf(upload)), sk: taskId(upload, row) });

export const addOpenTask = (task: Task): Change => ({ put: { ...task, ...openKey(task) } });
export const removeOpenTask = (task: RowKey): Change => ({ delete: openKey(task) });

/** Builds the write that applies a change of an open task to its copy in the index. */
export const changeOpenTask = (task: RowKey, now: Partial<Task>): Change => ({
  update: openKey(task),
  set: now,
  if: [['pk', 'present']],
});

/** Returns open tasks of a file, sorted by row. Begins with the first row, or after the row `after`. */
export const listOpenTasks = (upload: string, most: number, after?: string): Promise<Task[]> =>
  listUpTo<Task>({
    pk: partitionOf(shardOf(upload)),
    begins: `${upload}-`,
    most,
    after: after && taskId(upload, Number(after)),
  });

/**
 * Returns open tasks of all files, the longest open ones first. Begins at the start or after a task. If there are more
 * tasks, `until` is the last task up to which all shards were read.
 */
export async function readOpenTasks(after?: string): Promise<{ tasks: Task[]; until: string | undefined }> {
  const shards = await Promise.all(
    Array.from({ length: SHARDS }, (_, shard) => listUpTo<Task>({ pk: partitionOf(shard), most: MOST_READ, after })),
  );
  const [until] = shards.flatMap((tasks) => (tasks.length < MOST_READ ? [] : (tasks.at(-1)?.sk ?? []))).sort();
  const tasks = shards.flat().filter(({ sk }) => until === undefined || sk <= until);
  return { tasks: tasks.toSorted((a, b) => (a.sk < b.sk ? -1 : 1)), until };
}
