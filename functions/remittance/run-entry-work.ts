import type { EntryWork } from '../../shared/remittance/work.ts';
import { auditWrites } from '../audit-log/store.ts';
import { type WorkContext, workRunner } from '../jobs/bulk-work/run-work.ts';
import { commit } from '../platform/table/commit.ts';
import { isStaff } from '../users/caller/staff.ts';
import { resolveTask } from './resolve.ts';
import type { Task } from './task.ts';
import { findTasksById, remarkOnTask } from './task-store.ts';

/** Stores a remark on an open entry. The previous remark stays in the audit log. */
async function remarkOn(task: Task, text: string, ctx: WorkContext): Promise<void> {
  if (task.remark?.text === text && task.remark.by === ctx.caller.id) return;
  const entry = {
    action: 'remittance.remark',
    user: null,
    subject: task.id,
    before: { remark: task.remark?.text ?? null },
    after: { awb: task.awb, remark: text },
  } as const;
  await commit([
    ...remarkOnTask(task, { text, by: ctx.caller.id, at: ctx.at.toISOString() }),
    ...auditWrites(entry, ctx),
  ]);
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
    if (work.action === 'remark') await remarkOn(task, work.remark, ctx);
    else await resolveTask(task.id, { reason: work.remark, outcome: work.outcome }, ctx);
  },
});
