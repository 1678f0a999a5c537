import { invalidField } from '../../shared/errors.ts';
import type { invoicesContract } from '../../shared/invoices/contract.ts';
import type { Verb } from '../users/caller/serve.ts';
import { WORKBOOK_TYPES } from '../workbooks/workbook-types.ts';
import { writeWorkbook } from '../workbooks/write-workbook.ts';
import { detailsFileName, gstDocumentsSheet } from './details-download.ts';
import { detailsRequest, summaryTotals } from './details-request.ts';

/** The highest number of rows that a request can read and write in its time and size. */
const MOST = 5000;

/**
 * Returns the page Invoice Details as a spreadsheet, `invoice-details-21-11-2026.xlsx` (spec 2 section 7). @throws
 * INVALID_INPUT above 5,000 rows
 */
export const downloadDetails: Verb<typeof invoicesContract.detailsDownload> = async ({ query }, { caller, at }) => {
  const request = detailsRequest(caller, query, at);
  const { total_count } = await summaryTotals(request);
  if (total_count > MOST)
    throw invalidField('created_from', `A download has at most ${MOST} rows. Choose a shorter period.`);
  return {
    filename: `${detailsFileName(at)}.xlsx`,
    contentType: WORKBOOK_TYPES.xlsx,
    bytes: await writeWorkbook([gstDocumentsSheet(request)]),
  };
};
