import { jobFile } from '../jobs/error-files.ts';
import { readFile, storeFile } from '../platform/files/files.ts';
import { WORKBOOK_TYPES } from '../workbooks/workbook-types.ts';
import type { WrittenSheet } from '../workbooks/write-workbook.ts';

const keyOf = (jobId: string): string => jobFile(jobId, 'changes.xlsx');

/** Stores a workbook with everything that a file would change, under the job that compared the file. */
export async function keepChanges(jobId: string, sheets: readonly WrittenSheet[]): Promise<void> {
  const { writeWorkbook } = await import('../workbooks/write-workbook.ts');
  await storeFile(keyOf(jobId), await writeWorkbook(sheets), WORKBOOK_TYPES.xlsx);
}

/** Returns the workbook of changes that `keepChanges` has stored for a job. */
export const readChanges = (jobId: string): Promise<Uint8Array> => readFile(keyOf(jobId));
