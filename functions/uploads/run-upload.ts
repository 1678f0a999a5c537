import { Failure } from '../../shared/errors.ts';
import { uploadKey } from '../attachments/attachment.ts';
import { newestFileWrite } from '../attachments/store.ts';
import { keepErrors } from '../jobs/error-files.ts';
import type { Job, JobEnd } from '../jobs/job.ts';
import { progressReporter } from '../jobs/progress.ts';
import { findJob, jobEndWrites } from '../jobs/store.ts';
import { now } from '../platform/clock.ts';
import { readFile } from '../platform/files/files.ts';
import { log } from '../platform/log.ts';
import { type Change, ConditionFailed } from '../platform/table/change.ts';
import { commit } from '../platform/table/commit.ts';
import { FileRefused } from './bad-rows.ts';
import { findUpload, finishedUploadWrites } from './store.ts';
import type { Upload } from './upload.ts';
import type { ImportResult, UploadImport, UploadKind } from './upload-kind.ts';
import { newVersionWrites } from './versions/version-store.ts';

type Row = Pick<UploadKind, 'kind' | 'section' | 'filedUnder'> & { work: UploadImport };

const OUR_FAULT =
  'The file could not be processed because of a fault on our side. Nothing was changed. Upload it again in a few minutes.';

/**
 * Processes one uploaded file. A refusal ends the job, because a retry would have the same result. Other errors are
 * thrown, so that the queue retries. An error in the last try ends the job.
 */
export async function runUpload({ kind, section, work, filedUnder }: Row, id: string, lastTry: boolean): Promise<void> {
  const upload = await findUpload(kind, id);
  const job = upload && (await findJob(upload.jobId));
  if (job === undefined || upload === undefined) throw new Error(`There is no upload ${id}.`);
  if (job.state === 'done' || job.state === 'failed') return;
  try {
    const bytes = await readFile(uploadKey(section, upload.attachmentId));
    const { waits, also = [], inForceAt, ...published } = await work.publish(upload, bytes, progressReporter(job.id));
    const filed = filedUnder && [newestFileWrite(filedUnder, { id: upload.attachmentId, createdAt: upload.createdAt })];
    const more = [...(filed ?? []), ...also];
    if (waits === undefined) await end(job, upload, done({ ...published, version: id }), { inForceAt, with: more });
    else await end(job, upload, done({ ...published, waiting: waits.reasons }), { waits, with: also });
  } catch (error) {
    if (error instanceof Failure) return end(job, upload, refused(error));
    if (!lastTry) throw error;
    log.error('upload given up', { error: error as Error, job_id: id });
    const left = await work.withdraw(upload);
    await end(
      job,
      upload,
      left === false ? done({ rows: job.total, version: id }) : failed([left === true ? OUR_FAULT : left]),
    );
    throw error;
  }
}

const done = (result: ImportResult): JobEnd => ({ state: 'done', total: result.rows, result, errors: [] });

const failed = (messages: string[]): JobEnd => ({
  state: 'failed',
  total: 0,
  result: null,
  errors: messages.map((message) => ({ row_number: 0, message })),
});

const refused = (error: Failure): JobEnd =>
  error instanceof FileRefused
    ? { state: 'failed', total: error.total, result: { error_count: error.rows.length }, errors: error.rows }
    : failed([error.message]);

const ofWaiting = ({ against, large, beside }: NonNullable<ImportResult['waits']>) => ({
  against,
  ...(beside && { beside }),
  ...(large !== undefined && { large }),
});

interface Ending {
  /** Set if the upload waits for confirmation. */
  waits?: NonNullable<ImportResult['waits']>;
  /** The time from which the file is in force, if it is not the end of the job. */
  inForceAt?: string | undefined;
  /** Further changes to commit in the same transaction. */
  with?: Change[];
}

/**
 * Ends the job and its upload in one transaction. Does nothing if they have already ended, because the message was
 * delivered twice.
 */
async function end(job: Job, upload: Upload, outcome: JobEnd, ending: Ending = {}): Promise<void> {
  const at = now();
  const { waits, inForceAt = at.toISOString(), with: more = [] } = ending;
  const version = outcome.state === 'done' ? upload.id : null;
  const ended = waits
    ? { state: 'waiting' as const, version: null, from: null, ...ofWaiting(waits) }
    : { state: outcome.state, version, ...(version !== null && { inForceAt }) };
  await keepErrors(job.id, outcome.errors);
  const isVersion = !waits && version !== null;
  const versions = isVersion ? newVersionWrites({ ...upload, inForceAt }) : [];
  const changes = [...jobEndWrites(job.id, outcome, at), ...finishedUploadWrites(upload, ended), ...versions, ...more];
  await commit(changes).catch((error: unknown) => {
    if (!(error instanceof ConditionFailed)) throw error;
  });
}
