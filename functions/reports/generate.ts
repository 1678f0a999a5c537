import { Failure } from '../../shared/errors.ts';
import type { reportsContract } from '../../shared/reports/contract.ts';
import type { ReportType } from '../../shared/reports/report.ts';
import { jobState } from '../jobs/get.ts';
import { findJob, newJob, newJobWrites } from '../jobs/store.ts';
import { newId } from '../platform/ids.ts';
import { log } from '../platform/log.ts';
import { send } from '../platform/messaging/queues.ts';
import { commit } from '../platform/table/commit.ts';
import { untilCommitted } from '../platform/table/until-committed.ts';
import type { Caller } from '../users/caller/caller.ts';
import type { Ctx, Verb } from '../users/caller/serve.ts';
import { checkStaff } from '../users/caller/staff.ts';
import { reportKinds } from './making/report-kinds.ts';
import type { Report } from './report.ts';
import { findOpenReport, findReports, listReports, newReportWrites, resumedReportWrite } from './store.ts';

/** Returns a new job for a report. All staff can follow it, because a second request returns the same job. */
const jobOf = (id: string, type: ReportType, { caller, repeat, at }: Asker) =>
  newJob(
    {
      id,
      kind: `report_${type}`,
      owner: caller.id,
      access: 'showAllOrders',
      courier: null,
      inputHash: repeat.inputHash,
    },
    at,
  );

type Asker = Pick<Ctx, 'repeat' | 'at'> & { caller: Caller };

/** How many of the newest reports are searched for a report with the same name. */
const MOST_OF_A_NAME = 50;

/** Returns the file name of a new report. The second report with the same name gets `-2`. */
async function nameFor(type: ReportType, at: Date): Promise<string> {
  const name = reportKinds[type].filename(at);
  const earlier = await findReports((await listReports(type, null, MOST_OF_A_NAME)).map(({ sk }) => sk));
  const same = earlier.filter((one) => one.name === name || one.name.startsWith(`${name}-`)).length;
  return same === 0 ? name : `${name}-${same + 1}`;
}

/**
 * Returns the report of a type that is being made. If no report is being made, starts a new one. If the report's job
 * has ended, starts a new job for it.
 */
async function joined(type: ReportType, ctx: Asker): Promise<Report> {
  const { caller, at } = ctx;
  const open = await findOpenReport(type);
  const id = newId(at);
  if (open !== undefined) {
    const job = await findJob(open.jobId);
    const state = job && jobState(job, at);
    if (state === 'queued' || state === 'running') return open;
    await commit([...newJobWrites(jobOf(id, type, ctx)), resumedReportWrite(open, id)]);
    return { ...open, jobId: id };
  }
  const kind = reportKinds[type];
  if ((await kind.hasAny?.()) === false) throw new Failure('CONFLICT', kind.nothing(at));
  const report: Report = {
    id,
    type,
    name: await nameFor(type, at),
    createdAt: at.toISOString(),
    by: caller.id,
    jobId: id,
    state: 'open',
  };
  await commit([...newJobWrites(jobOf(id, type, ctx)), ...newReportWrites(report)]);
  return report;
}

async function generate(type: ReportType, ctx: Asker) {
  checkStaff(ctx.caller, 'reports');
  const report = await untilCommitted(() => joined(type, ctx), 'A report is being started. Try again in a moment.');
  await send('batches', [{ report: report.id }]).catch((error: unknown) => {
    log.error('report not queued', { error: error as Error, job_id: report.jobId });
    throw new Failure('UPSTREAM', 'The report could not be started. Try again in a moment.');
  });
  return { data: { job_id: report.jobId }, message: `The ${reportKinds[type].title} is being made.` };
}

/**
 * Starts a report of all COD that has arrived and is in no report yet. If such a report is being made, returns its job.
 */
export const codDay: Verb<typeof reportsContract.codDay> = (_, ctx) => generate('cod', ctx);

/** Starts a report of COD that was delivered in the last full week and for which no confirmation has arrived. */
export const codWeek: Verb<typeof reportsContract.codWeek> = (_, ctx) => generate('week', ctx);

/** Starts a report of all COD that was delivered in the last full month, with its state. */
export const codMonthly: Verb<typeof reportsContract.codMonthly> = (_, ctx) => generate('monthly', ctx);
