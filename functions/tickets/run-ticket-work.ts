import { Failure } from '../../shared/errors.ts';
import type { RefusedTicket, TicketWorkResult } from '../../shared/tickets/contract.ts';
import type { Job } from '../jobs/job.ts';
import { progressReporter } from '../jobs/progress.ts';
import { finishJob } from '../jobs/store.ts';
import { sellerOrderNumber } from '../orders/record/order.ts';
import { findOrders } from '../orders/record/store.ts';
import { now } from '../platform/clock.ts';
import { log } from '../platform/log.ts';
import { ConditionFailed } from '../platform/table/change.ts';
import { commit } from '../platform/table/commit.ts';
import { type Caller, findCaller } from '../users/caller/caller.ts';
import { workOnTicket } from './work-on-ticket.ts';
import { findWork, type StoredWork } from './work-store.ts';

/** How many orders are worked on side by side. */
const TOGETHER = 8;

const OUR_FAULT = 'The work stopped because of a fault on our side. What is done stays done; choose the rest again.';
const NOT_ALLOWED = 'Your role does not allow this any more. Nothing more was done.';

/**
 * Does a job's work on each of its tickets, each in its own transaction. If the job is repeated, finished tickets are
 * not changed again.
 */
export async function runTicketWork(job: Job, lastTry: boolean): Promise<void> {
  const refused: RefusedTicket[] = [];
  try {
    const [work, caller] = await Promise.all([findWork(job.id), findCaller(job.owner)]);
    if (work === undefined) throw new Error(`Job ${job.id} has no work.`);
    if (caller === undefined || !caller.may('order.ticket_dashboard')) return await end(job, refused, NOT_ALLOWED);
    await workOnAll(job, work, caller, refused);
  } catch (error) {
    if (!lastTry) throw error;
    log.error('ticket work given up', { error: error as Error, job_id: job.id });
    await end(job, refused, OUR_FAULT);
    throw error;
  }
  await end(job, refused);
}

async function workOnAll(
  job: Job,
  { work, orderIds }: StoredWork,
  caller: Caller,
  refused: RefusedTicket[],
): Promise<void> {
  const progress = progressReporter(job.id);
  await progress(0, orderIds.length);
  for (let from = 0; from < orderIds.length; from += TOGETHER) {
    const ids = orderIds.slice(from, from + TOGETHER);
    const orders = new Map((await findOrders(caller, ids)).map((order) => [order.id, order]));
    const reasons = ids.map(async (id): Promise<RefusedTicket | undefined> => {
      const order = orders.get(id);
      if (order === undefined) return { _id: id, order_id: null, reason: 'There is no such order.' };
      const at = now();
      const repeat = { userId: job.owner, key: `${job.id}.${id}`, inputHash: job.inputHash, at, apart: true as const };
      try {
        await workOnTicket(order, work, { caller, repeat, at, ip: '', requestId: job.id });
        return undefined;
      } catch (error) {
        if (!(error instanceof Failure)) throw error;
        return { _id: id, order_id: sellerOrderNumber(order), reason: error.message };
      }
    });
    refused.push(...(await Promise.all(reasons)).filter((one) => one !== undefined));
    await progress(Math.min(from + TOGETHER, orderIds.length), orderIds.length);
  }
}

const ticketCount = (count: number): string => (count === 1 ? '1 ticket' : `${count} tickets`);

/** Stores the result of the job, unless another delivery of the same message has already ended it. */
async function end(job: Job, refused: readonly RefusedTicket[], fault?: string): Promise<void> {
  const done = job.total - refused.length;
  const said = `${ticketCount(done)} done${refused.length === 0 ? '' : `, ${ticketCount(refused.length)} refused`}.`;
  const result: TicketWorkResult = { message: fault ?? said, done: fault === undefined ? done : 0, refused };
  const outcome = {
    state: fault === undefined ? ('done' as const) : ('failed' as const),
    total: job.total,
    result: { ...result },
    errors: fault === undefined ? [] : [{ row_number: 0, message: fault }],
  };
  await commit(finishJob(job.id, outcome, now())).catch((error: unknown) => {
    if (!(error instanceof ConditionFailed)) throw error;
  });
}
