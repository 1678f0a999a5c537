import { Failure } from '../../shared/errors.ts';
import { log } from '../platform/log.ts';
import { send } from '../platform/messaging/queues.ts';
import type { UploadKind } from './upload-kind.ts';

/**
 * Sends an upload to the queue of its job.
 * @throws UPSTREAM if the queue does not accept the message; then the client can repeat the command
 */
export async function enqueueUpload({ kind, queue }: Pick<UploadKind, 'kind' | 'queue'>, id: string): Promise<void> {
  await send(queue, [{ kind, id }]).catch((error: unknown) => {
    log.error('upload not queued', { error: error as Error, job_id: id });
    throw new Failure('UPSTREAM', 'The file has arrived, but could not be handed on. Try again in a moment.');
  });
}
