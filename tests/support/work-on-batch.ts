import { findJob } from '../../functions/jobs/store.ts';
import { runBatch } from '../../functions/orders/batch/run-batch.ts';

// Pays a batch as the queue's consumer does: `node work-on-batch.ts <job>`, to be killed at any moment.
const job = await findJob(process.argv[2] ?? '');
if (job === undefined) throw new Error('There is no such job.');
await runBatch(job, false);
process.exit(0);
