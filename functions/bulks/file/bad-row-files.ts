import type { MendableRow } from '../../../shared/bulks/bulk.ts';
import { Failure } from '../../../shared/errors.ts';
import { jobFile } from '../../jobs/error-files.ts';
import { keepFile, readFile } from '../../platform/files/files.ts';

/** The rows of one object: a page of the grid is in one or two of them. */
const IN_ONE = 500;

const fileOf = (jobId: string, n: number): string => jobFile(jobId, `rows-${n}`);
const bytesOf = (value: unknown): Buffer => Buffer.from(JSON.stringify(value));
const valueOf = async <T>(key: string): Promise<T> => JSON.parse(Buffer.from(await readFile(key)).toString()) as T;

/** Stores the bad rows of a job with all their cells, to be corrected. A repeat writes the same. */
export async function keepBadRows(jobId: string, rows: readonly MendableRow[]): Promise<void> {
  for (let n = 0; n * IN_ONE < rows.length; n++)
    await keepFile(fileOf(jobId, n), bytesOf(rows.slice(n * IN_ONE, (n + 1) * IN_ONE)), 'application/json');
}

/** Returns some of a job's bad rows, of `count` in all. */
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

/** The corrections by row and column; null for a row that is left out. */
export type Mended = Record<string, Record<string, string> | null>;

const mendedFile = (jobId: string): string => jobFile(jobId, 'mended');

/** More than all cells of a file: repeated corrections must not grow for ever. */
const MOST_MENDED_BYTES = 8 * 1024 * 1024;

/** Stores the corrections of a job. @throws TOO_LARGE for more than a file holds */
export async function keepMended(jobId: string, mended: Mended): Promise<void> {
  const bytes = bytesOf(mended);
  if (bytes.length > MOST_MENDED_BYTES)
    throw new Failure('TOO_LARGE', 'Too much was typed into this file. Mend it in your own workbook and upload that.');
  await keepFile(mendedFile(jobId), bytes, 'application/json');
}

/** Returns all corrections up to a job; none before the first. */
export const readMended = (jobId: string | null): Promise<Mended> =>
  jobId === null ? Promise.resolve({}) : valueOf<Mended>(mendedFile(jobId));
