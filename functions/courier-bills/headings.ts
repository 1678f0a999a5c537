import type { courierBillsContract } from '../../shared/courier-bills/contract.ts';
import type { BillHeadingsView } from '../../shared/courier-bills/views.ts';
import { Failure } from '../../shared/errors.ts';
import { auditWrites } from '../audit-log/store.ts';
import { findJob, newJob, newJobWrites } from '../jobs/store.ts';
import { newId } from '../platform/ids.ts';
import { commit } from '../platform/table/commit.ts';
import { checkRevision, nextRevision } from '../platform/table/revision.ts';
import { untilCommitted } from '../platform/table/until-committed.ts';
import { chosenHeadings } from '../remittance/matching/chosen-headings.ts';
import { findKnownHeadings, headingsWrite, type KnownHeadings } from '../remittance/matching/headings-store.ts';
import { enqueueUpload } from '../uploads/enqueue-upload.ts';
import { findUpload, uploadDecisionWrites } from '../uploads/store.ts';
import { checkSeesCosts } from '../users/caller/caller.ts';
import type { Ctx, Verb } from '../users/caller/serve.ts';
import { billKind } from './bill-kind.ts';

type Contract = typeof courierBillsContract;
type Keep = Contract['keepHeadings'];

const headingsView = (known: KnownHeadings | undefined): BillHeadingsView => ({
  revision: known?.revision ?? 0,
  couriers: (known?.couriers ?? {}) as BillHeadingsView['couriers'],
});

/** Returns the headings that users entered for couriers' bills. */
export const headings: Verb<Contract['headings']> = async (_, { caller }) => {
  checkSeesCosts(caller);
  return { data: headingsView(await findKnownHeadings('BILL')) };
};

/** Stores the headings and creates the job that compares the waiting bill, in one transaction. */
async function keep({ params, body }: Parameters<Verb<Keep>>[0], ctx: Ctx<Keep>) {
  const { caller, at } = ctx;
  const upload = await findUpload(billKind.kind, params.id);
  if (upload?.partner?.courier == null) throw new Failure('NOT_FOUND', 'There is no such bill.');
  if (upload.state !== 'waiting') throw new Failure('CONFLICT', 'This bill does not wait for its headings any more.');
  const { courier } = upload.partner;
  const present = ((await findJob(upload.jobId))?.result?.['headings'] ?? []) as readonly string[];
  const columns = chosenHeadings(body.columns, present);
  const known = await findKnownHeadings('BILL');
  checkRevision(ctx.revision, known, () => headingsView(known));
  const about = { id: newId(at), kind: `upload_${billKind.kind}`, owner: caller.id, courier: null, inputHash: '' };
  const job = newJob({ ...about, access: billKind.othersFor ?? null, filename: upload.filename }, at);
  await commit([
    ...(await uploadDecisionWrites(upload, { state: 'queued', jobId: job.id })),
    ...newJobWrites(job),
    headingsWrite(known, courier, { chosen: columns, file: present }, nextRevision(known, ctx), 'BILL'),
    ...auditWrites({ action: 'bill.headings', user: null, subject: courier, after: body.columns }, ctx),
  ]);
  return { upload, job };
}

/**
 * Stores the headings that a courier uses for our columns, and queues the job that compares the waiting bill with them.
 */
export const keepHeadings: Verb<Keep> = async (input, ctx) => {
  checkSeesCosts(ctx.caller);
  const { upload, job } = await untilCommitted(
    () => keep(input, ctx),
    'Headings are being changed. Try again in a moment.',
  );
  await enqueueUpload(upload, upload.id);
  return { data: { job_id: job.id }, message: 'The headings are remembered. The bill is being compared.' };
};
