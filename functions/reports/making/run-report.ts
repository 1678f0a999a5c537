import { REPORT_ACCESS } from '../../../shared/reports/report.ts';
import { plainFileKey } from '../../attachments/attachment.ts';
import { newAttachmentWrite } from '../../attachments/store.ts';
import type { JobEnd } from '../../jobs/job.ts';
import { progressReporter, type ReportProgress } from '../../jobs/progress.ts';
import { findJob, jobEndWrites } from '../../jobs/store.ts';
import { now } from '../../platform/clock.ts';
import { concurrently } from '../../platform/concurrency.ts';
import { storeWrittenStream } from '../../platform/files/store-stream.ts';
import { log } from '../../platform/log.ts';
import { type Change, ConditionFailed } from '../../platform/table/change.ts';
import { commit } from '../../platform/table/commit.ts';
import { WORKBOOK_TYPES } from '../../workbooks/workbook-types.ts';
import { writeWorkbookToStream } from '../../workbooks/write-workbook.ts';
import type { Report } from '../report.ts';
import {
  closedReportWrite,
  findReport,
  listRows,
  type OrderSum,
  publishedReportWrites,
  removedReportWrites,
  sellersPartWrites,
} from '../store.ts';
import { reportKinds } from './report-kinds.ts';
import { reportSheet } from './report-sheet.ts';

const OUR_FAULT =
  'The report could not be finished because of a fault on our side. Press Generate Report again: it goes on.';
const AT_ONCE = 10;

/** Commits changes, unless another run of the same message has committed them. */
const commitOnce = (changes: Change[]): Promise<unknown> =>
  commit(changes).catch((error: unknown) => {
    if (!(error instanceof ConditionFailed)) throw error;
  });

const failed = (message: string): JobEnd => ({
  state: 'failed',
  total: 0,
  result: null,
  errors: [{ row_number: 0, message }],
});

/** Writes the report's file. Returns the sum of each seller. */
async function writeFile(report: Report, progress: ReportProgress): Promise<Map<string, OrderSum>> {
  const sellers = new Map<string, OrderSum>();
  const sheet = reportSheet(report, null, sellers, progress);
  await storeWrittenStream(plainFileKey(report.id), WORKBOOK_TYPES.xlsx, (stream) =>
    writeWorkbookToStream([sheet], stream),
  );
  return sellers;
}

async function make(report: Report): Promise<void> {
  const progress = progressReporter(report.jobId);
  const kind = reportKinds[report.type];
  if (report.state === 'open') {
    await kind.collect(report, (orders) => progress(0, orders));
    await commitOnce([closedReportWrite(report)]);
  }
  if ((await listRows(report.id, null, 1)).length === 0) {
    const nothing = kind.nothing(new Date(report.createdAt));
    await commitOnce([...jobEndWrites(report.jobId, failed(nothing), now()), ...removedReportWrites(report)]);
    return;
  }
  const sellers = await writeFile(report, progress);
  await concurrently(sellers, AT_ONCE, ([seller, sum]) => commitOnce(sellersPartWrites(report, seller, sum)));
  const all = { orders: 0, paise: 0 };
  for (const { orders, paise } of sellers.values()) {
    all.orders += orders;
    all.paise += paise;
  }
  const filename = `${report.name}.xlsx`;
  const file = {
    id: report.id,
    filename,
    contentType: WORKBOOK_TYPES.xlsx,
    // No user owns the file, because only people who see all orders may open it.
    owner: 'reports',
    section: REPORT_ACCESS[report.type],
    othersFor: 'showAllOrders',
    courier: null,
    createdAt: report.createdAt,
  } as const;
  const result = { report_id: report.id, orders: all.orders, filename, attachment_id: report.id };
  const end: JobEnd = { state: 'done', total: all.orders, result, errors: [] };
  await commitOnce([
    ...jobEndWrites(report.jobId, end, now()),
    newAttachmentWrite(file),
    ...publishedReportWrites(report, all),
  ]);
}

/**
 * Makes a report: collects its orders, closes it, writes its file and lists it. If it is killed and restarted, it makes
 * the same report with the same orders. If the last try fails, the report stays open, and the next request resumes it.
 */
export async function runReport(id: string, lastTry: boolean): Promise<void> {
  const report = await findReport(id);
  if (report === undefined || report.state === 'ready') return;
  const job = await findJob(report.jobId);
  if (job === undefined || job.state === 'done' || job.state === 'failed') return;
  try {
    await make(report);
  } catch (error) {
    if (!lastTry) throw error;
    log.error('report given up', { error: error as Error, job_id: report.jobId });
    await commitOnce(jobEndWrites(report.jobId, failed(OUR_FAULT), now()));
    throw error;
  }
}
