import type { APIGatewayProxyStructuredResultV2 } from 'aws-lambda';
import type { Envelope } from '../../../shared/endpoint.ts';
import { ERRORS } from '../../../shared/errors.ts';

/** What the gateway sends. */
export interface Reply {
  status: number;
  headers: Record<string, string>;
  body: string | Uint8Array;
}

/** What a handler answered. Like API Gateway, anything without a status code is a 200 with that as its JSON. */
export function replyOf(result: unknown): Reply {
  const made = result as APIGatewayProxyStructuredResultV2 | undefined;
  if (made?.statusCode === undefined)
    return { status: 200, headers: { 'content-type': 'application/json' }, body: JSON.stringify(result ?? null) };
  const headers = Object.entries(made.headers ?? {}).map(([name, value]) => [name.toLowerCase(), String(value)]);
  return {
    status: made.statusCode,
    headers: Object.fromEntries(headers) as Record<string, string>,
    body: made.isBase64Encoded === true ? Buffer.from(made.body ?? '', 'base64') : (made.body ?? ''),
  };
}

/** JSON of the embedded cloud's own. */
export const jsonReply = (value: unknown, status = 200, headers: Record<string, string> = {}): Reply => ({
  status,
  headers: { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store', ...headers },
  body: JSON.stringify(value),
});

/** Not available yet, or not in time: the two refusals that API Gateway and not the product gives. */
export function unavailable(code: 'STARTING' | 'TIMED_OUT', requestId: string): Reply {
  const { status, message } = ERRORS[code];
  const envelope: Envelope<null> = {
    meta: { success: false, status, message, code, request_id: requestId },
    data: null,
  };
  return jsonReply(envelope, status, { 'retry-after': '2', 'x-request-id': requestId });
}
