import { runDecideAgain } from '../../../functions/bulks/rules/run-decide-again.ts';
import { findJob } from '../../../functions/jobs/store.ts';
import { measured } from '../clouds/measured.ts';

/** Lets the rules decide again about one bulk in its own process, as its Lambda does, and prints what it cost. */
await measured(async () => {
  const job = await findJob(process.argv[2] ?? '');
  if (job === undefined) throw new Error('Say which job.');
  await runDecideAgain(job, true);
});
