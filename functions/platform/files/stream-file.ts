import { PassThrough, type Readable, type Writable } from 'node:stream';
import { env } from '../env.ts';
import { filesClient } from './files.ts';

/** Stores a stream in parts, so that the whole file is never in memory. The bucket expires parts of a failed upload. */
export async function streamFile(key: string, body: Readable, contentType: string): Promise<void> {
  const { Upload } = await import('@aws-sdk/lib-storage');
  const params = { Bucket: env('BUCKET_NAME'), Key: key, Body: body, ContentType: contentType };
  await new Upload({ client: await filesClient(), params, leavePartsOnError: true }).done();
}

/** Stores what a function writes into a stream. The same key replaces the file. */
export async function keepWritten(
  key: string,
  contentType: string,
  write: (stream: Writable) => Promise<void>,
): Promise<void> {
  const stream = new PassThrough();
  const kept = streamFile(key, stream, contentType);
  // Destroys the stream if the writer fails, or the upload would wait for more.
  await Promise.all([kept, write(stream).catch((error: unknown) => stream.destroy(error as Error))]);
}
