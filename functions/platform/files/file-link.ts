import { env } from '../env.ts';
import { filesClient } from './files.ts';

/**
 * How long a link is valid, in seconds. This is enough to start a download, and too short for a leaked link to be
 * useful.
 */
export const LINK_SECONDS = 300;

interface Linked {
  key: string;
  filename: string;
  contentType: string;
}

/**
 * Returns a link with which anybody can download a file for five minutes. Used for files that are larger than a
 * Lambda's response may be.
 */
export async function linkTo({ key, filename, contentType }: Linked): Promise<string> {
  const [{ GetObjectCommand }, { getSignedUrl }] = await Promise.all([
    import('@aws-sdk/client-s3'),
    import('@aws-sdk/s3-request-presigner'),
  ]);
  const command = new GetObjectCommand({
    Bucket: env('BUCKET_NAME'),
    Key: key,
    ResponseContentType: contentType,
    ResponseContentDisposition: `attachment; filename*=UTF-8''${encodeURIComponent(filename)}`,
  });
  return getSignedUrl(await filesClient(), command, { expiresIn: LINK_SECONDS });
}
