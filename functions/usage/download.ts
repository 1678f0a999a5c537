import { invalidField } from '../../shared/errors.ts';
import type { usageContract } from '../../shared/usage/contract.ts';
import type { Verb } from '../users/caller/serve.ts';
import { WORKBOOK_TYPES } from '../workbooks/workbook-types.ts';
import { writeWorkbook } from '../workbooks/write-workbook.ts';
import { usageReportFor } from './asked.ts';
import { usageFileName, usageSheet } from './usage-download.ts';

/** The highest number of rows that a request can read and write as a spreadsheet within its time limit. */
const MOST = 5000;

/**
 * Downloads the usage report as a spreadsheet, `user-usage-21-11-2026.xlsx` (spec 2 section 7).
 * @throws INVALID_INPUT above 5,000 customers
 */
export const download: Verb<typeof usageContract.download> = async ({ query }, { caller, at }) => {
  const report = await usageReportFor(caller, query, at);
  if (report.count > MOST) throw invalidField('text', `A download has at most ${MOST} customers. Search for a name.`);
  return {
    filename: `${usageFileName(at)}.xlsx`,
    contentType: WORKBOOK_TYPES.xlsx,
    bytes: await writeWorkbook([usageSheet(report)]),
  };
};
