import { findRoute } from '../../../infra/local/http/routes.ts';
import { contracts } from '../../../shared/contracts.ts';
import { type Contract, type Envelope, errorCodesOf } from '../../../shared/endpoint.ts';

export interface Sent {
  /** The body, sent as JSON. */
  body?: unknown;
  /** The body as a multipart form. */
  form?: FormData;
  token?: string;
  /** The value of the Idempotency-Key header. */
  key?: string;
  /** The IP address of the caller, for rate limits. */
  ip?: string;
  headers?: Record<string, string>;
}

export interface Got<T> {
  status: number;
  /** The API's envelope. For a download: its text parsed as JSON, or undefined. */
  body: Envelope<T>;
  bytes: Buffer;
  headers: Headers;
}

function json(bytes: Buffer): unknown {
  try {
    return JSON.parse(bytes.toString());
  } catch {
    return undefined;
  }
}

/**
 * Checks a refusal, so that every API test finds a code that is missing in the contract.
 * @throws Error if the endpoint's contract does not list the code
 */
function checkRefusal(method: string, address: string, { code, message }: Partial<Envelope['meta']>): void {
  const route = findRoute(method, new URL(address).pathname);
  // A request that bypasses CloudFront is refused before its endpoint is known.
  const around = process.env['SECRET_ORIGIN'] !== undefined && code === 'NOT_ALLOWED';
  if (code === undefined || route === undefined || around) return;
  const contract: Contract = contracts[route.feature];
  const ofPath = Object.values(contract).filter(
    ({ path }) => `/api/v1${path.replace(/\/$/, '')}` === route.routeKey.replace(/^\w+ /, ''),
  );
  if (ofPath.length === 0) throw new Error(`No contract has the route ${route.routeKey}.`);
  const endpoint = ofPath.find((one) => one.method === method);
  if (endpoint !== undefined && !errorCodesOf(endpoint).includes(code))
    throw new Error(`${method} ${endpoint.path} answers ${code} (${message}), which its contract does not declare.`);
}

/** Calls an API that is served at `url`. */
export async function callApi<T>(url: string, method: string, path: string, sent: Sent = {}): Promise<Got<T>> {
  const address = `${url}${/^\/(api|local)\//.test(path) ? path : `/api/v1${path}`}`;
  const reply = await fetch(address, {
    method,
    headers: {
      ...(sent.body === undefined ? {} : { 'content-type': 'application/json' }),
      ...(sent.token === undefined ? {} : { authorization: `Bearer ${sent.token}` }),
      ...(sent.key === undefined ? {} : { 'idempotency-key': sent.key }),
      ...(sent.ip === undefined ? {} : { 'x-test-ip': sent.ip }),
      ...sent.headers,
    },
    body: sent.form ?? (sent.body === undefined ? undefined : JSON.stringify(sent.body)),
  });
  const bytes = Buffer.from(await reply.arrayBuffer());
  const body = json(bytes) as Envelope<T>;
  if (!reply.ok) checkRefusal(method, address, body?.meta ?? {});
  return { status: reply.status, body, bytes, headers: reply.headers };
}
