import { jobFile } from '../jobs/error-files.ts';
import { readFile, storeFile } from '../platform/files/files.ts';
import { WORKBOOK_TYPES } from '../workbooks/workbook-types.ts';
import type { WrittenSheet } from '../workbooks/write-workbook.ts';

const keyOf = (jobId: string): string => jobFile(jobId, 'changes.xlsx');

/** Keeps the workbook with everything that a file would change, with the files of the job that compared it. */
export async function keepChanges(jobId: string, sheets: readonly WrittenSheet[]): Promise<void> {
  const { writeWorkbook } = await import('../workbooks/write-workbook.ts');
  await storeFile(keyOf(jobId), await writeWorkbook(sheets), WORKBOOK_TYPES.xlsx);
}

/** Returns the workbook that a job has kept. */
export const readChanges = (jobId: string): Promise<Uint8Array> => readFile(keyOf(jobId));
