import { Failure } from '../../shared/errors.ts';
import { REPORT_ACCESS } from '../../shared/reports/report.ts';
import type { DocumentKind } from '../downloads/download-kind.ts';
import { WORKBOOK_TYPES } from '../workbooks/workbook-types.ts';
import { writeWorkbook } from '../workbooks/write-workbook.ts';
import { reportSheet } from './making/report-sheet.ts';
import { findReport, findSellersPart } from './store.ts';

/** The download of the caller's own orders in a weekly or monthly report, with their present state. */
export const ownReportDownload: DocumentKind = {
  kind: 'own_report',
  async document({ caller, filters }, made) {
    const { report_id } = filters as { report_id: string };
    const report = await findReport(report_id);
    const isThere =
      report?.state === 'ready' &&
      report.type !== 'cod' &&
      caller.may(`${REPORT_ACCESS[report.type]}.download`) &&
      (await findSellersPart(report.type, report.id, caller.id)) !== undefined;
    if (!isThere) throw new Failure('NOT_FOUND', 'There is no such report.');
    const sums = new Map<string, { orders: number; paise: number }>();
    const bytes = await writeWorkbook([reportSheet(report, caller.id, sums, made)]);
    const pages = sums.get(caller.id)?.orders ?? 0;
    return { filename: `${report.name}.xlsx`, contentType: WORKBOOK_TYPES.xlsx, bytes, pages };
  },
};
