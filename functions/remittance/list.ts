import type { RemittanceView, remittanceContract } from '../../shared/remittance/contract.ts';
import { jobState } from '../jobs/get.ts';
import { findJobs } from '../jobs/store.ts';
import { pageOfUploads } from '../uploads/list-uploads.ts';
import type { Upload } from '../uploads/upload.ts';
import type { Verb } from '../users/caller/serve.ts';
import { findUsers } from '../users/store.ts';
import { personView } from '../users/user-view.ts';
import { confirmationKind } from './matching/confirmation-kind.ts';
import { type FileCount, findCounts } from './task-store.ts';

const taskCounts = (count: FileCount | undefined): RemittanceView['task_counts'] =>
  count === undefined ? null : { total: count.total, open: count.open };

/** Returns confirmations as the API sends them, in the given order. */
export async function showConfirmations(uploads: readonly Upload[], at: Date): Promise<RemittanceView[]> {
  const open = uploads.filter(({ state }) => state === 'queued');
  const [jobs, users, counts] = await Promise.all([
    findJobs(open.map(({ jobId }) => jobId)),
    findUsers([...new Set(uploads.map(({ owner }) => owner))]),
    findCounts(uploads.map(({ id }) => id)),
  ]);
  const states = new Map(jobs.map((job) => [job.id, jobState(job, at)]));
  const people = new Map(users.map((user) => [user.id, user]));
  return uploads.map((upload) => ({
    _id: upload.id,
    attachments_id: { _id: upload.attachmentId, filename: upload.filename, timestamp: upload.createdAt },
    createdAt: upload.createdAt,
    createdBy: personView(people.get(upload.owner), upload.owner),
    state: states.get(upload.jobId) ?? upload.state,
    job_id: upload.jobId,
    courier: upload.partner?.courier ?? null,
    task_counts: taskCounts(counts.get(upload.id)),
  }));
}

/**
 * Lists confirmations, newest first. Callers with the permission showAllOrders see all confirmations, others only their
 * own.
 */
export const list: Verb<typeof remittanceContract.list> = async ({ query }, { caller, at }) => {
  const listedFor = caller.seesAll && caller.courier === null ? null : caller.id;
  const { uploads, ...meta } = await pageOfUploads({ kind: confirmationKind, listedFor, query });
  return { data: await showConfirmations(uploads, at), meta };
};
