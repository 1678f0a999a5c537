import { findJob } from '../../../../functions/jobs/store.ts';
import { findAnyOrdersNow } from '../../../../functions/orders/record/store.ts';
import { askForApproval } from '../../../../functions/payouts/ask.ts';
import { decide } from '../../../../functions/payouts/decide.ts';
import { findDayOfPayouts, isWithinLimit } from '../../../../functions/reports/approval/limit-store.ts';
import { findRequest, isReleased } from '../../../../functions/reports/approval/request-store.ts';
import { codDay } from '../../../../functions/reports/generate.ts';
import { hasUnreportedCod } from '../../../../functions/reports/making/collect-cod.ts';
import { remitOrders } from '../../../../functions/reports/remit-orders.ts';
import { findReport, listReports, listRows } from '../../../../functions/reports/store.ts';
import type { Caller } from '../../../../functions/users/caller/caller.ts';
import { callerByEmail } from '../caller-by-email.ts';
import { demoContext } from '../demo-context.ts';

const REMITTED_AFTER_MS = 20 * 60_000;
const nothing = { params: undefined, query: undefined };

/**
 * Returns the id of the COD report that was created at this time. Creates the report if it is missing. Returns
 * undefined if couriers have paid nothing since the last report.
 */
async function reportOf(staff: Caller, at: Date): Promise<string | undefined> {
  const [last] = await listReports('cod', null, 1);
  const made = last && (await findReport(last.sk));
  if (made?.createdAt === at.toISOString()) return made.id;
  if (!(await hasUnreportedCod())) return undefined;
  const { data } = await codDay({ ...nothing, body: undefined }, demoContext(staff, at, ['cod-day']));
  for (;;) {
    const job = await findJob(data.job_id);
    if (job?.state === 'failed') throw new Error("The demo's COD report failed.");
    if (job?.state === 'done') return data.job_id;
    await new Promise((again) => setTimeout(again, 25));
  }
}

/** Approves the payout of a report as the administrator, if the report exceeds the limit for one person. */
async function approve(report_id: string, staff: Caller, at: Date): Promise<void> {
  const [report, request] = await Promise.all([findReport(report_id), findRequest(report_id)]);
  if (report === undefined || (request !== undefined && isReleased(request))) return;
  if (isWithinLimit(report, await findDayOfPayouts(report, at))) return;
  const body = { report_id };
  const asked = await askForApproval({ ...nothing, body }, demoContext(staff, at, body));
  const decision = { request_id: asked.data.request_id, approve: true };
  const admin = await callerByEmail('admin@demo.test');
  await decide({ params: { id: report_id }, query: undefined, body: decision }, demoContext(admin, at, decision));
}

/**
 * Creates a COD report of what couriers have paid, and soon after remits all of its orders or nothing. Safe to repeat.
 */
export async function createDemoCodReport(staff: Caller, at: Date, remits: 'all' | 'nothing'): Promise<void> {
  const report_id = await reportOf(staff, at);
  if (report_id === undefined || remits === 'nothing') return;
  const rows = await listRows(report_id, null, 500);
  const orders = await findAnyOrdersNow(rows.map(({ sk }) => sk));
  const unpaid = orders.filter(({ remitted }) => remitted === undefined);
  const body = { report_id, awb_numbers: unpaid.flatMap(({ awb }) => awb ?? []) };
  if (body.awb_numbers.length === 0) return;
  const paid = new Date(at.getTime() + REMITTED_AFTER_MS);
  await approve(report_id, staff, paid);
  await remitOrders({ ...nothing, body }, demoContext(staff, paid, body));
}
