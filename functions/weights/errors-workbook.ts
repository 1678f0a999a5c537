import { Failure } from '../../shared/errors.ts';
import type { weightsContract } from '../../shared/weights/contract.ts';
import { readErrors } from '../jobs/error-files.ts';
import { errorView, firstErrors, maySeeJob } from '../jobs/get.ts';
import { findJob } from '../jobs/store.ts';
import { findUpload } from '../uploads/store.ts';
import type { Verb } from '../users/caller/serve.ts';
import { WORKBOOK_TYPES } from '../workbooks/workbook-types.ts';
import { weightKind } from './weight-kind.ts';

/** Returns a workbook with the wrong rows of a refused file, in the form in which the page lists them. */
export const errorsWorkbook: Verb<typeof weightsContract.errorsWorkbook> = async ({ params }, { caller, at }) => {
  const upload = await findUpload(weightKind.kind, params.id);
  const job = upload && (await findJob(upload.jobId));
  if (upload === undefined || job === undefined || !maySeeJob(caller, job)) throw new Failure('NOT_FOUND');
  const shown = await firstErrors(job, at);
  if (shown.length === 0) throw new Failure('CONFLICT', 'This file has no rows to correct.');
  const all = job.errorCount > shown.length ? await readErrors(job.id, job.errorCount, 0, job.errorCount) : shown;
  const errors = all.map((error) => errorView(caller, error));
  const { writeWorkbook } = await import('../workbooks/write-workbook.ts');
  const bytes = await writeWorkbook([
    {
      name: 'Rows to correct',
      columns: [
        { header: 'Row No.', width: 10 },
        { header: 'AWB Number', width: 22 },
        { header: 'Logistic partner', width: 24 },
        { header: 'Reason', width: 90 },
      ],
      rows: errors.map(({ row_number, ewaybill_number, logistic, message }) => [
        row_number === 0 ? 'File' : row_number,
        ewaybill_number,
        logistic,
        message,
      ]),
    },
  ]);
  const filename = `${upload.filename.replace(/\.xlsx?$/i, '')}-errors.xlsx`;
  return { filename, contentType: WORKBOOK_TYPES.xlsx, bytes };
};
