import { PassThrough, type Writable } from 'node:stream';
import { streamFile } from './stream-file.ts';

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
