import type { DownloadName } from '../../shared/downloads/contract.ts';
import type { Progress } from '../jobs/progress.ts';
import type { Download } from '../platform/http/answer.ts';
import type { Caller } from '../users/caller/caller.ts';
import type { WrittenSheet } from '../workbooks/write-workbook.ts';

interface Asked {
  caller: Caller;
  filters: unknown;
  at: Date;
}

/** One kind of list that is written to a file by a queue, because it is too long to be waited for. */
export interface ListKind {
  /** Its name in messages. The kind of its jobs is `download_<kind>`. */
  kind: DownloadName;
  /** Without its extension. */
  filename(at: Date, filters: unknown): string;
  /** What is written, by what the caller sees. @throws Failure for the person who asked */
  sheet(asked: Asked): Promise<DownloadSheet>;
}

/** One kind of document that is too long to be waited for. */
export interface DocumentKind {
  kind: DownloadName;
  /** The whole file, by what the caller sees; `made` is told the pages. @throws Failure for the person who asked */
  document(asked: Asked, made: Progress): Promise<Download & { pages: number }>;
}

export type DownloadKind = ListKind | DocumentKind;

export type DownloadSheet = Omit<WrittenSheet, 'rows'> & {
  rows: AsyncIterable<WrittenSheet['rows'] extends infer R ? (R extends Iterable<infer Row> ? Row : never) : never>;
  /** As counted; the bar counts up to it. */
  total: number;
};
