import { env } from '../env.ts';
import { filesClient } from './files.ts';

/** Long enough to begin a download; whoever finds the link later finds nothing. */
export const LINK_SECONDS = 300;

interface Linked {
  key: string;
  filename: string;
  contentType: string;
}

/** A link to a kept file that works for five minutes for whoever has it: for what is larger than a reply may be. */
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
