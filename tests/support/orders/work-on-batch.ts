import { findJob } from '../../../functions/jobs/store.ts';
import { runBatch } from '../../../functions/orders/batch/run-batch.ts';
import { meter } from '../../../functions/platform/meter.ts';

// Pays a batch like the queue's consumer and prints the consumed units: `node work-on-batch.ts <job>`. May be killed at
// any moment.
const job = await findJob(process.argv[2] ?? '');
if (job === undefined) throw new Error('There is no such job.');
await runBatch(job, false);
console.log(JSON.stringify(meter.take()));
process.exit(0);
