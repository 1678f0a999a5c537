import { invalidField } from '../../shared/errors.ts';
import { limitFileUploads, uploadKey, uploadTtl } from '../attachments/attachment.ts';
import { safeFileName } from '../attachments/file-name.ts';
import { newAttachmentWrite } from '../attachments/store.ts';
import type { Job } from '../jobs/job.ts';
import { findJob, newJob, newJobWrites } from '../jobs/store.ts';
import { storeFile } from '../platform/files/files.ts';
import { earlierResult, once } from '../platform/http/idempotency.ts';
import { commit } from '../platform/table/commit.ts';
import type { Caller } from '../users/caller/caller.ts';
import type { Ctx } from '../users/caller/serve.ts';
import { enqueueUpload } from './enqueue-upload.ts';
import { newUploadWrites } from './store.ts';
import { courierOfUpload, partnersOfUpload, type Upload } from './upload.ts';
import type { UploadKind } from './upload-kind.ts';

/**
 * The data that an upload is about: its partner, plan, pool of AWBs or bill. Only the demo sets `approval`, `beside`
 * and `from`, for files that are confirmed in advance.
 */
type About = Pick<Upload, 'partner' | 'partners' | 'plan' | 'series' | 'bill'> &
  Partial<Pick<Upload, 'approval' | 'beside' | 'from'>>;
/** The reply to the client after an upload. */
interface Taken {
  data: { job_id: string };
  message: string;
  replayed: boolean;
}
type Sender = Pick<Ctx, 'repeat' | 'at' | 'files'> & { caller: Pick<Caller, 'id' | 'courier'> };

/**
 * Stores an uploaded workbook in S3, commits attachment, upload and job in one transaction, and queues the upload. A
 * repeated request returns the same job. While that job is queued, a repeat also sends the message again, in case it
 * was lost.
 */
export async function receiveFile(row: UploadKind, about: About, sender: Sender): Promise<Taken> {
  const { caller, repeat, at, files } = sender;
  const { kind, section, othersFor } = row;
  const sent = files.filter(({ field }) => field === 'files');
  const [file] = sent;
  if (file === undefined) throw invalidField('files', row.noFile);
  if (sent.length > 1) throw invalidField('files', 'Choose one file: they are taken one by one.');
  const { contentType, extension } = row.check(file.bytes, file.filename);
  const filename = safeFileName(file.filename, extension);
  const fromCourier = caller.courier !== null;
  const ttl = uploadTtl(section, at);
  const courier = row.couriersOwn && !fromCourier ? null : courierOfUpload(about);
  if ((await earlierResult(repeat, findJob)) === undefined) await limitFileUploads(caller, at);
  const { value: job, replayed } = await once<Job>(
    repeat,
    async (id, extra) => {
      // The id contains the input hash. So another file with the same idempotency key cannot overwrite the first file
      // in S3.
      const attachmentId = `${id}-${repeat.inputHash}`;
      await storeFile(uploadKey(section, attachmentId), file.bytes, contentType);
      const job = newJob(
        {
          id,
          kind: `upload_${kind}`,
          owner: caller.id,
          access: othersFor ?? section,
          courier,
          filename,
          inputHash: repeat.inputHash,
        },
        at,
      );
      const upload: Upload = {
        approval: null,
        ...about,
        id,
        kind,
        attachmentId,
        filename,
        createdAt: at.toISOString(),
        owner: caller.id,
        fromCourier,
        queue: row.queue,
        state: 'queued',
        jobId: id,
        version: null,
        ...(othersFor && { section }),
        listedFor: row.listedFor({ ...about, owner: caller.id, fromCourier }),
      };
      const attachment = {
        id: attachmentId,
        filename,
        contentType,
        owner: caller.id,
        section,
        ...(partnersOfUpload(about).length > 0 && { courier }),
        ...(othersFor && { othersFor }),
        createdAt: at.toISOString(),
        ...(ttl !== undefined && { ttl }),
      };
      await commit([
        ...newJobWrites(job),
        newAttachmentWrite(attachment),
        ...newUploadWrites(upload),
        ...(row.begins?.(upload) ?? []),
        ...extra,
      ]);
      return job;
    },
    findJob,
  );
  if (job.state === 'queued') await enqueueUpload(row, job.id);
  return { data: { job_id: job.id }, message: 'The file is being checked.', replayed };
}
