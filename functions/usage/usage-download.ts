import { indiaDate } from '../../shared/dates.ts';
import { nameOf } from '../../shared/name-of.ts';
import type { UsageView } from '../../shared/usage/contract.ts';
import type { ListKind } from '../downloads/download-kind.ts';
import type { WrittenCell, WrittenColumn } from '../workbooks/write-workbook.ts';
import { type UsageFilters, type UsageReport, usageReportFor } from './asked.ts';
import { usageView } from './usage-view.ts';

const PAGE = 100;
const RUPEES = '#,##0.00';

/** The role name that is shown if a role has no name (spec 2 section 2). */
const CLIENT = 'Client';

/** The columns of the download, in the same order as on the page User Usage. */
const COLUMNS: readonly (WrittenColumn & { of: (row: UsageView, at: number) => WrittenCell })[] = [
  { header: 'No', width: 8, of: (_, at) => at + 1 },
  { header: 'User Type', of: (row) => row.role._id.name || CLIENT },
  { header: 'Name', width: 28, of: nameOf },
  { header: 'E-mail', width: 28, of: (row) => row.email },
  { header: 'Total shipments', format: '#,##0', of: (row) => row.usage_detail.total_order_count },
  { header: 'Total amount', format: RUPEES, of: (row) => row.usage_detail.total_amount },
  { header: 'Last shipment date', of: ({ usage_detail: { last_order_date: day } }) => day && indiaDate(day) },
  { header: 'Created at', of: (row) => indiaDate(row.created_at) },
];

/** Returns the file name without extension: `user-usage-22-11-2026`. */
export const usageFileName = (at: Date): string => `user-usage-${indiaDate(at)}`;

/** Returns a sheet with every customer of a report. */
export const usageSheet = (report: UsageReport) => ({ name: 'User Usage', columns: COLUMNS, rows: rowsOf(report) });

async function* rowsOf(report: UsageReport): AsyncGenerator<WrittenCell[]> {
  let written = 0;
  for (let after: string | undefined; ; ) {
    const customers = await report.read(PAGE, after);
    const usage = await report.usageOf(customers);
    for (const customer of customers) {
      const row = usageView(customer, report.roles.get(customer.roleId), usage(customer.id));
      yield COLUMNS.map(({ of }) => of(row, written));
      written++;
    }
    if (customers.length < PAGE) return;
    after = customers.at(-1)?.place;
  }
}

/**
 * The download of the whole usage report by a job. For up to 5,000 customers, `GET /users/usage-download` returns the
 * report without a job.
 */
export const usageDownload: ListKind = {
  kind: 'user_usage',
  filename: usageFileName,
  async sheet({ caller, filters, at }) {
    // The filters have the types of the contract, which parsed them when the file was requested.
    const report = await usageReportFor(caller, filters as UsageFilters, at);
    return { ...usageSheet(report), total: report.count };
  },
};
