import type { APIGatewayProxyStructuredResultV2 } from 'aws-lambda';
import type { Envelope } from '../../../shared/endpoint.ts';
import { ERRORS } from '../../../shared/errors.ts';

/** A response of the local HTTP API. */
export interface LocalReply {
  status: number;
  headers: Record<string, string>;
  body: string | Uint8Array;
}

/**
 * Converts a handler's result to a response. As in API Gateway, a result without a status code is sent as JSON with
 * status 200.
 */
export function toLocalReply(result: unknown): LocalReply {
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

/** Builds a JSON response that the embedded cloud itself sends, not a handler. */
export const jsonReply = (value: unknown, status = 200, headers: Record<string, string> = {}): LocalReply => ({
  status,
  headers: { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store', ...headers },
  body: JSON.stringify(value),
});

/**
 * Builds an error response that in AWS comes from API Gateway and not from a function. `STARTING`: the product is not
 * available yet. `TIMED_OUT`: the function timed out.
 */
export function gatewayFailure(code: 'STARTING' | 'TIMED_OUT', requestId: string): LocalReply {
  const { status, message } = ERRORS[code];
  const envelope: Envelope<null> = {
    meta: { success: false, status, message, code, request_id: requestId },
    data: null,
  };
  return jsonReply(envelope, status, { 'retry-after': '2', 'x-request-id': requestId });
}
