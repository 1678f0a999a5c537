import type { S3Client } from '@aws-sdk/client-s3';
import { env } from '../env.ts';
import { clientSetup, perProcess } from '../per-process.ts';

/** Loaded on first use: most requests use no file, and the SDK costs 40 KB of cold start. */
const sdk = async () => {
  const { GetObjectCommand, PutObjectCommand, S3Client } = await import('@aws-sdk/client-s3');
  return { GetObjectCommand, PutObjectCommand, S3Client };
};

/** Returns the client of the bucket, for operations apart from storing and reading. */
export const filesClient = perProcess(
  async (): Promise<S3Client> => new (await sdk()).S3Client(clientSetup().config('s3')),
);

/** Stores a file under a key of ours. The person's name for it is metadata, never part of the key. */
export async function keepFile(key: string, bytes: Uint8Array, contentType: string): Promise<void> {
  const { PutObjectCommand } = await sdk();
  const input = { Bucket: env('BUCKET_NAME'), Key: key, Body: bytes, ContentType: contentType };
  await (await filesClient()).send(new PutObjectCommand(input));
}

/** Returns the bytes of a file. Throws if it is missing. */
export async function readFile(key: string): Promise<Uint8Array> {
  const { GetObjectCommand } = await sdk();
  const reply = await (await filesClient()).send(new GetObjectCommand({ Bucket: env('BUCKET_NAME'), Key: key }));
  if (reply.Body === undefined) throw new Error(`The file ${key} is empty.`);
  return reply.Body.transformToByteArray();
}
