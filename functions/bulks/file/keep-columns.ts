import type { bulksContract } from '../../../shared/bulks/contract.ts';
import { missingColumns } from '../../../shared/bulks/missing-columns.ts';
import { Failure, invalidField } from '../../../shared/errors.ts';
import { limitFileUploads } from '../../attachments/attachment.ts';
import { newJobWrites } from '../../jobs/store.ts';
import { commit } from '../../platform/table/commit.ts';
import { nextRevision } from '../../platform/table/revision.ts';
import { untilCommitted } from '../../platform/table/until-committed.ts';
import { chosenHeadings } from '../../remittance/matching/chosen-headings.ts';
import { findKnownHeadings, sellersHeadingsWrite } from '../../remittance/matching/headings-store.ts';
import { enqueueUpload } from '../../uploads/enqueue-upload.ts';
import { uploadDecisionWrites } from '../../uploads/store.ts';
import type { Caller } from '../../users/caller/caller.ts';
import type { Ctx, Verb } from '../../users/caller/serve.ts';
import { getBulk } from '../get.ts';
import { bulkChangeWrite } from '../store.ts';
import { readPreview } from './bad-row-files.ts';
import { bulkKind } from './bulk-kind.ts';
import { nextJob, repeatJob } from './next-job.ts';

type Keep = (typeof bulksContract)['keepColumns'];

/**
 * Stores which heading the seller chose for each field, for this file and as a proposal for later files. Creates the
 * job that reads the file with this choice.
 */
async function keep(
  { params, body }: Parameters<Verb<Keep>>[0],
  { caller, repeat, at }: Ctx<Keep> & { caller: Caller },
) {
  const { bulk, upload } = await getBulk(caller, params.id);
  if (bulk.owner !== caller.id)
    throw new Failure('NOT_ALLOWED', 'Only the seller who uploaded this file may say what its columns are.');
  if (body.job_id !== upload.jobId) {
    await repeatJob(upload, upload.jobId, repeat.inputHash);
    return { upload, jobId: upload.jobId };
  }
  if (upload.state !== 'waiting') throw new Failure('CONFLICT', 'This file does not wait for anything any more.');
  const { headings } = await readPreview(upload.jobId);
  const chosen = chosenHeadings(
    body.columns,
    headings.map(({ title }) => title),
  );
  const [missing] = missingColumns(body.columns);
  if (missing !== undefined) throw invalidField(`columns.${missing.field}`, missing.message);
  const known = await findKnownHeadings({ seller: caller.id });
  const next = nextJob(upload, repeat.inputHash, at);
  await commit([
    ...(await uploadDecisionWrites(upload, { state: 'queued', jobId: next.id })),
    bulkChangeWrite(bulk.id, { columns: body.columns }),
    ...newJobWrites(next),
    sellersHeadingsWrite(
      known,
      caller.id,
      headings.map(({ title }) => title),
      chosen,
      nextRevision(known, { caller, at }),
    ),
  ]);
  return { upload, jobId: next.id };
}

/**
 * Stores the columns that a seller chose for an order file, and queues the job that reads the waiting file with them.
 */
export const keepColumns: Verb<Keep> = async (input, ctx) => {
  // Each choice reads the whole file again, so it counts as an upload.
  await limitFileUploads(ctx.caller, ctx.at);
  const { upload, jobId } = await untilCommitted(
    () => keep(input, ctx),
    'This file is being read. Try again in a moment.',
  );
  await enqueueUpload(bulkKind, upload.id);
  return { data: { _id: input.params.id, job_id: jobId }, message: 'The columns are remembered for your next file.' };
};
