import { PassThrough, type Readable, type Writable } from 'node:stream';
import { env } from '../env.ts';
import { filesClient } from './files.ts';

/**
 * Stores a stream as a file, part by part, so that the whole file is never in memory. The bucket deletes the parts of a
 * failed upload after some days.
 */
export async function storeStream(key: string, body: Readable, contentType: string): Promise<void> {
  const { Upload } = await import('@aws-sdk/lib-storage');
  const params = { Bucket: env('BUCKET_NAME'), Key: key, Body: body, ContentType: contentType };
  await new Upload({ client: await filesClient(), params, leavePartsOnError: true }).done();
}

/** Stores a file that `write` writes into a stream. Replaces a file with the same key. */
export async function storeWrittenStream(
  key: string,
  contentType: string,
  write: (stream: Writable) => Promise<void>,
): Promise<void> {
  const stream = new PassThrough();
  const kept = storeStream(key, stream, contentType);
  // If the writer fails, destroy the stream. Otherwise the upload would wait for more data forever.
  await Promise.all([kept, write(stream).catch((error: unknown) => stream.destroy(error as Error))]);
}
