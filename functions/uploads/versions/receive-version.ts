import type { Section } from '../../../shared/permissions.ts';
import type { Job } from '../../jobs/job.ts';
import { findJob, newJob, newJobWrites } from '../../jobs/store.ts';
import { once } from '../../platform/http/idempotency.ts';
import { commit } from '../../platform/table/commit.ts';
import type { Ctx } from '../../users/caller/serve.ts';
import { enqueueUpload } from '../enqueue-upload.ts';
import { newUploadWrites } from '../store.ts';
import type { Upload } from '../upload.ts';

type Sender = Pick<Ctx, 'repeat' | 'at'> & { caller: { id: string } };

/**
 * Restores a former version like a new upload: creates an upload and a job that checks it. A repeated request returns
 * the same job, and sends its message again while the job is queued.
 */
export async function receiveVersion(version: Upload, section: Section, { caller, repeat, at }: Sender) {
  const { kind, partner, plan, filename, attachmentId, queue } = version;
  const { value: job, replayed } = await once<Job>(
    repeat,
    async (id, extra) => {
      const made = newJob(
        {
          id,
          kind: `upload_${kind}`,
          owner: caller.id,
          access: section,
          courier: null,
          filename,
          inputHash: repeat.inputHash,
        },
        at,
      );
      const upload: Upload = {
        id,
        kind,
        queue,
        attachmentId,
        filename,
        createdAt: at.toISOString(),
        owner: caller.id,
        partner,
        plan,
        fromCourier: false,
        state: 'queued',
        jobId: id,
        approval: null,
        version: null,
        listedFor: null,
        restores: version.id,
      };
      await commit([...newJobWrites(made), ...newUploadWrites(upload), ...extra]);
      return made;
    },
    findJob,
  );
  if (job.state === 'queued') await enqueueUpload({ kind, queue }, job.id);
  return { data: { job_id: job.id }, message: 'The version is being compared.', replayed };
}
