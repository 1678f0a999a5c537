import { dayAfter, indiaDay } from '../../shared/dates.ts';
import { Failure, invalidField } from '../../shared/errors.ts';
import type { Section } from '../../shared/permissions.ts';
import type { uploadsContract } from '../../shared/uploads/contract.ts';
import { auditWrites } from '../audit-log/store.ts';
import { whyAnotherMustPublish } from '../bank-details/other-approver.ts';
import { decidedJobWrite, newJob, newJobWrites } from '../jobs/store.ts';
import { newId } from '../platform/ids.ts';
import { type Change, ConditionFailed } from '../platform/table/change.ts';
import { commit } from '../platform/table/commit.ts';
import type { Verb } from '../users/caller/serve.ts';
import { enqueueUpload } from './enqueue-upload.ts';
import { removedScheduledWrite, scheduledFileWrite } from './scheduled-store.ts';
import { isOpen, uploadDecisionWrites } from './store.ts';
import type { Upload } from './upload.ts';
import { type UploadWithJob, uploadFor } from './upload-for.ts';
import { hasVersions } from './versions/version-store.ts';

type Decision = NonNullable<Upload['decision']>;

/** How many days ahead a file can be scheduled. The preview is kept for 90 days. */
const MOST_DAYS = 60;
const DISCARDED = 'The file was discarded. Nothing was changed.';

/**
 * Confirms or discards a file that waits for a decision. A confirmation starts a job that checks the file again. The
 * job publishes the file if the version in use is still the version that the file was compared with. With `from`, the
 * job starts on that day. Staff may confirm their own files, unless the changes are large and somebody else can confirm
 * them. Vendor users cannot confirm files.
 */
export const decide: Verb<typeof uploadsContract.decide> = async ({ params, body }, ctx) => {
  const { caller, at } = ctx;
  const { job, section, upload } = await uploadFor(caller, params.id);
  const seen = body.job_id ?? upload.jobId;
  const { publish, from = null } = body;
  const decision: Decision = { by: caller.id, at: at.toISOString(), publish, reason: body.reason ?? '', from };
  // False if somebody decided on the file after the client loaded it. The file may then have been checked again, and
  // its differences may have changed.
  const isLast = body.decided_at === undefined || body.decided_at === upload.decision?.at;
  if (seen !== upload.jobId || !isLast || !isOpen(upload) || isRepeat(upload, decision))
    return repeated(upload, decision);
  if (publish) await checkPublication(upload, section, { by: caller.id, from, at });
  const { kind, access, courier } = job;
  const next = newJob(
    { id: newId(at), kind, owner: caller.id, access, courier, filename: upload.filename, inputHash: '' },
    at,
  );
  const { as } = body;
  if (as !== undefined && !(upload.plan !== null && upload.fromCourier))
    throw invalidField('as', "Only a courier's own rates can be published as buying rates.");
  const approval = { by: caller.id, at: decision.at, against: upload.against ?? null, ...(as && { as }) };
  const auditEntry = auditWrites(
    {
      action: publish ? 'upload.publish' : 'upload.reject',
      user: upload.owner,
      subject: upload.id,
      before: { version: approval.against },
      after: { file: upload.filename, kind: upload.kind, ...(from !== null && { from }), ...(as && { as }) },
      reason: decision.reason === '' ? null : decision.reason,
    },
    ctx,
  );
  const { id } = upload;
  const placed: Change[] = [
    ...(upload.from ? [removedScheduledWrite({ from: upload.from, kind: upload.kind, id })] : []),
    ...(from === null ? [] : [scheduledFileWrite({ from, kind: upload.kind, id })]),
  ];
  const decided = !publish
    ? { state: 'discarded' as const, decision, from: null }
    : from !== null
      ? { state: 'scheduled' as const, decision, approval, from }
      : { state: 'queued' as const, decision, approval, from: null, jobId: next.id };
  const starts = decided.state === 'queued';
  try {
    await commit([
      ...(await uploadDecisionWrites(upload, decided, publish ? undefined : DISCARDED)),
      ...(starts ? newJobWrites(next) : []),
      // When the file is discarded, this result is also stored in its first job, which belongs to the person who
      // uploaded the file.
      ...(publish || job.id === upload.jobId ? [] : [decidedJobWrite(job, DISCARDED)]),
      ...placed,
      ...auditEntry,
    ]);
  } catch (error) {
    if (!(error instanceof ConditionFailed)) throw error;
    return repeated((await uploadFor(caller, params.id)).upload, decision);
  }
  if (starts) await enqueueUpload(upload, id);
  return reply({ ...upload, ...decided });
};

/**
 * Checks whether a person may publish a file, and the day from which it is in force.
 * @throws NOT_ALLOWED, INVALID_INPUT
 */
async function checkPublication(
  upload: UploadWithJob['upload'],
  section: Section,
  { by, from, at }: { by: string; from: string | null; at: Date },
): Promise<void> {
  const today = indiaDay(at);
  if (from !== null && !hasVersions(upload))
    throw invalidField('from', 'This file comes into force when it is confirmed. Leave the day out.');
  if (from !== null && from <= today) throw invalidField('from', 'Choose a day after today, or publish now.');
  if (from !== null && from > dayAfter(today, MOST_DAYS))
    throw invalidField('from', `Choose a day within ${MOST_DAYS} days.`);
  const refusal = await whyAnotherMustPublish(upload, by, section, at);
  if (refusal !== undefined) throw new Failure('NOT_ALLOWED', refusal);
}

const isRepeat = ({ state, decision }: Upload, { by, publish, from }: Decision): boolean =>
  state === 'scheduled' && decision?.by === by && decision.publish === publish && (decision.from ?? null) === from;

/**
 * Returns the first result again if the same person repeats a decision. Sends the upload's message to the queue again,
 * because the first message may be lost.
 * @throws CONFLICT if the earlier decision was different
 */
async function repeated(upload: Upload, { by, publish }: Decision) {
  if (upload.decision?.by !== by || upload.decision.publish !== publish)
    throw new Failure('CONFLICT', 'This file does not wait any more. Load the list again to see what became of it.');
  if (upload.state === 'queued') await enqueueUpload(upload, upload.id);
  return reply(upload);
}

const SAID: Partial<Record<Upload['state'], string>> = {
  discarded: 'The file is discarded.',
  scheduled: 'The file comes into force at 00:00 of that day.',
};

const reply = ({ id, state, jobId }: Pick<Upload, 'id' | 'jobId' | 'state'>) => ({
  data: { _id: id, state, job_id: jobId },
  message: SAID[state] ?? 'The file is being published.',
});
