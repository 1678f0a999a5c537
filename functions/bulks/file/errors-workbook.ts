import type { bulksContract } from '../../../shared/bulks/contract.ts';
import { Failure } from '../../../shared/errors.ts';
import { jobFile } from '../../jobs/error-files.ts';
import { readFile } from '../../platform/files/files.ts';
import type { Verb } from '../../users/caller/serve.ts';
import { WORKBOOK_TYPES } from '../../workbooks/workbook-types.ts';
import { getBulk } from '../get.ts';

/**
 * The largest workbook that a Lambda can return. A response has at most 6 MB, and base64 makes the workbook a third
 * larger.
 */
const MOST_BYTES = 4_400_000;

/** Returns the uploaded workbook with the errors beside its rows. */
export const errorsWorkbook: Verb<typeof bulksContract.errorsWorkbook> = async ({ params }, { caller }) => {
  const { bulk, upload } = await getBulk(caller, params.id);
  if (upload.state !== 'failed' || bulk.bad === null || bulk.bad.rows === 0)
    throw new Failure('CONFLICT', 'This file has no rows to correct.');
  const bytes = await readFile(jobFile(bulk.bad.jobId, 'marked.xlsx'));
  if (bytes.length > MOST_BYTES)
    throw new Failure('TOO_LARGE', 'The marked workbook is too large to be sent. Fix the errors in the browser.');
  const filename = `${upload.filename.replace(/\.(xlsx?|csv|txt)$/i, '')}-errors.xlsx`;
  return { filename, contentType: WORKBOOK_TYPES.xlsx, bytes };
};
