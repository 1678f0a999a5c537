import type { S3Client } from '@aws-sdk/client-s3';
import { LOCAL } from '../embedded.ts';
import { env } from '../env.ts';
import { perProcess } from '../per-process.ts';

/** Loaded when a file is first touched: most requests of most functions touch none, and it costs their cold start 40 KB. */
const sdk = async () => {
  const { GetObjectCommand, PutObjectCommand, S3Client } = await import('@aws-sdk/client-s3');
  return { GetObjectCommand, PutObjectCommand, S3Client };
};

/** The client of the bucket, for what is done with it beside keeping and reading. */
export const filesClient = perProcess(async (): Promise<S3Client> => {
  const endpoint = process.env['S3_ENDPOINT'];
  return new (await sdk()).S3Client(endpoint ? { ...LOCAL, endpoint, forcePathStyle: true } : {});
});

/** Keeps a file under a key of ours; what a person called it is kept beside it, never in the key. */
export async function keepFile(key: string, bytes: Uint8Array, contentType: string): Promise<void> {
  const { PutObjectCommand } = await sdk();
  const input = { Bucket: env('BUCKET_NAME'), Key: key, Body: bytes, ContentType: contentType };
  await (await filesClient()).send(new PutObjectCommand(input));
}

/** The bytes of a kept file. Throws when it is not there. */
export async function readFile(key: string): Promise<Uint8Array> {
  const { GetObjectCommand } = await sdk();
  const reply = await (await filesClient()).send(new GetObjectCommand({ Bucket: env('BUCKET_NAME'), Key: key }));
  if (reply.Body === undefined) throw new Error(`The file ${key} is empty.`);
  return reply.Body.transformToByteArray();
}
