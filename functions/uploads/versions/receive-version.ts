import type { Job } from '../../jobs/job.ts';
import { findJob, newJob, newJobWrites } from '../../jobs/store.ts';
import { once } from '../../platform/http/idempotency.ts';
import { commit } from '../../platform/table/commit.ts';
import type { Ctx } from '../../users/caller/serve.ts';
import { enqueueUpload } from '../enqueue-upload.ts';
import { newUploadWrites } from '../store.ts';
import type { Upload } from '../upload.ts';
import type { UploadKind } from '../upload-kind.ts';

type Sender = Pick<Ctx, 'repeat' | 'at'> & { caller: { id: string } };

/**
 * Restores a former version like a new upload: creates an upload and a job that checks it. A repeated request returns
 * the same job, and sends its message again while the job is queued.
 */
export async function receiveVersion(version: Upload, row: UploadKind, { caller, repeat, at }: Sender) {
  const { partner, filename, attachmentId } = version;
  const { kind, section, othersFor, queue } = row;
  const { value: job, replayed } = await once<Job>(
    repeat,
    async (id, extra) => {
      const made = newJob(
        {
          id,
          kind: `upload_${kind}`,
          owner: caller.id,
          access: othersFor ?? section,
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
        // A buying card is the same on all plans, also if it was a courier's own file for one plan.
        plan: kind === 'buying' ? null : version.plan,
        fromCourier: false,
        state: 'queued',
        jobId: id,
        approval: null,
        version: null,
        listedFor: null,
        ...(othersFor && { section }),
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
