import { Failure, invalid } from '../../shared/errors.ts';
import type { remittanceContract } from '../../shared/remittance/contract.ts';
import { audited } from '../audit-log/store.ts';
import { createJob, findJob, newJob } from '../jobs/store.ts';
import { ConditionFailed } from '../platform/change.ts';
import { newId } from '../platform/ids.ts';
import { commit } from '../platform/table/commit.ts';
import { enqueueUpload } from '../uploads/enqueue-upload.ts';
import { decideUpload } from '../uploads/store.ts';
import type { Verb } from '../users/serve.ts';
import { checkStaff } from './check-staff.ts';
import { confirmationKind } from './confirmation-kind.ts';
import { chosenPartner } from './courier-of.ts';
import { getFile } from './get.ts';
import { learn } from './headings-store.ts';

/** Remembers what a courier calls our columns, and begins to match the file that was waiting for it. */
export const keepHeadings: Verb<typeof remittanceContract.keepHeadings> = async ({ params, body }, ctx) => {
  const { caller, at } = ctx;
  checkStaff(caller);
  const upload = await getFile(caller, params.id);
  const partner = (await chosenPartner(body.logistic_id)) ?? upload.partner;
  if (partner?.courier == null) throw invalid('logistic_id', 'Please Select Courier Partner');
  const chosen = Object.entries(body.columns).filter(([, title]) => title !== undefined);
  const titles = chosen.map(([, title]) => title);
  if (new Set(titles).size < titles.length) throw invalid('columns', 'Choose another heading for each column.');
  const asked = ((await findJob(upload.jobId))?.result?.['headings'] ?? []) as readonly string[];
  if (upload.state !== 'waiting') throw new Failure('CONFLICT', 'This file does not wait for its headings any more.');
  const missing = titles.find((title) => !asked.includes(title ?? ''));
  if (missing !== undefined) throw invalid('columns', `The file has no heading '${missing}'.`);
  const job = newJob(
    {
      id: newId(at),
      kind: `upload_${confirmationKind.kind}`,
      owner: caller.id,
      access: confirmationKind.othersFor ?? null,
      courier: partner.courier,
      inputHash: '',
    },
    at,
  );
  const headings = Object.fromEntries(chosen.map(([column, title]) => [column, [title ?? '']]));
  try {
    await commit([
      ...decideUpload(upload, { state: 'queued', jobId: job.id, partner: { ...partner } }),
      ...createJob(job),
      await learn(partner.courier, headings),
      ...audited({ action: 'remittance.headings', user: null, subject: partner.courier, after: body.columns }, ctx),
    ]);
  } catch (error) {
    if (!(error instanceof ConditionFailed)) throw error;
    throw new Failure('CONFLICT', 'This file does not wait for its headings any more.');
  }
  await enqueueUpload(upload, upload.id);
  return { data: { job_id: job.id }, message: 'The headings are remembered. The file is being matched.' };
};
