import { indiaDate } from '../../shared/dates.ts';
import { Failure } from '../../shared/errors.ts';
import type { reportsContract } from '../../shared/reports/contract.ts';
import { stateOf } from '../jobs/get.ts';
import { createJob, findJob, newJob } from '../jobs/store.ts';
import { newId } from '../platform/ids.ts';
import { log } from '../platform/log.ts';
import { send } from '../platform/queues.ts';
import { commit } from '../platform/table/commit.ts';
import { untilCommitted } from '../platform/until-committed.ts';
import type { Ctx, Verb } from '../users/serve.ts';
import { checkStaff } from './check-staff.ts';
import { hasReady } from './collect-cod.ts';
import { NOTHING, type Report } from './report.ts';
import { addReport, findOpenReport, resumeReport } from './store.ts';

/** A job that every one of the staff can follow: the next who asks for the report joins it. */
const jobOf = (id: string, { caller, repeat, at }: Asker) =>
  newJob(
    {
      id,
      kind: 'report_cod',
      owner: caller.id,
      access: 'showAllOrders',
      courier: null,
      inputHash: repeat.inputHash,
    },
    at,
  );

type Asker = Pick<Ctx, 'repeat' | 'at'> & { caller: { id: string } };

/** The report that is being made, with a job that works on it: as it is, gone on with, or a new one. */
async function joined(ctx: Asker): Promise<Report> {
  const { caller, at } = ctx;
  const open = await findOpenReport('cod');
  const id = newId(at);
  if (open !== undefined) {
    const job = await findJob(open.jobId);
    const state = job && stateOf(job, at);
    if (state === 'queued' || state === 'running') return open;
    await commit([...createJob(jobOf(id, ctx)), resumeReport(open, id)]);
    return { ...open, jobId: id };
  }
  if (!(await hasReady())) throw new Failure('CONFLICT', NOTHING);
  const report: Report = {
    id,
    type: 'cod',
    name: `COD-Report-${indiaDate(at)}`,
    createdAt: at.toISOString(),
    by: caller.id,
    jobId: id,
    state: 'open',
  };
  await commit([...createJob(jobOf(id, ctx)), ...addReport(report)]);
  return report;
}

/** Has the COD that has arrived collected into a report. Who asks while one is being made gets its job. */
export const codDay: Verb<typeof reportsContract.codDay> = async (_, ctx) => {
  checkStaff(ctx.caller);
  const report = await untilCommitted(() => joined(ctx), 'A report is being started. Try again in a moment.');
  await send('reports', [{ id: report.id }]).catch((error: unknown) => {
    log.error('report not queued', { error: error as Error, job_id: report.jobId });
    throw new Failure('UPSTREAM', 'The report could not be started. Try again in a moment.');
  });
  return { data: { job_id: report.jobId }, message: 'The COD report is being made.' };
};
