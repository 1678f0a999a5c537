import { readFile, storeFile } from '../platform/files/files.ts';
import type { JobError } from './job.ts';

/** How many errors one S3 object contains. A page of the list reads one or two objects. */
const IN_ONE = 1000;

const fileOf = (jobId: string, n: number): string => jobFile(jobId, String(n));

/** Stores all errors of a job in S3. A repeat writes the same objects. */
export async function keepErrors(jobId: string, errors: readonly JobError[]): Promise<void> {
  for (let n = 0; n * IN_ONE < errors.length; n++) {
    const some = errors.slice(n * IN_ONE, (n + 1) * IN_ONE);
    await storeFile(fileOf(jobId, n), Buffer.from(JSON.stringify(some)), 'application/json');
  }
}

/** Reads a page of a job's errors. `count` is the number of all errors of the job. */
export async function readErrors(jobId: string, count: number, offset: number, limit: number): Promise<JobError[]> {
  const end = Math.min(offset + limit, count);
  const first = Math.floor(offset / IN_ONE);
  const files = Array.from({ length: Math.max(0, Math.ceil(end / IN_ONE) - first) }, (_, n) => first + n);
  const parts = await Promise.all(files.map((n) => readFile(fileOf(jobId, n))));
  const errors = parts.flatMap((bytes) => JSON.parse(Buffer.from(bytes).toString()) as JobError[]);
  return errors.slice(offset - first * IN_ONE, end - first * IN_ONE);
}

/**
 * Returns the S3 key of a job's file. The bucket deletes these files after 90 days. The job is deleted at the same
 * time.
 */
export const jobFile = (jobId: string, name: string): string => `job-errors/${jobId}/${name}`;
