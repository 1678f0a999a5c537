import type { BillDecisionResult } from '../../../shared/courier-bills/contract.ts';
import { Failure } from '../../../shared/errors.ts';
import { endWork } from '../../jobs/bulk-work/end-work.ts';
import type { Job } from '../../jobs/job.ts';
import { progressReporter } from '../../jobs/progress.ts';
import { log } from '../../platform/log.ts';
import { findCaller, seesCosts } from '../../users/caller/caller.ts';
import { listWanted } from '../list.ts';
import { billFor } from '../show-bill.ts';
import { type Decision, decideRows, type RefusedRow, type SeenRow } from './decide-rows.ts';
import { findDecision, type StoredDecision } from './decision-store.ts';

/** How many rows one transaction decides. */
const TOGETHER = 20;
/** The highest number of refused rows that a result names. */
const MOST_NAMED = 100;

const OUR_FAULT = 'The work stopped because of a fault on our side. What is done stays done; choose the rest again.';
const NOT_ALLOWED = 'Your role does not allow this any more. Nothing more was done.';

interface Outcome {
  done: number;
  refused: RefusedRow[];
}

/**
 * Yields the chosen rows in pages. A filter no longer finds the rows that are already decided, and each page starts
 * after the last one. So refused rows are not tried again.
 */
async function* portionsOf({ bill: id, chosen }: StoredDecision): AsyncGenerator<readonly SeenRow[]> {
  if ('rows' in chosen) {
    for (let n = 0; n < chosen.rows.length; n += TOGETHER) yield chosen.rows.slice(n, n + TOGETHER);
    return;
  }
  const { bill } = await billFor(id);
  for (let after: number | undefined; ; ) {
    const rows = await listWanted(bill, chosen, TOGETHER, after);
    if (rows.length > 0) yield rows;
    if (rows.length < TOGETHER) return;
    after = rows.at(-1)?.row;
  }
}

/** Accepts or disputes the rows of a job. A repeated job skips the rows that it has decided. */
export async function runBillDecision(job: Job, lastTry: boolean): Promise<void> {
  const outcome: Outcome = { done: 0, refused: [] };
  try {
    const [stored, caller] = await Promise.all([findDecision(job.id), findCaller(job.owner)]);
    if (stored === undefined) throw new Error(`Job ${job.id} has no decision.`);
    if (caller === undefined || !seesCosts(caller)) return await end(job, outcome, NOT_ALLOWED);
    await decideAll(job, stored, outcome);
  } catch (error) {
    if (error instanceof Failure) return end(job, outcome, error.message);
    if (!lastTry) throw error;
    log.error('bill decision given up', { error: error as Error, job_id: job.id });
    await end(job, outcome, OUR_FAULT);
    throw error;
  }
  await end(job, outcome);
}

async function decideAll(job: Job, stored: StoredDecision, outcome: Outcome): Promise<void> {
  const progress = progressReporter(job.id);
  await progress(0, job.total);
  const { bill, remark } = stored;
  const state = stored.decision === 'accept' ? 'accepted' : 'disputed';
  const decision: Decision = { bill, state, remark, by: job.owner, job: job.id, at: new Date(job.createdAt) };
  for await (const rows of portionsOf(stored)) {
    const refused = await decideRows(rows, decision);
    outcome.refused.push(...refused);
    outcome.done += rows.length - refused.length;
    await progress(Math.min(outcome.done + outcome.refused.length, job.total), job.total);
  }
}

const rowCount = (count: number): string => (count === 1 ? '1 row' : `${count} rows`);

/** Ends the job with the number of decided rows, and the refused rows. */
async function end(job: Job, { done, refused }: Outcome, fault?: string): Promise<void> {
  const said = `${rowCount(done)} done${refused.length === 0 ? '' : `, ${rowCount(refused.length)} refused`}.`;
  const result: BillDecisionResult = { message: fault ?? said, done, refused: refused.slice(0, MOST_NAMED) };
  await endWork(job, result, fault);
}
