import type { Progress } from '../jobs/progress.ts';
import type { Upload } from './upload.ts';

/** What became of a file: how many rows it had, and what the person who sent it wants to know. */
export interface Published {
  rows: number;
  [detail: string]: unknown;
}

/** What a kind of upload does with its file. */
export interface UploadWork {
  /** Validates and publishes all or nothing. May run again for the same upload. @throws Failure for the person who sent it */
  publish(upload: Upload, bytes: Uint8Array, progress: Progress): Promise<Published>;
  /** Takes back what an unfinished run has written. False when the upload is in use after all. */
  withdraw(upload: Upload): Promise<boolean>;
}
