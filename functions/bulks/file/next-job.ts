import { Failure } from '../../../shared/errors.ts';
import type { Job } from '../../jobs/job.ts';
import { findJob, newJob } from '../../jobs/store.ts';
import { newId } from '../../platform/ids.ts';
import { enqueueUpload } from '../../uploads/enqueue-upload.ts';
import type { Upload } from '../../uploads/upload.ts';
import { bulkKind } from './bulk-kind.ts';

/**
 * Returns a new job that checks a bulk's file again, after the seller has sent corrections, columns or a confirmation.
 */
export const nextJob = ({ owner, filename }: Upload, inputHash: string, at: Date): Job =>
  newJob(
    {
      id: newId(at),
      kind: `upload_${bulkKind.kind}`,
      owner,
      access: bulkKind.othersFor ?? null,
      courier: null,
      filename,
      inputHash,
    },
    at,
  );

/**
 * Handles a repeat of the command that started a file's present job: queues the job again, in case its message was
 * lost.
 * @throws CONFLICT if another command started the job
 */
export async function repeatJob({ id }: Upload, jobId: string, inputHash: string): Promise<void> {
  const job = await findJob(jobId);
  if (job?.inputHash !== inputHash)
    throw new Failure('CONFLICT', 'This was sent already. Reload the page to see what became of it.');
  if (job.state === 'queued') await enqueueUpload(bulkKind, id);
}
