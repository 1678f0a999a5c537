import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { APIGatewayProxyStructuredResultV2 } from 'aws-lambda';

type Result = APIGatewayProxyStructuredResultV2;

const squeeze = promisify(gzip);

/** What fits into one packet gains nothing. */
const LEAST_CHARACTERS = 1400;

/** `gzip;q=0` refuses it. */
const accepts = (encodings = ''): boolean => /\bgzip\b(?!\s*;\s*q=0(\.0*)?\s*(,|$))/i.test(encodings);

/**
 * A long JSON reply, packed for those who take it: neither API Gateway nor CloudFront packs what is not kept, and a page of
 * a list is a tenth so. Downloads stay: workbooks and PDFs are packed already.
 * @param encodings the request's `accept-encoding`
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
