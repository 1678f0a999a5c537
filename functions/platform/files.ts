import { GetObjectCommand, PutObjectCommand, S3Client } from '@aws-sdk/client-s3';
import { env } from './env.ts';

let made: S3Client | undefined;
function client(): S3Client {
  const endpoint = process.env['S3_ENDPOINT'];
  made ??= new S3Client(
    endpoint
      ? {
          endpoint,
          region: 'ap-south-1',
          forcePathStyle: true,
          credentials: { accessKeyId: 'local', secretAccessKey: 'local' },
        }
      : {},
  );
  return made;
}

/** Keeps a file under a key of ours; what a person called it is kept beside it, never in the key. */
export async function keepFile(key: string, bytes: Uint8Array, contentType: string): Promise<void> {
  await client().send(
    new PutObjectCommand({ Bucket: env('BUCKET_NAME'), Key: key, Body: bytes, ContentType: contentType }),
  );
}

/** The bytes of a kept file. Throws when it is not there. */
export async function readFile(key: string): Promise<Uint8Array> {
  const reply = await client().send(new GetObjectCommand({ Bucket: env('BUCKET_NAME'), Key: key }));
  if (reply.Body === undefined) throw new Error(`The file ${key} is empty.`);
  return reply.Body.transformToByteArray();
}
