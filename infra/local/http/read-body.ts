import type { IncomingMessage } from 'node:http';
import { Failure } from '../../../shared/errors.ts';

/**
 * The limits of AWS. API Gateway accepts bodies of 10 MB. Lambda accepts payloads of 6 MB, and a file in a payload is a
 * third larger because of base64.
 */
const MOST_BYTES = 10 * 1024 * 1024;
const MOST_PAYLOAD = 6 * 1024 * 1024;

/** Matches content types whose bodies API Gateway passes on as text. All other bodies are encoded as base64. */
const TEXT = /^(text\/|application\/(json|xml|javascript|[\w.+-]+\+(json|xml)))/i;

/**
 * Returns the body of a request in the form in which Lambda events contain it.
 * @throws TOO_LARGE as soon as the size is known, without reading the rest
 */
export async function readBody(request: IncomingMessage): Promise<{ body?: string; isBase64Encoded: boolean }> {
  const isText = TEXT.test(request.headers['content-type'] ?? '');
  const most = Math.min(MOST_BYTES, isText ? MOST_PAYLOAD : (MOST_PAYLOAD / 4) * 3);
  const refuse = () => new Failure('TOO_LARGE');
  if (Number(request.headers['content-length'] ?? 0) > most) throw refuse();
  const bytes = await new Promise<Buffer>((resolve, reject) => {
    const chunks: Buffer[] = [];
    let length = 0;
    request.on('data', (chunk: Buffer) => {
      length += chunk.length;
      if (length <= most) chunks.push(chunk);
      else reject(refuse());
    });
    request.once('end', () => resolve(Buffer.concat(chunks)));
    request.once('error', reject);
    request.once('close', () => reject(new Error('The client went away.')));
  });
  if (bytes.length === 0) return { isBase64Encoded: false };
  return isText
    ? { body: bytes.toString('utf8'), isBase64Encoded: false }
    : { body: bytes.toString('base64'), isBase64Encoded: true };
}
