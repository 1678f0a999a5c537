import * as z from 'zod';
import { app } from '../app.ts';
import { findJob } from '../jobs/store.ts';
import { consume, receiveCount } from '../platform/messaging/consume.ts';
import { runTicketWork } from './run-ticket-work.ts';

/** Works on the tickets of a job. */
export const handler = consume(z.object({ id: z.string() }), async ({ id }, record) => {
  const job = await findJob(id);
  if (job === undefined) throw new Error(`There is no job ${id}.`);
  if (job.state === 'done' || job.state === 'failed') return;
  await runTicketWork(job, receiveCount(record) >= app.queues.tickets.tries);
});
