import type { DownloadName } from '../../shared/downloads/contract.ts';
import type { ReportProgress } from '../jobs/progress.ts';
import type { FileResponse } from '../platform/http/answer.ts';
import type { Caller } from '../users/caller/caller.ts';
import type { WrittenSheet } from '../workbooks/write-workbook.ts';

interface SheetRequest {
  caller: Caller;
  filters: unknown;
  at: Date;
}

/** One kind of list that a job writes to a file. A request would take too long for it. */
export interface ListKind {
  /** The name of the list in messages. The kind of the list's jobs is `download_<kind>`. */
  kind: DownloadName;
  /** Returns the file name without the extension. */
  filename(at: Date, filters: unknown): string;
  /** Returns the rows to write, limited to what the caller may see. @throws Failure with a text for the caller */
  sheet(asked: SheetRequest): Promise<DownloadSheet>;
}

/** One kind of document that a job writes. A request would take too long for it. */
export interface DocumentKind {
  kind: DownloadName;
  /**
   * Builds the whole file, limited to what the caller may see. Calls `made` with the number of finished pages. @throws
   * Failure with a text for the caller
   */
  document(asked: SheetRequest, made: ReportProgress): Promise<FileResponse & { pages: number }>;
}

/** One kind of workbook with several sheets that a job writes, row by row. */
export interface WorkbookKind {
  kind: DownloadName;
  /**
   * Returns the sheets, limited to what the caller may see, and the number of rows for the job's result. Calls `made`
   * with the number of rows that were read. @throws Failure with a text for the caller
   */
  workbook(
    asked: SheetRequest,
    made: ReportProgress,
  ): Promise<{ filename: string; sheets: readonly WrittenSheet[]; rows: number }>;
}

export type DownloadKind = ListKind | DocumentKind | WorkbookKind;

export type DownloadSheet = Omit<WrittenSheet, 'rows'> & {
  rows: AsyncIterable<WrittenSheet['rows'] extends infer R ? (R extends Iterable<infer Row> ? Row : never) : never>;
  /** The number of rows of the list, for the progress bar. */
  total: number;
};
