import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { APIGatewayProxyStructuredResultV2 } from 'aws-lambda';

type Result = APIGatewayProxyStructuredResultV2;

const squeeze = promisify(gzip);

/** The shortest reply that is compressed. A shorter one fits into one packet anyway. */
const LEAST_CHARACTERS = 1400;

/** Returns whether a client accepts gzip. `gzip;q=0` means that it does not. */
const accepts = (encodings = ''): boolean => /\bgzip\b(?!\s*;\s*q=0(\.0*)?\s*(,|$))/i.test(encodings);

/**
 * Compresses a long JSON reply if the client accepts it. API Gateway and CloudFront do not compress replies that are
 * not cached, and a page of a list shrinks to a tenth. Workbooks and PDFs are already compressed.
 * @param encodings the request header `accept-encoding`
 */
export async function compressed(result: Result, encodings: string | undefined): Promise<Result> {
  const { body = '', isBase64Encoded } = result;
  if (isBase64Encoded === true || body.length < LEAST_CHARACTERS || !accepts(encodings)) return result;
  return {
    ...result,
    headers: { ...result.headers, 'content-encoding': 'gzip', vary: 'accept-encoding' },
    body: (await squeeze(body, { level: 5 })).toString('base64'),
    isBase64Encoded: true,
  };
}
