import * as z from 'zod';
import { app } from '../app.ts';
import { consume, receives } from '../platform/consume.ts';
import { runUpload } from './run-upload.ts';

const message = z.object({ kind: z.enum(['master', 'courier_partner']), id: z.string() });

export const handler = consume(message, ({ kind, id }, record) =>
  runUpload(kind, id, receives(record) >= app.queues.uploads.tries),
);
