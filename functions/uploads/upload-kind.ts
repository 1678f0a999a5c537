import type { Permission, Section } from '../../shared/permissions.ts';
import type { SheetFormat } from '../../shared/sheet-format.ts';
import type { ReportProgress } from '../jobs/progress.ts';
import type { Change } from '../platform/table/change.ts';
import type { Upload, UploadQueue } from './upload.ts';

/** The type of a file, determined from its content. */
export interface CheckedFile {
  contentType: string;
  /** The file extension without the dot. */
  extension: string;
}

/**
 * One kind of file that people upload and a job imports. Requests need only this description.
 * `functions/upload-kinds.ts` adds the import itself. Requests do not bundle that file, because the code that reads
 * workbooks is large.
 */
export interface UploadKind {
  /** The name in keys and messages. The kind of its jobs is `upload_<kind>`. */
  kind: string;
  /** The section of the product in which its files are listed and its jobs shown. */
  section: Section;
  /**
   * The permission to see other people's files and jobs of this kind. If it is absent, access to the section is enough,
   * because the files belong to the business and not to one person.
   */
  othersFor?: Permission;
  /** True if vendor users must not see the files that staff upload, because these contain sellers' prices. */
  couriersOwn?: true;
  /** Returns changes that are committed in the same transaction as a new upload. */
  begins?(upload: Upload): Change[];
  /** The value of `onModel` that the API shows for the upload. */
  onModel: string;
  /**
   * Checks the content of a file. Uses the file name only if the content fits two types.
   * @throws Failure with what the user can do instead
   */
  check(bytes: Uint8Array, filename: string): CheckedFile;
  /**
   * The record to which a published file is attached. `GET /attachments-file` returns the newest file of a record.
   * Absent for kinds whose files are not downloaded by that endpoint.
   */
  filedUnder?: { onModel: string; modelId: string };
  /** The sheets that are read from the file. The template has the same sheets. */
  sheets: readonly SheetFormat[];
  /** The error text if no file was chosen. The specifications define a different text for each screen. */
  noFile: string;
  /**
   * Returns the courier or merchant in whose separate list the file also appears. Null if it appears only in the list
   * of all files.
   */
  listedFor(upload: Pick<Upload, 'owner' | 'partner' | 'partners' | 'fromCourier'>): string | null;
  queue: UploadQueue;
}

/** The result of importing a file: its number of rows, and details for the person who uploaded it. */
export interface ImportResult {
  rows: number;
  /** Why the file waits for a confirmation. Absent if the file is published. */
  waits?: {
    reasons: readonly string[];
    against: string | null;
    /** Whether a second person must confirm the file (`Upload.large`). */
    large?: boolean;
    /** The cards of the other kind that the file was compared with (`Upload.beside`). */
    beside?: readonly string[];
  };
  /** The time from which the file is in force. If absent, the file is in force from the end of its job. */
  inForceAt?: string;
  /** Further changes in the transaction that ends the job and the upload. */
  also?: Change[];
  [detail: string]: unknown;
}

/** The import of one kind of upload. */
export interface UploadImport {
  /**
   * Checks a file and publishes all of it, or returns why it must wait. May run again for the same upload.
   * @throws Failure with a text for the person who uploaded the file
   */
  publish(upload: Upload, bytes: Uint8Array, progress: ReportProgress): Promise<ImportResult>;
  /**
   * Deletes everything that an unfinished run has written. Returns true if all of it is deleted, and false if the
   * upload is already in force. Returns a text for the person who uploaded the file if a part is in force and cannot be
   * undone.
   */
  withdraw(upload: Upload): Promise<boolean | string>;
}
