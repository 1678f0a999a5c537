import type { Permission, Section } from '../../shared/permissions.ts';
import type { SheetFormat } from '../../shared/sheet-format.ts';
import type { Progress } from '../jobs/progress.ts';
import type { Change } from '../platform/table/change.ts';
import type { QueueName } from '../queues.ts';
import type { Upload } from './upload.ts';

/** What a look at the content says a file is. */
export interface CheckedFile {
  contentType: string;
  /** Without its dot. */
  extension: string;
}

/**
 * One kind of file that people send to be worked on. The request knows this much; what is done with the file is
 * registered with it in `functions/upload-kinds.ts`, out of the requests' reach: reading a workbook is heavy.
 */
export interface UploadKind {
  /** Its name in keys and messages. The kind of its jobs is `upload_<kind>`. */
  kind: string;
  /** The section of the product that it belongs to: who lists its files and sees its jobs. */
  section: Section;
  /** Who sees others' jobs and files of the kind; absent: whoever has the section, as with what belongs to the house. */
  othersFor?: Permission;
  /** A courier's users see the files of their own side only: staff's tell what sellers are charged. */
  couriersOwn?: true;
  /** What is recorded together with a new upload. */
  begins?(upload: Upload): Change[];
  /** `onModel` of its upload on the wire. */
  onModel: string;
  /**
   * Looks at the content; at the name only where the content leaves two kinds open.
   * @throws Failure saying what to do instead
   */
  check(bytes: Uint8Array, filename: string): CheckedFile;
  /** What a published file becomes the newest file of, for `GET /attachments-file`; absent where nobody asks so. */
  filedUnder?: { onModel: string; modelId: string };
  /** The sheets that it reads, which its template offers. */
  sheets: readonly SheetFormat[];
  /** The words when no file was chosen; `spec/` has them by screen. */
  noFile: string;
  /** Whose shorter list it stands in beside the whole one, for those who see no more; null when it stands in no other. */
  listedFor(upload: Pick<Upload, 'owner' | 'partner' | 'partners' | 'fromCourier'>): string | null;
  /** Whoever waits in one queue waits for all before them, so merchants' files do not share the master's. */
  queue: Extract<QueueName, 'uploads' | 'merchant-files'>;
}

/** What became of a file: how many rows it had, and what the person who sent it wants to know. */
export interface Published {
  rows: number;
  /** Why nothing was published and the file waits to be confirmed; absent when it is published. */
  waits?: { reasons: readonly string[]; against: string | null };
  /** Committed together with the end of job and upload. */
  also?: Change[];
  [detail: string]: unknown;
}

/** What a kind of upload does with its file. */
export interface UploadWork {
  /** Validates and publishes all or nothing, or says why the file waits. May run again for the same upload. @throws Failure for the person who sent it */
  publish(upload: Upload, bytes: Uint8Array, progress: Progress): Promise<Published>;
  /**
   * Takes back what an unfinished run has written. False when the upload is in use after all; a text when part of it is and
   * cannot be taken back, to tell its sender.
   */
  withdraw(upload: Upload): Promise<boolean | string>;
}
