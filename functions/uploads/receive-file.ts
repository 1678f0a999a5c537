import { Failure, invalid } from '../../shared/errors.ts';
import { fileKey } from '../attachments/attachment.ts';
import { addAttachment } from '../attachments/store.ts';
import type { Job } from '../jobs/job.ts';
import { createJob, findJob, newJob } from '../jobs/store.ts';
import { keepFile } from '../platform/files.ts';
import type { Ctx } from '../platform/http.ts';
import { once } from '../platform/idempotency.ts';
import { log } from '../platform/log.ts';
import { send } from '../platform/queues.ts';
import { commit } from '../platform/table/commit.ts';
import type { Caller } from '../users/caller.ts';
import { checkWorkbook } from './check-workbook.ts';
import { addUpload } from './store.ts';
import { sectionOf, type Upload } from './upload.ts';

type Received = Pick<Upload, 'kind' | 'partner' | 'plan'>;
type Sender = Pick<Ctx, 'repeat' | 'at' | 'files'> & { caller: Caller };

/**
 * Keeps an uploaded workbook and has it worked on: the file in S3, then attachment, upload and job in one commit, then
 * the message. A repeated request finds its job, and sends the message again while the job is still queued: that is
 * how a message that was lost between commit and queue is made good.
 */
export async function receiveFile(received: Received, { caller, repeat, at, files }: Sender): Promise<string> {
  const file = files.find(({ field }) => field === 'files');
  if (file === undefined)
    throw invalid('files', received.kind === 'master' ? 'Please choose a file!' : 'Please choose a file');
  const contentType = checkWorkbook(file.bytes);
  const { kind, partner } = received;
  const courier = partner?.courier ?? null;
  const job = await once<Job>(
    repeat,
    async (id, extra) => {
      // With the input's hash in its id, the same key with another file cannot touch the first one's bytes.
      const attachmentId = `${id}-${repeat.inputHash}`;
      await keepFile(fileKey(attachmentId), file.bytes, contentType);
      const section = sectionOf(kind);
      const made = newJob(
        { id, kind: `upload_${kind}`, owner: caller.id, access: section, courier, inputHash: repeat.inputHash },
        at,
      );
      const upload: Upload = {
        ...received,
        id,
        attachmentId,
        filename: file.filename,
        createdAt: at.toISOString(),
        owner: caller.id,
        state: 'queued',
        version: null,
      };
      const attachment = {
        id: attachmentId,
        filename: file.filename,
        contentType,
        owner: caller.id,
        section,
        ...(partner === null ? {} : { courier }),
        createdAt: at.toISOString(),
      };
      await commit([createJob(made), addAttachment(attachment), ...addUpload(upload), ...extra]);
      return made;
    },
    async (id) => {
      const found = await findJob(id);
      return found && { hash: found.owner === caller.id ? found.inputHash : '', value: found };
    },
  );
  if (job.state === 'queued') await enqueue(kind, job.id);
  return job.id;
}

async function enqueue(kind: Upload['kind'], id: string): Promise<void> {
  await send('uploads', [{ kind, id }]).catch((error: unknown) => {
    log.error('upload not queued', { error: error as Error, job_id: id });
    throw new Failure('UPSTREAM', 'The file has arrived, but could not be handed on. Try again in a moment.');
  });
}
