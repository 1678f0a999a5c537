import * as z from 'zod';
import { app } from '../app.ts';
import { consume, receiveCount } from '../platform/messaging/consume.ts';
import { uploadKinds } from '../upload-kinds.ts';
import { runUpload } from '../uploads/run-upload.ts';
import type { UploadKind } from '../uploads/upload-kind.ts';

const message = z.object({ kind: z.string(), id: z.string() });

/**
 * Returns the consumer of one queue of files. An upload is sent to the queue that its kind names, but the consumer
 * processes uploads of every kind.
 */
export const uploadConsumer = (queue: UploadKind['queue']) =>
  consume(message, ({ kind, id }, record) => {
    const row = uploadKinds.get(kind);
    if (row === undefined) throw new Error(`functions/upload-kinds.ts has no kind ${kind}.`);
    return runUpload(row, id, receiveCount(record) >= app.queues[queue].tries);
  });
