import type { MendableRow } from '../../../shared/bulks/bulk.ts';
import type { OrderFilePreview } from '../../../shared/bulks/order-file.ts';
import { Failure } from '../../../shared/errors.ts';
import { jobFile } from '../../jobs/error-files.ts';
import { KEPT_DAYS } from '../../platform/files/file-prefixes.ts';
import { readFile, storeFile } from '../../platform/files/files.ts';

/**
 * Checks that the bucket still has the data that we read from an uploaded file.
 * @throws NOT_FOUND that asks for a new upload
 */
export function checkNotExpired({ createdAt }: { createdAt: string }, at: Date): void {
  const days = KEPT_DAYS['job-errors/'];
  if (at.getTime() - Date.parse(createdAt) >= days * 24 * 3_600_000)
    throw new Failure('NOT_FOUND', `What we read of this file was deleted after ${days} days. Upload the file again.`);
}

/**
 * How many bad rows one S3 object contains. A page of the grid in which the seller corrects rows reads one or two
 * objects.
 */
const IN_ONE = 500;

const fileOf = (jobId: string, n: number): string => jobFile(jobId, `rows-${n}`);
const bytesOf = (value: unknown): Buffer => Buffer.from(JSON.stringify(value));
const valueOf = async <T>(key: string): Promise<T> => JSON.parse(Buffer.from(await readFile(key)).toString()) as T;

/**
 * Stores the bad rows of a job with all their cells, so that the seller can correct them. A repeat writes the same
 * files.
 */
export async function keepBadRows(jobId: string, rows: readonly MendableRow[]): Promise<void> {
  for (let n = 0; n * IN_ONE < rows.length; n++)
    await storeFile(fileOf(jobId, n), bytesOf(rows.slice(n * IN_ONE, (n + 1) * IN_ONE)), 'application/json');
}

/** Returns a page of a job's bad rows. `count` is the number of all bad rows of the job. */
export async function readBadRows(
  { jobId, rows: count }: { jobId: string; rows: number },
  offset: number,
  limit: number,
): Promise<MendableRow[]> {
  const end = Math.min(offset + limit, count);
  const first = Math.floor(offset / IN_ONE);
  const numbers = Array.from({ length: Math.max(0, Math.ceil(end / IN_ONE) - first) }, (_, n) => first + n);
  const rows = (await Promise.all(numbers.map((n) => valueOf<MendableRow[]>(fileOf(jobId, n))))).flat();
  return rows.slice(offset - first * IN_ONE, end - first * IN_ONE);
}

/** The seller's corrections by row and column header. Null means that the seller removed the row. */
export type Corrections = Record<string, Record<string, string> | null>;

const mendedFile = (jobId: string): string => jobFile(jobId, 'mended');

/**
 * The largest size of stored corrections. It is more than all cells of a file need, and stops repeated corrections from
 * growing without limit.
 */
const MOST_MENDED_BYTES = 8 * 1024 * 1024;

/** Stores the corrections of a job. @throws TOO_LARGE for more than 8 MB */
export async function storeCorrections(jobId: string, mended: Corrections): Promise<void> {
  const bytes = bytesOf(mended);
  if (bytes.length > MOST_MENDED_BYTES)
    throw new Failure(
      'TOO_LARGE',
      'Too much was typed into this file. Correct it in your own workbook and upload that.',
    );
  await storeFile(mendedFile(jobId), bytes, 'application/json');
}

/**
 * Returns the corrections that a job stored, which include those of earlier jobs; no corrections if `jobId` is null.
 */
export const readCorrections = (jobId: string | null): Promise<Corrections> =>
  jobId === null ? Promise.resolve({}) : valueOf<Corrections>(mendedFile(jobId));

const previewFile = (jobId: string): string => jobFile(jobId, 'preview');

/** Stores the preview of another system's file until the seller confirms it. */
export const keepPreview = (jobId: string, preview: Omit<OrderFilePreview, 'job_id'>): Promise<void> =>
  storeFile(previewFile(jobId), bytesOf(preview), 'application/json');

/** Returns the stored preview of another system's file. */
export const readPreview = async (jobId: string): Promise<OrderFilePreview> => ({
  ...(await valueOf<Omit<OrderFilePreview, 'job_id'>>(previewFile(jobId))),
  job_id: jobId,
});
