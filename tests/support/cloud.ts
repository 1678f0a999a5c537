import { afterAll, beforeAll } from 'vitest';
import type { Cloud } from '../../infra/local/cloud.ts';
import { type CloudOptions, startCloud } from '../../infra/local/start-cloud.ts';
import type { Envelope } from '../../shared/endpoint.ts';

export interface Sent {
  /** Sent as JSON. */
  body?: unknown;
  /** Sent as a multipart form. */
  form?: FormData;
  token?: string;
  /** The Idempotency-Key. */
  key?: string;
  /** From which address the call comes, for the rate limits. */
  ip?: string;
  headers?: Record<string, string>;
}

export interface Got<T> {
  status: number;
  /** The envelope; of a download, what its text is as JSON, or undefined. */
  body: Envelope<T>;
  bytes: Buffer;
  headers: Headers;
}

export interface TestCloud extends Cloud {
  /** Calls `/api/v1` + path; a path that begins with `/api` or `/local` is taken as it stands. */
  api<T = unknown>(method: string, path: string, sent?: Sent): Promise<Got<T>>;
}

function json(bytes: Buffer): unknown {
  try {
    return JSON.parse(bytes.toString());
  } catch {
    return undefined;
  }
}

/** Calls the API at an address. */
export async function callApi<T>(url: string, method: string, path: string, sent: Sent = {}): Promise<Got<T>> {
  const reply = await fetch(`${url}${/^\/(api|local)\//.test(path) ? path : `/api/v1${path}`}`, {
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
  return { status: reply.status, body: json(bytes) as Envelope<T>, bytes, headers: reply.headers };
}

/**
 * One empty in-memory cloud for the tests of a file.
 * @example
 * const cloud = useCloud();
 * test('health', async () => expect((await cloud.api('GET', '/health')).status).toBe(200));
 */
export function useCloud(options: CloudOptions = {}): TestCloud {
  let started: Cloud | undefined;
  const cloud = {
    api: <T>(method: string, path: string, sent?: Sent) => callApi<T>(cloud.url, method, path, sent),
  } as TestCloud;
  beforeAll(async () => {
    started = await startCloud({ quick: true, ...options });
    Object.assign(cloud, started);
  });
  afterAll(() => started?.close());
  return cloud;
}
