import { Failure } from '../../../shared/errors.ts';
import type { BankHeadingsView, payoutsContract } from '../../../shared/payouts/contract.ts';
import { auditWrites } from '../../audit-log/store.ts';
import { findJob, newJob, newJobWrites } from '../../jobs/store.ts';
import { newId } from '../../platform/ids.ts';
import { commit } from '../../platform/table/commit.ts';
import { checkRevision, nextRevision } from '../../platform/table/revision.ts';
import { untilCommitted } from '../../platform/table/until-committed.ts';
import { chosenHeadings } from '../../remittance/matching/chosen-headings.ts';
import { findKnownHeadings, headingsWrite, type KnownHeadings } from '../../remittance/matching/headings-store.ts';
import { enqueueUpload } from '../../uploads/enqueue-upload.ts';
import { uploadsPage } from '../../uploads/list-uploads.ts';
import { receiveFile } from '../../uploads/receive-file.ts';
import { findUpload, uploadDecisionWrites } from '../../uploads/store.ts';
import { templateDownload } from '../../uploads/template-download.ts';
import type { Ctx, Verb } from '../../users/caller/serve.ts';
import { checkStaff } from '../../users/caller/staff.ts';
import { BANK, bankFileKind } from './bank-file-kind.ts';

type Keep = typeof payoutsContract.keepBankHeadings;

const headingsView = (known: KnownHeadings | undefined): BankHeadingsView => ({
  revision: known?.revision ?? 0,
  columns: (known?.couriers[BANK] ?? {}) as BankHeadingsView['columns'],
});

/** Receives a bank's file with the results of our transfers. Returns the job that records them. */
export const uploadBankFile: Verb<typeof payoutsContract.uploadBankFile> = async (_, ctx) => {
  checkStaff(ctx.caller, 'reports');
  return receiveFile(bankFileKind, { partner: null, plan: null }, ctx);
};

/** Lists the uploaded result files of banks, newest first. */
export const bankFiles: Verb<typeof payoutsContract.bankFiles> = ({ query }, { caller, at }) => {
  checkStaff(caller, 'reports');
  return uploadsPage({ kind: bankFileKind, listedFor: null, query, at, caller });
};

/** Returns an empty result file, as a template. */
export const bankTemplate: Verb<typeof payoutsContract.bankTemplate> = () =>
  templateDownload('bank-response.xlsx', bankFileKind.sheets);

/** Returns the headings that users entered for banks' files. */
export const bankHeadings: Verb<typeof payoutsContract.bankHeadings> = async (_, { caller }) => {
  checkStaff(caller, 'reports');
  return { data: headingsView(await findKnownHeadings('BANK')) };
};

/** Stores the headings, and creates the job that records the waiting file, in one transaction. */
async function keep({ params, body }: Parameters<Verb<Keep>>[0], ctx: Ctx<Keep>) {
  const { caller, at } = ctx;
  const upload = await findUpload(bankFileKind.kind, params.id);
  if (upload === undefined) throw new Failure('NOT_FOUND', 'There is no such file.');
  if (upload.state !== 'waiting') throw new Failure('CONFLICT', 'This file does not wait for its headings any more.');
  const present = ((await findJob(upload.jobId))?.result?.['headings'] ?? []) as readonly string[];
  const headings = chosenHeadings(body.columns, present);
  const known = await findKnownHeadings('BANK');
  checkRevision(ctx.revision, known, () => headingsView(known));
  const about = { id: newId(at), kind: `upload_${bankFileKind.kind}`, owner: caller.id, courier: null, inputHash: '' };
  const job = newJob({ ...about, access: bankFileKind.othersFor ?? null, filename: upload.filename }, at);
  await commit([
    ...(await uploadDecisionWrites(upload, { state: 'queued', jobId: job.id })),
    ...newJobWrites(job),
    headingsWrite(known, BANK, { chosen: headings, file: present }, nextRevision(known, ctx), 'BANK'),
    ...auditWrites({ action: 'payout.headings', user: null, subject: BANK, after: body.columns }, ctx),
  ]);
  return { upload, job };
}

/**
 * Stores the headings that a bank uses for our columns. Queues the job that records the waiting file with these
 * headings.
 */
export const keepBankHeadings: Verb<Keep> = async (input, ctx) => {
  checkStaff(ctx.caller, 'reports');
  const { upload, job } = await untilCommitted(
    () => keep(input, ctx),
    'Headings are being changed. Try again in a moment.',
  );
  await enqueueUpload(upload, upload.id);
  return { data: { job_id: job.id }, message: 'The headings are remembered. The file is being recorded.' };
};
