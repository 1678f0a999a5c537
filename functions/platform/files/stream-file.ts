import { PassThrough, type Readable, type Writable } from 'node:stream';
import { env } from '../env.ts';
import { filesClient } from './files.ts';

/**
 * Keeps a file that is still being written, in parts, so that its size is nobody's memory. Parts of one that failed are
 * forgotten by the bucket.
 */
export async function streamFile(key: string, body: Readable, contentType: string): Promise<void> {
  const { Upload } = await import('@aws-sdk/lib-storage');
  const params = { Bucket: env('BUCKET_NAME'), Key: key, Body: body, ContentType: contentType };
  await new Upload({ client: await filesClient(), params, leavePartsOnError: true }).done();
}

/** Keeps what is written into a stream, as it is written. The same key again is the file written anew. */
export async function keepWritten(
  key: string,
  contentType: string,
  write: (stream: Writable) => Promise<void>,
): Promise<void> {
  const stream = new PassThrough();
  const kept = streamFile(key, stream, contentType);
  // A writer that fails would leave the upload waiting for more.
  await Promise.all([kept, write(stream).catch((error: unknown) => stream.destroy(error as Error))]);
}
