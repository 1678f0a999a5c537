import type { Permission, Section } from '../../shared/permissions.ts';
import type { SheetFormat } from '../../shared/sheet-format.ts';
import type { Progress } from '../jobs/progress.ts';
import type { Change } from '../platform/table/change.ts';
import type { Upload, UploadQueue } from './upload.ts';

/** The type of a file by its content. */
export interface CheckedFile {
  contentType: string;
  /** Without its dot. */
  extension: string;
}

/**
 * One kind of file that people send for processing. Requests know this much; the processing is registered with it in
 * `functions/upload-kinds.ts`, outside the requests' bundles, because reading a workbook is heavy.
 */
export interface UploadKind {
  /** Its name in keys and messages. The kind of its jobs is `upload_<kind>`. */
  kind: string;
  /** The section of the product that lists its files and shows its jobs. */
  section: Section;
  /** The permission to see others' jobs and files of the kind; absent: the section suffices, for files of the house. */
  othersFor?: Permission;
  /** Vendor users see files of their own side only, because staff's files contain sellers' prices. */
  couriersOwn?: true;
  /** Returns changes to commit with a new upload. */
  begins?(upload: Upload): Change[];
  /** `onModel` of its upload on the wire. */
  onModel: string;
  /**
   * Checks the content, and the name only if the content leaves two kinds open. @throws Failure saying what to do
   * instead
   */
  check(bytes: Uint8Array, filename: string): CheckedFile;
  /** The model that a published file becomes the newest file of, for `GET /attachments-file`; absent if not needed. */
  filedUnder?: { onModel: string; modelId: string };
  /** The sheets that it reads. Its template offers them. */
  sheets: readonly SheetFormat[];
  /** The error text if no file was chosen; `spec/` has it by screen. */
  noFile: string;
  /** Returns the owner of a shorter list that includes it, for those who see no more; null for none. */
  listedFor(upload: Pick<Upload, 'owner' | 'partner' | 'partners' | 'fromCourier'>): string | null;
  queue: UploadQueue;
}

/** The result of a file: its number of rows, and details for its sender. */
export interface Published {
  rows: number;
  /** Why the file waits for confirmation; absent if it is published. */
  waits?: { reasons: readonly string[]; against: string | null };
  /** Changes that are committed with the end of job and upload. */
  also?: Change[];
  [detail: string]: unknown;
}

/** The processing of a kind of upload. */
export interface UploadWork {
  /**
   * Validates and publishes atomically, or returns why the file waits. May run again for the same upload. @throws
   * Failure for the sender
   */
  publish(upload: Upload, bytes: Uint8Array, progress: Progress): Promise<Published>;
  /**
   * Reverts what an unfinished run has written. Returns false if the upload is in use; a text for its sender if part of
   * it is in use and cannot be reverted.
   */
  withdraw(upload: Upload): Promise<boolean | string>;
}
