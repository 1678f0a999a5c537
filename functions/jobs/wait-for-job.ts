import type { Job } from './job.ts';
import { findJob } from './store.ts';

/** The most rows of a job that a request waits for. */
const MOST_ROWS = 200;
/** The longest wait, well below the 29 s that a request may take. */
const MOST_WAIT_MS = 20_000;
/** The pauses between two reads grow to the longest, so that a slow job costs some 25 reads. */
const [FIRST_PAUSE_MS, GROWTH, LONGEST_PAUSE_MS] = [50, 1.5, 1000];

/**
 * Waits for the end of a short job, so that the reply to its command contains the result. Returns undefined for a job
 * of more than 200 rows, and for one that has not ended in 20 s: the client polls it by id.
 */
export async function waitForJob(id: string): Promise<Job | undefined> {
  const until = performance.now() + MOST_WAIT_MS;
  for (let pauseMs = FIRST_PAUSE_MS; ; pauseMs = Math.min(pauseMs * GROWTH, LONGEST_PAUSE_MS)) {
    const job = await findJob(id);
    if (job === undefined || job.total > MOST_ROWS) return undefined;
    if (job.state === 'done' || job.state === 'failed') return job;
    if (performance.now() + pauseMs > until) return undefined;
    await new Promise((resolve) => setTimeout(resolve, pauseMs));
  }
}
