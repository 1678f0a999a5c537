import * as z from 'zod';
import { app } from '../app.ts';
import { findJob } from '../jobs/store.ts';
import { runBatch } from '../orders/batch/run-batch.ts';
import { consume, receiveCount } from '../platform/messaging/consume.ts';
import { runTicketWork } from '../tickets/run-ticket-work.ts';
import { TICKET_WORK } from '../tickets/work-store.ts';

/** Runs a job that works on many orders: a payment of several, or the work on several tickets. */
export const handler = consume(z.object({ id: z.string() }), async ({ id }, record) => {
  const job = await findJob(id);
  if (job === undefined) throw new Error(`There is no job ${id}.`);
  if (job.state === 'done' || job.state === 'failed') return;
  const run = job.kind === TICKET_WORK ? runTicketWork : runBatch;
  await run(job, receiveCount(record) >= app.queues.batches.tries);
});
