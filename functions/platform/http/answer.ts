import type { APIGatewayProxyStructuredResultV2 } from 'aws-lambda';
import type { Endpoint, Envelope, Reply } from '../../../shared/endpoint.ts';
import { ERRORS, Failure } from '../../../shared/errors.ts';
import { log } from '../log.ts';
import type { Html } from './html.ts';

/** A file that is returned as a response. */
export interface FileResponse {
  filename: string;
  contentType: string;
  bytes: Uint8Array;
}

/** A page that is returned as a response. */
export interface PageResponse {
  page: Html;
  /** The HTTP status; 200 if absent. */
  status?: number;
  /**
   * How long CloudFront may serve the stored page, in seconds. Browsers request the page each time. If absent, the page
   * is not cached.
   */
  sharedCacheSeconds?: number;
}

type Result = APIGatewayProxyStructuredResultV2;

const headers = (requestId: string, more: Record<string, string> = {}): Record<string, string> => ({
  'content-type': 'application/json; charset=utf-8',
  'cache-control': 'no-store',
  'x-content-type-options': 'nosniff',
  'x-request-id': requestId,
  ...more,
});

/** Returns the header with a record's revision as its entity tag. Clients send it back in `If-Match`. */
const tagOf = (data: unknown): Record<string, string> =>
  typeof data === 'object' && data !== null && 'revision' in data ? { etag: `"${String(data.revision)}"` } : {};

/** Builds the response with a page. Search engines must not list it. */
export const pageResponse = ({ page, status = 200, sharedCacheSeconds }: PageResponse, requestId: string): Result => ({
  statusCode: status,
  headers: headers(requestId, {
    'content-type': 'text/html; charset=utf-8',
    'x-robots-tag': 'noindex',
    ...(sharedCacheSeconds !== undefined && {
      'cache-control': `public, max-age=0, s-maxage=${sharedCacheSeconds}`,
    }),
  }),
  body: page.text,
});

/**
 * Builds the response of a success: the JSON envelope, the bytes of a download, or a page. Throws if the reply does not
 * match its schema.
 */
export function successResponse(
  endpoint: Endpoint,
  reply: Reply<Endpoint> | FileResponse | PageResponse,
  how: { requestId: string },
): Result {
  if ('page' in reply) return pageResponse(reply, how.requestId);
  if ('bytes' in reply) {
    const name = reply.filename.replace(/[^\w. ()-]/g, '_');
    return {
      statusCode: 200,
      headers: headers(how.requestId, {
        'content-type': reply.contentType,
        'content-disposition': `attachment; filename="${name}"; filename*=UTF-8''${encodeURIComponent(reply.filename.toWellFormed())}`,
      }),
      body: Buffer.from(reply.bytes).toString('base64'),
      isBase64Encoded: true,
    };
  }
  const envelope: Envelope = {
    meta: {
      success: true,
      status: 200,
      message: reply.message ?? 'OK',
      ...endpoint.meta?.parse(reply.meta),
    },
    data: endpoint.reply.parse(reply.data),
  };
  return {
    statusCode: 200,
    headers: headers(how.requestId, {
      ...tagOf(envelope.data),
      ...(reply.replayed === true && { 'idempotency-replayed': 'true' }),
      ...(endpoint.cacheSeconds !== undefined && { 'cache-control': `public, max-age=${endpoint.cacheSeconds}` }),
    }),
    body: JSON.stringify(envelope),
  };
}

/** Returns the failure that the client gets for an error. Logs an error that is not a `Failure`. */
export function failureOf(error: unknown): Failure {
  if (error instanceof Failure) return error;
  log.error('unexpected failure', error as Error);
  return new Failure('INTERNAL');
}

/**
 * Builds the response of a failure. A `Failure` keeps its own message; any other error is logged and returned as
 * INTERNAL.
 */
export function failureResponse(error: unknown, requestId: string): Result {
  const failure = failureOf(error);
  const envelope: Envelope<null> = {
    meta: {
      success: false,
      status: failure.status,
      message: failure.message || ERRORS[failure.code].message,
      code: failure.code,
      request_id: requestId,
      ...(failure.stale && { stale: failure.stale }),
      ...(failure.fields === undefined ? {} : { fields: failure.fields }),
      ...(failure.proof && { proof: failure.proof }),
      ...(failure.waiting === undefined ? {} : { waiting: failure.waiting }),
    },
    data: null,
  };
  return {
    statusCode: failure.status,
    headers: headers(requestId, {
      ...(failure.retryAfterSeconds !== undefined && { 'retry-after': String(failure.retryAfterSeconds) }),
      ...(failure.allowedMethods && { allow: failure.allowedMethods.join(', ') }),
    }),
    body: JSON.stringify(envelope),
  };
}
