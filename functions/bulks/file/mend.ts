import { BULK_ORDERS_SHEET } from '../../../shared/bulks/bulk-orders-sheet.ts';
import type { bulksContract } from '../../../shared/bulks/contract.ts';
import { Failure, invalidField } from '../../../shared/errors.ts';
import { limitFileUploads } from '../../attachments/attachment.ts';
import { newJobWrites } from '../../jobs/store.ts';
import { ConditionFailed } from '../../platform/table/change.ts';
import { commit } from '../../platform/table/commit.ts';
import { enqueueUpload } from '../../uploads/enqueue-upload.ts';
import { resumedUploadWrites } from '../../uploads/store.ts';
import type { Verb } from '../../users/caller/serve.ts';
import type { CellTexts } from '../../workbooks/format/read-sheet.ts';
import { getBulk } from '../get.ts';
import { bulkChangeWrite } from '../store.ts';
import { type Corrections, readCorrections, storeCorrections } from './bad-row-files.ts';
import { bulkKind } from './bulk-kind.ts';
import { nextJob, repeatJob } from './next-job.ts';

/** Merges corrections. A new correction of a cell replaces the earlier one. */
function merged(
  before: Corrections,
  rows: readonly { row_number: number; cells: Partial<CellTexts> | null }[],
): Corrections {
  const all = { ...before };
  for (const { row_number, cells } of rows) all[row_number] = cells && ({ ...all[row_number], ...cells } as CellTexts);
  // Corrections of rows that do not exist would slow down every later job, so their number is limited.
  if (Object.keys(all).length > BULK_ORDERS_SHEET.maxRows)
    throw invalidField('rows', 'A file has at most 10,000 rows. Correct those that the file has.');
  return all;
}

const reply = (id: string, jobId: string) => ({
  data: { _id: id, job_id: jobId },
  message: 'The corrected rows are being checked with the rest.',
});

/**
 * Stores corrected rows and starts a job that checks the whole file with them. Fails if the corrections are not for the
 * errors of the last job. If the same rows are sent again, returns the job that the first command started.
 */
export const mend: Verb<typeof bulksContract.mend> = async ({ params, body }, { caller, repeat, at }) => {
  const { bulk, upload } = await getBulk(caller, params.id);
  if (bulk.owner !== caller.id)
    throw new Failure('NOT_ALLOWED', 'Only the seller who uploaded this file may correct it.');
  const again = async (jobId: string) => {
    await repeatJob(upload, jobId, repeat.inputHash);
    return reply(bulk.id, jobId);
  };
  if (body.job_id !== upload.jobId) return again(upload.jobId);
  if (upload.state !== 'failed' || (bulk.bad?.rows ?? 0) === 0)
    throw new Failure('CONFLICT', 'This file has no rows to correct.');
  const typed = merged(await readCorrections(bulk.mended), body.rows);
  // Each correction checks the whole file, so it counts as an upload.
  await limitFileUploads(caller, at);
  const next = nextJob(upload, repeat.inputHash, at);
  await storeCorrections(next.id, typed);
  try {
    await commit([
      ...resumedUploadWrites(upload, next.id),
      bulkChangeWrite(bulk.id, { mended: next.id }),
      ...newJobWrites(next),
    ]);
  } catch (error) {
    if (!(error instanceof ConditionFailed)) throw error;
    return again((await getBulk(caller, params.id)).upload.jobId);
  }
  await enqueueUpload(bulkKind, upload.id);
  return reply(bulk.id, next.id);
};
