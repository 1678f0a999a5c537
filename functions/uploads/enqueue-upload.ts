import { Failure } from '../../shared/errors.ts';
import { log } from '../platform/log.ts';
import { send } from '../platform/messaging/queues.ts';
import type { UploadKind } from './upload-kind.ts';

/** Hands an upload on to be worked on. @throws UPSTREAM when the queue did not take it: the same command again will */
export async function enqueueUpload({ kind, queue }: Pick<UploadKind, 'kind' | 'queue'>, id: string): Promise<void> {
  await send(queue, [{ kind, id }]).catch((error: unknown) => {
    log.error('upload not queued', { error: error as Error, job_id: id });
    throw new Failure('UPSTREAM', 'The file has arrived, but could not be handed on. Try again in a moment.');
  });
}
