import { Failure } from '../../shared/errors.ts';
import type { ReportType } from '../../shared/reports/report.ts';
import type { Change, Item, Key } from '../platform/table/change.ts';
import { find, findAll } from '../platform/table/find.ts';
import { listUpTo } from '../platform/table/list.ts';
import type { Report } from './report.ts';

const key = (id: string): Key => ({ pk: `REPORT#${id}`, sk: 'REPORT' });
/** Returns the key that names the report in progress. There is at most one for each type. */
const openKey = (type: ReportType): Key => ({ pk: `REPORT_OPEN#${type}`, sk: 'OPEN' });
const rowsOf = (id: string): string => `REPORT_ROWS#${id}`;
/** Returns the partition that lists all reports of a type, or the reports with orders of one seller. */
const listOf = (type: ReportType, seller: string | null): string =>
  seller === null ? `REPORTS#${type}` : `REPORTS#${type}#${seller}`;
const countKey = (type: ReportType, seller: string | null): Key => ({
  pk: `REPORTS_COUNT#${listOf(type, seller)}`,
  sk: 'COUNT',
});
const sheetKey = (id: string, seller: string): Key => ({ pk: `REPORT_SHEET#${id}`, sk: seller });

export const findReport = (id: string): Promise<Report | undefined> => find<Report>(key(id));
export const findReports = (ids: readonly string[]): Promise<Report[]> => findAll<Report>(ids.map(key));

/** Returns the report of a type that is in progress, or undefined. */
export async function findOpenReport(type: ReportType): Promise<Report | undefined> {
  const open = await find<{ id: string }>(openKey(type));
  return open && findReport(open.id);
}

/** Builds the writes of a new report. They fail if another report of the same type is in progress. */
export const newReportWrites = (report: Report): Change[] => [
  { put: { ...openKey(report.type), id: report.id }, if: [['pk', 'absent']] },
  { put: { ...key(report.id), ...report }, if: [['pk', 'absent']] },
];

/** Builds the write that assigns a report to a new job after its previous job failed. */
export const resumedReportWrite = ({ id, jobId: before }: Report, jobId: string): Change => ({
  update: key(id),
  set: { jobId },
  if: [
    ['jobId', '=', before],
    ['state', '<>', 'ready'],
  ],
});

/** Thrown when orders are added to a report that another run of its job has closed. */
export class ReportClosed extends Failure {
  constructor() {
    super('CONFLICT', 'This report has all its orders.');
    this.name = 'ReportClosed';
  }
}

/** Builds a check that a report is open. @throws ReportClosed */
export const reportOpenCheck = ({ id }: Pick<Report, 'id'>): Change => ({
  check: key(id),
  if: [['state', '=', 'open']],
  else: () => new ReportClosed(),
});

export const closedReportWrite = ({ id }: Pick<Report, 'id'>): Change => ({
  update: key(id),
  set: { state: 'closed' },
  if: [['state', '=', 'open']],
});

/** Builds the writes that list a finished report. Afterwards the next report of its type can be made. */
export const publishedReportWrites = ({ id, type }: Report, { orders, paise }: OrderSum): Change[] => [
  { update: key(id), set: { state: 'ready', orders, paise }, if: [['state', '<>', 'ready']] },
  { put: { pk: listOf(type, null), sk: id } },
  { update: countKey(type, null), add: { n: 1 } },
  { delete: openKey(type) },
];

/** Builds the writes that delete a report without orders. */
export const removedReportWrites = ({ id, type }: Report): Change[] => [
  { delete: key(id), if: [['state', '<>', 'ready']] },
  { delete: openKey(type), if: [['id', '=', id]] },
];

export interface OrderSum {
  orders: number;
  paise: number;
}

/**
 * Builds the writes that add a report to a seller's list of reports, with the seller's sum. They fail if the list
 * already has the report. `getReport` shows the report only when it is ready.
 */
export const sellersPartWrites = ({ id, type }: Report, seller: string, sum: OrderSum): Change[] => [
  { put: { pk: listOf(type, seller), sk: id, ...sum }, if: [['pk', 'absent']] },
  { update: countKey(type, seller), add: { n: 1 } },
];

export const findSellersPart = (type: ReportType, id: string, seller: string): Promise<OrderSum | undefined> =>
  find<OrderSum & Item>({ pk: listOf(type, seller), sk: id });

/**
 * Returns the newest reports of a type, or the ones after a cursor. With `seller`, only reports that contain orders of
 * this seller, each with the seller's sum.
 */
export const listReports = (type: ReportType, seller: string | null, most: number, after?: string) =>
  listUpTo<Partial<OrderSum>>({ pk: listOf(type, seller), newestFirst: true, most, after });

export const countReports = async (type: ReportType, seller: string | null): Promise<number> =>
  (await find<{ n: number }>(countKey(type, seller), { eventual: true }))?.n ?? 0;

/**
 * Builds the write that adds an order to a report. Commit it with the order. The order id begins with its seller's id.
 */
export const reportRowWrite = (report: Pick<Report, 'id'>, orderId: string, paise: number): Change => ({
  put: { pk: rowsOf(report.id), sk: orderId, paise },
});

/**
 * Returns the first orders of a report, or the ones after a cursor, sorted by seller. With `seller`, only the orders of
 * this seller.
 */
export const listRows = (
  id: string,
  seller: string | null,
  most: number,
  after?: string,
): Promise<(Key & { paise: number })[]> =>
  listUpTo<{ paise: number }>({ pk: rowsOf(id), ...(seller !== null && { begins: `${seller}-` }), most, after });

/** Builds the write that stores which account details of a seller are on the last downloaded payout sheet. */
export const sheetDetailsWrite = (id: string, seller: string, details: string, at: string): { put: Item } => ({
  put: { ...sheetKey(id, seller), details, at },
});

export const findSheetDetails = (id: string, seller: string): Promise<{ details: string } | undefined> =>
  find<{ details: string }>(sheetKey(id, seller));

/**
 * Builds a check that the last downloaded payout sheet has these account details of a seller. If `details` is
 * undefined, checks that the seller is on no payout sheet.
 */
export const sheetDetailsCheck = (id: string, seller: string, details: string | undefined): Change => ({
  check: sheetKey(id, seller),
  if: details === undefined ? [['pk', 'absent']] : [['details', '=', details]],
  else: () => new Failure('CONFLICT', 'Account details have changed. Download the report again.'),
});
