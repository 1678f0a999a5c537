import type { APIGatewayProxyEventV2, APIGatewayProxyStructuredResultV2, Context } from 'aws-lambda';
import { courierPartnersContract } from '../../shared/courier-partners/contract.ts';
import { type Endpoint, fillPath } from '../../shared/endpoint.ts';
import { type Ctx, serve } from '../users/caller/serve.ts';
import type { ToolCall } from './tools.ts';

type Handler = (event: APIGatewayProxyEventV2, context: Context) => Promise<APIGatewayProxyStructuredResultV2>;

/** The features whose endpoints are called by tools. Each feature is loaded at its first call. */
const HANDLERS: Record<string, () => Promise<{ handler: unknown }>> = {
  '/orders': () => import('../orders/api/http.ts'),
  // Only the search is loaded. The rest of the feature handles files, which tools do not need.
  '/logistics': async () => {
    const { search } = await import('../courier-partners/search.ts');
    return { handler: serve({ search: courierPartnersContract.search }, { search }) };
  },
  '/wallets': () => import('../wallets/http.ts'),
};

/**
 * Features whose endpoints begin with `/orders`, although they do not belong to the feature orders. The key is the last
 * part of the path.
 */
const OF_ORDERS: Record<string, () => Promise<{ handler: unknown }>> = {
  reattempt: () => import('../comments/http.ts'),
  label: () => import('../labels/http.ts'),
};

async function handlerOf({ path }: Endpoint): Promise<Handler> {
  const load = OF_ORDERS[path.split('/').at(-1) ?? ''] ?? HANDLERS[/^\/\w+/.exec(path)?.[0] ?? ''];
  if (load === undefined) throw new Error(`No feature is known for ${path}.`);
  return (await load()).handler as Handler;
}

/** A file that an endpoint returned. */
interface CalledFile {
  path: string;
  contentType: string;
  base64: string;
}

/**
 * The headers that the request chain needs: the caller's credentials and address, and the proof that the request came
 * through CloudFront.
 */
const PASSED_ON = ['x-api-key', 'authorization', 'x-origin-verify', 'x-viewer-address', 'user-agent'] as const;

/**
 * Calls an endpoint of the API in this process, through its whole request chain. The chain checks the caller, the
 * permission, the schema and the Idempotency-Key, as for a call over HTTP. So a tool can do only what the API key can
 * do.
 */
export async function callApi(
  endpoint: Endpoint,
  { params = {}, query = {}, body }: ToolCall,
  { headers, ip, requestId, at }: Pick<Ctx, 'headers' | 'ip' | 'requestId' | 'at'>,
  idempotencyKey: string | undefined,
): Promise<{ status: number; body: unknown; file?: CalledFile }> {
  const routeKey = `${endpoint.method} /api/v1${endpoint.path}`;
  const path = `/api/v1${fillPath(endpoint.path, params)}`;
  const texts = Object.entries(query).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]]));
  const event: APIGatewayProxyEventV2 = {
    version: '2.0',
    routeKey,
    rawPath: path,
    rawQueryString: new URLSearchParams(texts).toString(),
    headers: {
      ...Object.fromEntries(PASSED_ON.flatMap((name) => (headers[name] === undefined ? [] : [[name, headers[name]]]))),
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...(endpoint.idempotent === true && { 'idempotency-key': idempotencyKey ?? crypto.randomUUID() }),
    },
    queryStringParameters: Object.fromEntries(texts) as Record<string, string>,
    pathParameters: params,
    requestContext: {
      accountId: '',
      apiId: '',
      domainName: '',
      domainPrefix: '',
      http: {
        method: endpoint.method,
        path,
        protocol: 'HTTP/1.1',
        sourceIp: ip,
        userAgent: headers['user-agent'] ?? '',
      },
      requestId,
      routeKey,
      stage: '$default',
      time: at.toISOString(),
      timeEpoch: at.getTime(),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
    isBase64Encoded: false,
  };
  const handle = await handlerOf(endpoint);
  const result = await handle(event, { awsRequestId: requestId } as Context);
  const status = result.statusCode ?? 500;
  if (endpoint.download === true && status === 200) {
    const contentType = String(result.headers?.['content-type']);
    return { status, body: { meta: {} }, file: { path, contentType, base64: result.body ?? '' } };
  }
  const text = result.isBase64Encoded === true ? '' : (result.body ?? '');
  return { status, body: JSON.parse(text) as unknown };
}
