import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, vi } from 'vitest';
import { type Process, startProcess } from '../clouds/start-process.ts';
import { callApi } from '../people/call-api.ts';

/** A request that a page has sent. */
interface Call {
  method: string;
  url: string;
  /** The Idempotency-Key. */
  key: string | null;
  /** The JSON body, or the fields of a form. */
  body: unknown;
}

interface Web {
  url: string;
  dataDir: string;
  /** Every call of the pages in this test. */
  sent: Call[];
  /** Answers a request in place of the back end until the test ends, for cases that the back end cannot produce. */
  instead: (method: string, url: string) => Promise<Response> | Response | undefined;
  /**
   * Calls the API directly, without a page.
   * @throws Error with the text of a refusal
   */
  api<T>(token: string, method: string, path: string, body?: unknown): Promise<T>;
}

/** Converts jsdom's form, which Node's fetch does not know, into a request. */
async function written(form: FormData, init: RequestInit): Promise<RequestInit> {
  const boundary = 'of-this-test';
  const parts: Buffer[] = [];
  for (const [name, value] of form.entries()) {
    const file = typeof value === 'string' ? '' : `; filename="${value.name}"`;
    parts.push(Buffer.from(`--${boundary}\r\nContent-Disposition: form-data; name="${name}"${file}\r\n\r\n`));
    parts.push(typeof value === 'string' ? Buffer.from(value) : Buffer.from(await value.arrayBuffer()));
    parts.push(Buffer.from('\r\n'));
  }
  const headers = new Headers(init.headers);
  headers.set('Content-Type', `multipart/form-data; boundary=${boundary}`);
  return { ...init, headers, body: Buffer.concat([...parts, Buffer.from(`--${boundary}--\r\n`)]) };
}

const none = () => undefined;

/** Scripts whose process also serves the next files of this worker, with new users. They end with the worker. */
const LASTING = ['serve-market.ts', 'serve-orders.ts'];
const RUNNING = Symbol.for('servers of this worker');
const running = ((globalThis as { [RUNNING]?: Map<string, Process<object>> })[RUNNING] ??= new Map());

/** Returns what a lasting script prints for this file. */
async function tellOf<Info>(script: string): Promise<Info> {
  const known = running.get(script);
  if (known !== undefined) return (await known.again()) as Info;
  const server = await startProcess<Info>(`web/${script}`);
  running.set(script, server as Process<object>);
  return server.told;
}

/**
 * Starts the real back end for page tests: a script of this folder runs it in its own process, and the pages' relative
 * addresses reach it. The script's line of JSON is available when the tests begin. With `alone` the server is not
 * shared, for a file that reads everybody's data.
 * @example
 * const web = openWeb<{ token: string }>('serve-market.ts');
 * beforeEach(() => localStorage.setItem('jwt', web.token));
 */
export function openWeb<Info extends object>(script: string, { alone = !LASTING.includes(script) } = {}): Web & Info {
  const real = globalThis.fetch;
  const web = {
    dataDir: mkdtempSync(join(tmpdir(), 'web-')),
    sent: [] as Call[],
    instead: none,
    async api<T>(token: string, method: string, path: string, body?: unknown): Promise<T> {
      const reply = await callApi<T>(web.url, method, path, { token, body, key: crypto.randomUUID() });
      if (reply.status !== 200) throw new Error(reply.body.meta.message);
      return reply.body.data;
    },
  } as Web & Info;
  let server: Process<Info> | undefined;

  beforeAll(async () => {
    if (alone) server = await startProcess<Info>(`web/${script}`, web.dataDir);
    Object.assign(web, server?.told ?? (await tellOf<Info>(script)));
    vi.stubGlobal('fetch', async (url: string, init: RequestInit = {}) => {
      if (!url.startsWith('/')) return real(url, init);
      const { method = 'GET', body } = init;
      const form = body instanceof FormData ? body : undefined;
      web.sent.push({
        method,
        url,
        key: new Headers(init.headers).get('Idempotency-Key'),
        body: form ? Object.fromEntries(form.entries()) : typeof body === 'string' ? JSON.parse(body) : undefined,
      });
      return web.instead(method, url) ?? real(web.url + url, form ? await written(form, init) : init);
    });
  });
  beforeEach(() => {
    web.sent.length = 0;
    web.instead = none;
  });
  afterAll(async () => {
    vi.unstubAllGlobals();
    await server?.kill();
    rmSync(web.dataDir, { recursive: true, force: true });
  });
  return web;
}
