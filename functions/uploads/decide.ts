import { Failure } from '../../shared/errors.ts';
import { uploadsContract } from '../../shared/uploads/contract.ts';
import { audited } from '../audit-log/store.ts';
import { maySeeJob } from '../jobs/get.ts';
import type { Job } from '../jobs/job.ts';
import { createJob, findJob, newJob } from '../jobs/store.ts';
import { newId } from '../platform/ids.ts';
import { ConditionFailed } from '../platform/table/change.ts';
import { commit } from '../platform/table/commit.ts';
import type { Caller } from '../users/caller/caller.ts';
import type { Verb } from '../users/caller/serve.ts';
import { enqueueUpload } from './enqueue-upload.ts';
import { decideUpload, findUpload } from './store.ts';
import type { Upload } from './upload.ts';

/**
 * Confirms or discards a file that waits. A confirmation starts a job that checks the file again and publishes it, if
 * the version in use is still the one that it was compared with. Staff may confirm their own files, because a business
 * may have only one administrator. Vendor users cannot confirm.
 */
export const decide: Verb<typeof uploadsContract.decide> = async ({ params, body }, ctx) => {
  const { caller, at } = ctx;
  const { job, upload } = await found(caller, params.id);
  const seen = body.job_id ?? upload.jobId;
  const decision = { by: caller.id, at: at.toISOString(), publish: body.publish, reason: body.reason ?? '' };
  // The file was decided and checked again since the client saw it, so its differences may have changed.
  if (seen !== upload.jobId) return repeated({ job, upload }, decision);
  const { kind, access, courier } = job;
  const { filename } = upload;
  const next = newJob({ id: newId(at), kind, owner: caller.id, access, courier, filename, inputHash: '' }, at);
  const approval = { by: caller.id, at: decision.at, against: upload.against ?? null };
  const auditEntry = audited(
    {
      action: body.publish ? 'upload.publish' : 'upload.reject',
      user: upload.owner,
      subject: upload.id,
      before: { version: approval.against },
      after: { file: upload.filename, kind: upload.kind },
      reason: decision.reason === '' ? null : decision.reason,
    },
    ctx,
  );
  try {
    await commit(
      body.publish
        ? [
            ...decideUpload(upload, { state: 'queued', decision, approval, jobId: next.id }),
            ...createJob(next),
            ...auditEntry,
          ]
        : [...decideUpload(upload, { state: 'discarded', decision }), ...auditEntry],
    );
  } catch (error) {
    if (!(error instanceof ConditionFailed)) throw error;
    return repeated(await found(caller, params.id), decision);
  }
  if (body.publish) await enqueueUpload(upload, upload.id);
  return reply({ ...upload, ...(body.publish ? { state: 'queued', jobId: next.id } : { state: 'discarded' }) });
};

type UploadWithJob = { job: Job; upload: Upload };
type Decision = NonNullable<Upload['decision']>;

/** Returns an upload, and its first job, which has the same id and names the kind. @throws NOT_FOUND, NOT_ALLOWED */
async function found(caller: Caller, id: string): Promise<UploadWithJob> {
  const job = await findJob(id);
  const upload = job?.kind.startsWith('upload_') ? await findUpload(job.kind.slice('upload_'.length), id) : undefined;
  if (job === undefined || upload === undefined || !maySeeJob(caller, job)) throw new Failure('NOT_FOUND');
  // Files of other sections, such as couriers' confirmations, wait for something else than this decision.
  const isOurs = uploadsContract.decide.access.some((section) => section === job.access);
  if (!caller.seesAll || !isOurs || job.access === null || !caller.may(job.access))
    throw new Failure('NOT_ALLOWED', 'Only staff who see all orders put this file in force.');
  return { job, upload };
}

/**
 * Answers a repeat of the same person's decision with the first answer, and queues the upload again, because the first
 * message may be lost. @throws CONFLICT for another decision
 */
async function repeated({ upload }: UploadWithJob, { by, publish }: Decision) {
  if (upload.decision?.by !== by || upload.decision.publish !== publish)
    throw new Failure('CONFLICT', 'This file does not wait any more. Load the list again to see what became of it.');
  if (upload.state === 'queued') await enqueueUpload(upload, upload.id);
  return reply(upload);
}

const reply = ({ id, state, jobId }: Pick<Upload, 'id' | 'jobId'> & { state: Upload['state'] }) => ({
  data: { _id: id, state, job_id: jobId },
  message: state === 'discarded' ? 'The file is discarded.' : 'The file is being published.',
});
