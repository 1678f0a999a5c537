import type { Job } from './job.ts';
import { findJob } from './store.ts';

/** The highest number of rows of a job for which a request waits. */
const MOST_ROWS = 200;
/** The longest time that a request waits. A request may take 29 s in total. */
const MOST_WAIT_MS = 20_000;
/**
 * The pause before the first repeated read, the factor by which pauses grow, and the longest pause. Waiting for a slow
 * job costs about 25 reads.
 */
const [FIRST_PAUSE_MS, GROWTH, LONGEST_PAUSE_MS] = [50, 1.5, 1000];

/**
 * Waits for a short job to end, so that the reply to its command contains the result. Returns undefined if the job has
 * over 200 rows, does not end within 20 s, or does not exist. Then the client polls the job by id.
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
