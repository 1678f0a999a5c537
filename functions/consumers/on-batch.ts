import * as z from 'zod';
import { app } from '../app.ts';
import { findJob } from '../jobs/store.ts';
import { runBatch } from '../orders/batch/run-batch.ts';
import { consume, receiveCount } from '../platform/messaging/consume.ts';

export const handler = consume(z.object({ id: z.string() }), async ({ id }, record) => {
  const job = await findJob(id);
  if (job === undefined) throw new Error(`There is no job ${id}.`);
  if (job.state === 'done' || job.state === 'failed') return;
  await runBatch(job, receiveCount(record) >= app.queues.batches.tries);
});
