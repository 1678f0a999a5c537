import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { APIGatewayProxyStructuredResultV2 } from 'aws-lambda';

type Result = APIGatewayProxyStructuredResultV2;

const squeeze = promisify(gzip);

/** A reply that fits into one packet gains nothing. */
const LEAST_CHARACTERS = 1400;

/** `gzip;q=0` refuses it. */
const accepts = (encodings = ''): boolean => /\bgzip\b(?!\s*;\s*q=0(\.0*)?\s*(,|$))/i.test(encodings);

/**
 * Compresses a long JSON reply for clients that accept it. API Gateway and CloudFront do not compress uncached replies,
 * and a page of a list shrinks to a tenth. Workbooks and PDFs are compressed already. @param encodings the request's
 * `accept-encoding`
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
