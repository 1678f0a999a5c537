import { Failure, invalidField } from '../../shared/errors.ts';
import type { HeadingsView, remittanceContract } from '../../shared/remittance/contract.ts';
import { auditWrites } from '../audit-log/store.ts';
import { findJob, newJob, newJobWrites } from '../jobs/store.ts';
import { newId } from '../platform/ids.ts';
import { commit } from '../platform/table/commit.ts';
import { checkRevision, nextRevision } from '../platform/table/revision.ts';
import { untilCommitted } from '../platform/table/until-committed.ts';
import { enqueueUpload } from '../uploads/enqueue-upload.ts';
import { uploadDecisionWrites } from '../uploads/store.ts';
import type { Caller } from '../users/caller/caller.ts';
import type { Ctx, Verb } from '../users/caller/serve.ts';
import { checkStaff } from '../users/caller/staff.ts';
import { getConfirmation } from './get.ts';
import { chosenHeadings } from './matching/chosen-headings.ts';
import { chosenPartner, confirmationKind } from './matching/confirmation-kind.ts';
import { findKnownHeadings, headingsWrite, type KnownHeadings } from './matching/headings-store.ts';

/** Returns the stored headings as the API sends them. */
export const headingsView = (known: KnownHeadings | undefined): HeadingsView => ({
  revision: known?.revision ?? 0,
  couriers: (known?.couriers ?? {}) as HeadingsView['couriers'],
});

/** Returns the headings that users entered for couriers' files. */
export const headings: Verb<typeof remittanceContract.headings> = async (_, { caller }) => {
  checkStaff(caller, 'confirmations');
  return { data: headingsView(await findKnownHeadings()) };
};

type HeadingsRequest = Parameters<Verb<typeof remittanceContract.keepHeadings>>[0];

/**
 * Stores the headings and creates the job that matches the file, in one transaction. It fails if the courier's headings
 * were changed at the same time. `keepHeadings` then tries again.
 */
async function keep({ params, body }: HeadingsRequest, ctx: Ctx & { caller: Caller }) {
  const { caller, at } = ctx;
  const upload = await getConfirmation(caller, params.id);
  const partner = (await chosenPartner(body.logistic_id)) ?? upload.partner;
  if (partner?.courier == null) throw invalidField('logistic_id', 'Please Select Courier Partner');
  const present = ((await findJob(upload.jobId))?.result?.['headings'] ?? []) as readonly string[];
  if (upload.state !== 'waiting') throw new Failure('CONFLICT', 'This file does not wait for its headings any more.');
  const chosen = chosenHeadings(body.columns, present);
  const job = newJob(
    {
      id: newId(at),
      kind: `upload_${confirmationKind.kind}`,
      owner: caller.id,
      access: confirmationKind.othersFor ?? null,
      courier: partner.courier,
      filename: upload.filename,
      inputHash: '',
    },
    at,
  );
  const known = await findKnownHeadings();
  checkRevision(ctx.revision, known, () => headingsView(known));
  await commit([
    ...(await uploadDecisionWrites(upload, { state: 'queued', jobId: job.id, partner: { ...partner } })),
    ...newJobWrites(job),
    headingsWrite(known, partner.courier, { chosen, file: present }, nextRevision(known, ctx)),
    ...auditWrites({ action: 'remittance.headings', user: null, subject: partner.courier, after: body.columns }, ctx),
  ]);
  return { upload, job };
}

/**
 * Stores the headings that a courier uses for our columns, and queues the job that matches the waiting file with them.
 */
export const keepHeadings: Verb<typeof remittanceContract.keepHeadings> = async (present, ctx) => {
  checkStaff(ctx.caller, 'confirmations');
  const { upload, job } = await untilCommitted(
    () => keep(present, ctx),
    'Headings of this courier are being changed. Try again in a moment.',
  );
  await enqueueUpload(upload, upload.id);
  return { data: { job_id: job.id }, message: 'The headings are remembered. The file is being matched.' };
};
