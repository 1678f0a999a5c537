import type { DownloadName } from '../../shared/downloads/contract.ts';
import type { Progress } from '../jobs/progress.ts';
import type { Download } from '../platform/http/answer.ts';
import type { Caller } from '../users/caller/caller.ts';
import type { WrittenSheet } from '../workbooks/write-workbook.ts';

interface SheetRequest {
  caller: Caller;
  filters: unknown;
  at: Date;
}

/** One kind of list that a queue writes to a file, because a request would take too long. */
export interface ListKind {
  /** Its name in messages. The kind of its jobs is `download_<kind>`. */
  kind: DownloadName;
  /** Without its extension. */
  filename(at: Date, filters: unknown): string;
  /** Returns the rows to write, within what the caller may see. @throws Failure for the person who asked */
  sheet(asked: SheetRequest): Promise<DownloadSheet>;
}

/** One kind of document that takes too long for a request. */
export interface DocumentKind {
  kind: DownloadName;
  /**
   * Builds the whole file, within what the caller may see; `made` receives the number of pages. @throws Failure for the
   * person who asked
   */
  document(asked: SheetRequest, made: Progress): Promise<Download & { pages: number }>;
}

export type DownloadKind = ListKind | DocumentKind;

export type DownloadSheet = Omit<WrittenSheet, 'rows'> & {
  rows: AsyncIterable<WrittenSheet['rows'] extends infer R ? (R extends Iterable<infer Row> ? Row : never) : never>;
  /** The counted total, for the progress bar. */
  total: number;
};
