import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { decodeJwt } from 'jose';
import { failureResponse } from '../../../functions/platform/http/answer.ts';
import { Failure } from '../../../shared/errors.ts';
import { callHandler, TimedOut } from '../load-handler.ts';
import { httpApiEvent } from './event.ts';
import { readBody } from './read-body.ts';
import { gatewayFailure, type LocalReply, toLocalReply } from './reply.ts';
import { findRoute } from './routes.ts';

export interface LocalRequest {
  method: string;
  url: URL;
  request: IncomingMessage;
  requestId: string;
}

export interface GatewayOptions {
  port: number;
  host: string;
  /** Answers requests for paths outside the API: `/local` and the site. */
  others(local: LocalRequest): Promise<LocalReply>;
  /** Returns whether the demo is loaded. */
  ready(): boolean;
  /**
   * Called at every request except health checks, with the user id in the request's token. The token is not verified.
   */
  onRequest(userId: string | undefined): void;
  /** For tests: the name of a header that sets the caller's address. */
  ipHeader?: string;
}

function ipOf(request: IncomingMessage, header: string | undefined): string {
  const said = header === undefined ? undefined : request.headers[header];
  return String(said ?? request.socket.remoteAddress ?? '').replace(/^::ffff:/, '');
}

const isHealth = (url: URL): boolean => url.pathname === '/api/v1/health';

/** Returns the user id in a token without verifying the token. Returns undefined if there is no readable token. */
function callerIn(authorization = ''): string | undefined {
  try {
    return decodeJwt(authorization.replace(/^Bearer /i, '')).sub;
  } catch {
    return undefined;
  }
}

async function callApi(local: LocalRequest, options: GatewayOptions): Promise<LocalReply> {
  const { method, url, request, requestId } = local;
  const route = findRoute(method, url.pathname);
  if (route === undefined) return toLocalReply(failureResponse(new Failure('NOT_FOUND'), requestId));
  if (isHealth(url) && !options.ready()) return gatewayFailure('STARTING', requestId);
  const body = await readBody(request);
  const { routeKey, params } = route;
  const ip = ipOf(request, options.ipHeader);
  const event = httpApiEvent({ requestId, routeKey, method, url, params, headers: request.headers, ip, ...body });
  return toLocalReply(await callHandler(route.entry, event, route.timeoutSeconds));
}

/**
 * Sends a reply. If the client is still sending a refused upload, reads and discards the rest of the upload for two
 * seconds. Otherwise the client could not receive the reply.
 */
function send(reply: LocalReply, local: LocalRequest, response: ServerResponse): void {
  const { request, requestId } = local;
  const { 'content-length': length = '0', 'transfer-encoding': chunked } = request.headers;
  const unread = !request.complete && (length !== '0' || chunked !== undefined);
  const bytes = typeof reply.body === 'string' ? Buffer.from(reply.body) : reply.body;
  response.writeHead(reply.status, {
    'x-request-id': requestId,
    ...reply.headers,
    ...(unread ? { connection: 'close' } : {}),
    ...(reply.status === 304 ? {} : { 'content-length': String(bytes.length) }),
  });
  response.end(local.method === 'HEAD' || reply.status === 304 ? undefined : bytes);
  if (!unread) return;
  request.resume();
  setTimeout(() => request.destroy(), 2000).unref();
}

/**
 * Starts the HTTP API with the same routes, events, limits and handlers as in AWS. The handlers run in this process.
 */
export async function startGateway(options: GatewayOptions): Promise<{ url: string; close(): Promise<void> }> {
  const answerOne = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const requestId = crypto.randomUUID();
    const url = URL.parse(`http://localhost${request.url ?? '/'}`) ?? new URL('http://localhost/');
    // Buyers' pages have short addresses. The server adds `/api/v1` to the path, as CloudFront does.
    if (url.pathname.startsWith('/t/')) url.pathname = `/api/v1${url.pathname}`;
    const local: LocalRequest = { method: request.method ?? 'GET', url, request, requestId };
    if (!isHealth(url)) options.onRequest(callerIn(request.headers.authorization));
    const isApi = /^\/api(\/|$)/.test(url.pathname);
    let reply: LocalReply;
    try {
      reply = isApi ? await callApi(local, options) : await options.others(local);
    } catch (error) {
      if (request.destroyed && !request.complete) return;
      reply =
        error instanceof TimedOut
          ? gatewayFailure('TIMED_OUT', requestId)
          : toLocalReply(failureResponse(error, requestId));
    }
    send(reply, local, response);
  };
  // The server closes idle connections after 75 seconds instead of the default of 5 seconds. A busy process closes an
  // idle connection too late, so the client's next call on this connection would fail.
  const server: Server = createServer({ requestTimeout: 60_000, keepAliveTimeout: 75_000 }, (request, response) => {
    answerOne(request, response).catch((error: unknown) => {
      console.error('A reply could not be sent.', error);
      response.destroy();
    });
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen({ port: options.port, host: options.host, backlog: 4096 }, resolve);
  });
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : options.port;
  return {
    url: `http://localhost:${port}`,
    async close() {
      server.closeIdleConnections();
      const ended = new Promise((resolve) => server.close(resolve));
      const hard = setTimeout(() => server.closeAllConnections(), 3000);
      await ended;
      clearTimeout(hard);
    },
  };
}
