import { findJob } from '../../../functions/jobs/store.ts';
import { runBatch } from '../../../functions/orders/batch/run-batch.ts';
import { measured } from '../clouds/measured.ts';

// Pays a batch as the queue's consumer does, and prints the consumed units: `node work-on-batch.ts <job>`. Tests kill
// it at any moment.
await measured(async () => {
  const job = await findJob(process.argv[2] ?? '');
  if (job === undefined) throw new Error('There is no such job.');
  await runBatch(job, false);
});
