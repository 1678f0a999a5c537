import type { S3Client } from '@aws-sdk/client-s3';
import { env } from '../env.ts';
import { clientSetup, perProcess } from '../per-process.ts';

/**
 * Loads the SDK when it is first used. Most requests need no file, and loading the SDK at the start would add 40 KB to
 * each cold start.
 */
const sdk = async () => {
  const { DeleteObjectCommand, GetObjectCommand, PutObjectCommand, S3Client } = await import('@aws-sdk/client-s3');
  return { DeleteObjectCommand, GetObjectCommand, PutObjectCommand, S3Client };
};

/** Returns the S3 client, for operations other than storing and reading a file. */
export const filesClient = perProcess(
  async (): Promise<S3Client> => new (await sdk()).S3Client(clientSetup().config('s3')),
);

/** Stores a file under a key that we chose. The key never contains the name that a person gave the file. */
export async function storeFile(key: string, bytes: Uint8Array, contentType: string): Promise<void> {
  const { PutObjectCommand } = await sdk();
  const input = { Bucket: env('BUCKET_NAME'), Key: key, Body: bytes, ContentType: contentType };
  await (await filesClient()).send(new PutObjectCommand(input));
}

/** Returns the bytes of a file. Throws an error if the file is missing. */
export async function readFile(key: string): Promise<Uint8Array> {
  const { GetObjectCommand } = await sdk();
  const reply = await (await filesClient()).send(new GetObjectCommand({ Bucket: env('BUCKET_NAME'), Key: key }));
  if (reply.Body === undefined) throw new Error(`The file ${key} is empty.`);
  return reply.Body.transformToByteArray();
}

/**
 * Deletes a file, if it exists. The bucket keeps the deleted version for one more day or month, depending on the
 * prefix.
 */
export async function removeFile(key: string): Promise<void> {
  const { DeleteObjectCommand } = await sdk();
  await (await filesClient()).send(new DeleteObjectCommand({ Bucket: env('BUCKET_NAME'), Key: key }));
}
