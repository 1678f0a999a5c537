import { now } from '../clock.ts';
import { newId } from '../ids.ts';
import { ConditionFailed, type Key } from './change.ts';
import { commit } from './commit.ts';

/**
 * Runs a function unless another process is running it. If a process dies, no process can run the function until
 * `mostMs` have passed.
 * @param name the sort key of the item that stores who is running
 * @param mostMs the longest that a run may take
 * @returns whether it ran
 */
export async function runAlone(name: string, mostMs: number, run: () => Promise<void>): Promise<boolean> {
  const key: Key = { pk: 'RUNNING', sk: name };
  const by = newId();
  const until = now().getTime() + mostMs;
  const isTaken = (error: unknown): false => {
    if (error instanceof ConditionFailed) return false;
    throw error;
  };
  const free = await commit([{ put: { ...key, by, until }, if: [['pk', 'absent']] }]).then(() => true, isTaken);
  const over = () =>
    commit([{ put: { ...key, by, until }, if: [['until', '<=', now().getTime()]] }]).then(() => true, isTaken);
  if (!free && !(await over())) return false;
  try {
    await run();
  } finally {
    await commit([{ delete: key, if: [['by', '=', by]] }]).catch(isTaken);
  }
  return true;
}
