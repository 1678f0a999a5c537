import { describe, expect, it } from 'vitest';
import { call } from '../../../../functions/couriers/delhivery/call.ts';
import type { Fetch } from '../../../../functions/platform/http/ask.ts';

const request = { method: 'GET', path: '/x?y=1' } as const;
const network = (fake: Fetch, timeoutMs?: number) => ({
  baseUrl: 'https://staging.test',
  token: 'secret',
  fetch: fake,
  ...(timeoutMs && { timeoutMs }),
});

describe('a call to Delhivery', () => {
  it('a call sends the token and returns Delhivery’s reply', async () => {
    let seen: { url: string; init: RequestInit } | undefined;
    const reply = await call(
      { method: 'POST', path: '/p', body: '{}', contentType: 'application/json' },
      network(async (url, init) => {
        seen = { url, init };
        return new Response('hello', { status: 200 });
      }),
    );
    expect(reply).toEqual({ kind: 'reply', status: 200, body: 'hello' });
    expect(seen?.url).toBe('https://staging.test/p');
    expect(seen?.init).toMatchObject({
      method: 'POST',
      body: '{}',
      redirect: 'error',
      headers: { authorization: 'Token secret', 'content-type': 'application/json' },
    });
  });

  it.each([500, 502, 503, 504, 429, 408, 401, 403])('HTTP %i leaves the outcome of a call unknown', async (status) => {
    const reply = await call(
      request,
      network(async () => new Response('x', { status })),
    );
    expect(reply).toEqual({ kind: 'lost', message: `HTTP ${status}`, status });
  });

  it.each([200, 400, 404, 422])('HTTP %i counts as a reply', async (status) => {
    const reply = await call(
      request,
      network(async () => new Response('x', { status })),
    );
    expect(reply).toEqual({ kind: 'reply', status, body: 'x' });
  });

  it('a call times out if either the headers or the body take too long', async () => {
    const silent: Fetch = (_, init) =>
      new Promise((_resolve, reject) => init.signal?.addEventListener('abort', () => reject(init.signal?.reason)));
    expect(await call(request, network(silent, 20))).toMatchObject({
      kind: 'lost',
      message: expect.stringContaining('TimeoutError'),
    });
    const half: Fetch = async (_, init) =>
      new Response(
        new ReadableStream({
          start: (stream) => init.signal?.addEventListener('abort', () => stream.error(init.signal?.reason)),
        }),
      );
    expect(await call(request, network(half, 20))).toMatchObject({ kind: 'lost' });
  });

  it('a call has an unknown outcome if the network is down', async () => {
    const reply = await call(
      request,
      network(() => Promise.reject(new TypeError('fetch failed'))),
    );
    expect(reply).toEqual({ kind: 'lost', message: 'TypeError: fetch failed' });
  });
});
