import { indiaTime } from '../../shared/dates.ts';
import { Failure } from '../../shared/errors.ts';
import { nameOf } from '../../shared/name-of.ts';
import type { EntryWork } from '../../shared/remittance/work.ts';
import { auditWrites } from '../audit-log/store.ts';
import { type BulkWorkItemContext, workRunner } from '../jobs/bulk-work/run-work.ts';
import { commit } from '../platform/table/commit.ts';
import { untilCommitted } from '../platform/table/until-committed.ts';
import { isStaff } from '../users/caller/staff.ts';
import { peopleOf } from '../users/people-of.ts';
import { resolveTask } from './resolve.ts';
import type { Task } from './task.ts';
import { findTask, findTasksById, remarkOnTask } from './task-store.ts';

/** Returns the failure that names the person who has remarked on the entry since it was read. */
async function overtaken({ remark }: Task): Promise<Failure> {
  if (remark === undefined) return new Failure('CONFLICT', 'This entry has changed. Load the list again.');
  const name = nameOf((await peopleOf([remark.by]))(remark.by));
  return new Failure('CONFLICT', `${name} wrote on ${indiaTime(remark.at)}: “${remark.text}”. Nothing was changed.`);
}

type Remark = Extract<EntryWork, { action: 'remark' }>;

/** Stores a remark on an open entry. The previous remark stays in the audit log. */
async function storeRemark(task: Task, { remark: text, seen }: Remark, ctx: BulkWorkItemContext): Promise<void> {
  if (task.status !== 'open') throw new Failure('CONFLICT', 'This entry is completed already.');
  if (task.remark?.text === text && task.remark.by === ctx.caller.id) return;
  const seenAt = seen?.[task.id];
  if (seenAt !== undefined && seenAt !== (task.remark?.at ?? null)) throw await overtaken(task);
  const entry = {
    action: 'remittance.remark',
    user: null,
    subject: task.id,
    before: { remark: task.remark?.text ?? null },
    after: { awb: task.awb, remark: text },
  } as const;
  await commit([
    ...remarkOnTask(task, { text, by: ctx.caller.id, at: ctx.at.toISOString() }),
    ...auditWrites(entry, { ...ctx, ...(seenAt === undefined && { revision: null }) }),
  ]);
}

/**
 * Stores a remark on an open entry. Reads the entry again if it has changed.
 * @throws CONFLICT if the entry is completed, or if somebody has remarked on it since the person read it
 */
async function remarkOn(read: Task, work: Remark, ctx: BulkWorkItemContext): Promise<void> {
  let task: Task | undefined = read;
  await untilCommitted(async () => {
    const present = task ?? (await findTask(read.id)) ?? read;
    task = undefined;
    await storeRemark(present, work, ctx);
  }, 'This entry is being changed. Try again in a moment.');
}

/**
 * Works on the open entries of a job. Entries of one file are handled one after another, because each changes the
 * file's counter.
 */
export const runEntryWork = workRunner<EntryWork, Task>({
  words: ['entry', 'entries'],
  together: 1,
  mayWork: (caller) => isStaff(caller) && caller.may('remittance.confirmation_csv'),
  find: async (_, ids) => new Map((await findTasksById(ids)).map((task) => [task.id, task])),
  nameOf: ({ awb }) => awb,
  workOn: async (task, work, ctx) => {
    if (work.action === 'remark') await remarkOn(task, work, ctx);
    else await resolveTask(task.id, { reason: work.remark, outcome: work.outcome }, ctx);
  },
});
