import * as z from 'zod';
import { app } from '../app.ts';
import { downloadKinds } from '../download-kinds.ts';
import { runDownload } from '../downloads/run-download.ts';
import { findDownload } from '../downloads/store.ts';
import { consume, receiveCount } from '../platform/messaging/consume.ts';

export const handler = consume(z.object({ id: z.string() }), async ({ id }, record) => {
  const request = await findDownload(id);
  const row = request && downloadKinds.get(request.kind);
  if (request === undefined || row === undefined) throw new Error(`There is no download ${id}, or none of its kind.`);
  await runDownload(row, request, receiveCount(record) >= app.queues.downloads.tries);
});
