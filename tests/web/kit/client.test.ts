import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ordersContract } from '../../../shared/orders/contract.ts';
import { sessionsContract } from '../../../shared/sessions/contract.ts';
import { ApiFailure, messageOrDefault } from '../../../web/src/api/api-failure.ts';
import { prefetch } from '../../../web/src/api/ask-early.ts';
import { call } from '../../../web/src/api/client.ts';
import { session } from '../../../web/src/api/session/session.ts';
import { envelope, startServer, tokenFor } from '../people/local-server.ts';

let stop = () => {};
const serve = async (...given: Parameters<typeof startServer>) => {
  const server = await startServer(...given);
  stop = server.stop;
  return server;
};
const pay = { body: { order_id: 'o1', logistic_id: 'l1' } };

/** The milliseconds that the client waits between attempts, which the test skips. */
const waits: (number | undefined)[] = [];
const wait = globalThis.setTimeout;
// Returns whether our client has set the timer, and not Node's fetch.
const isOfClient = () => new Error('who calls').stack?.includes('/api/retry.ts') === true;

beforeEach(() => {
  session.save(tokenFor('u1'));
  waits.length = 0;
  vi.spyOn(globalThis, 'setTimeout').mockImplementation(((...given: Parameters<typeof wait>) => {
    if (!isOfClient()) return wait(...given);
    waits.push(given[1]);
    return wait(given[0]);
  }) as typeof wait);
});
afterEach(() => {
  vi.restoreAllMocks();
  stop();
  localStorage.clear();
});

test('the API client retries with the same idempotency key after 502, 503 and a lost connection', async () => {
  const { seen } = await serve((response, attempt) => {
    if (attempt === 1) envelope(response, 503, null);
    else if (attempt === 2) response.destroy();
    else envelope(response, 200, { _id: 'o1' });
  });
  const { data, meta } = await call(ordersContract.pay, pay);

  expect(data).toEqual({ _id: 'o1' });
  expect(meta.message).toBe('said');
  expect(seen).toHaveLength(3);
  expect(new Set(seen.map((request) => request.headers['idempotency-key'])).size).toBe(1);
  expect(seen[0]?.headers['idempotency-key']).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab]/);
  expect(seen[0]?.headers.authorization).toBe(`Bearer ${session.token()}`);
  expect(seen.map((request) => request.body)).toEqual(Array(3).fill('{"order_id":"o1","logistic_id":"l1"}'));
  expect(waits).toEqual([400, 800]);
});

test('the API client gives up after five retries', async () => {
  const { seen } = await serve((response) => envelope(response, 504, null, { message: 'The courier sleeps.' }));
  const failure = await call(ordersContract.get, { params: { id: 'o1' } }).catch((error: unknown) => error);
  expect(failure).toMatchObject({ status: 504, message: 'The courier sleeps.' });
  expect(seen).toHaveLength(6);
  expect(waits).toEqual([400, 800, 1200, 1600, 2000]);
});

test('the API client does not retry a refusal or an internal error', async () => {
  for (const status of [402, 409, 422, 500]) {
    const { seen } = await serve((response) =>
      envelope(response, status, null, { code: 'CONFLICT', fields: { order_id: 'Wrong' } }),
    );
    const failure = await call(ordersContract.pay, pay).catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(ApiFailure);
    expect(failure).toMatchObject({ status, code: 'CONFLICT', fields: { order_id: 'Wrong' } });
    expect(seen).toHaveLength(1);
    expect(waits).toEqual([]);
    stop();
  }
});

test('the API client waits as Retry-After says, or shows the refusal if that time is too long', async () => {
  const { seen } = await serve((response, attempt) => {
    if (attempt === 1) response.setHeader('Retry-After', '1');
    if (attempt === 1) envelope(response, 429, null);
    else envelope(response, 200, []);
  });
  await call(ordersContract.list);
  expect(seen).toHaveLength(2);
  expect(waits).toEqual([1000]);
  stop();

  const strict = await serve((response) => {
    response.setHeader('Retry-After', '60');
    envelope(response, 429, null, { code: 'SLOW_DOWN', message: 'Too many attempts.' });
  });
  await expect(call(ordersContract.list)).rejects.toMatchObject({ code: 'SLOW_DOWN', message: 'Too many attempts.' });
  expect(strict.seen).toHaveLength(1);
});

test('a prefetched reply is used once, by the user who requested it, and only while it is fresh', async () => {
  const { seen } = await serve((response, attempt) => envelope(response, 200, { _id: `answer ${attempt}` }));
  const get = async () => (await call(ordersContract.get, { params: { id: 'o1' } })).data._id;
  const early = (token = session.token() ?? '') => prefetch('/api/v1/orders/o1', token);
  early();
  expect([await get(), await get(), seen.length]).toEqual(['answer 1', 'answer 2', 2]);
  expect(seen[0]?.headers.authorization).toBe(`Bearer ${session.token()}`);

  early(tokenFor('u2'));
  await expect.poll(() => seen).toHaveLength(3);
  expect(await get()).toBe('answer 4');

  early();
  await expect.poll(() => seen).toHaveLength(5);
  const later = Date.now() + 31_000;
  vi.spyOn(Date, 'now').mockReturnValue(later);
  expect(await get()).toBe('answer 6');
});

test('a request whose prefetch got no reply is sent again', async () => {
  const { seen } = await serve((response, attempt) =>
    attempt === 1 ? void response.destroy() : envelope(response, 200, { _id: 'o1' }),
  );
  prefetch('/api/v1/orders/o1', session.token() ?? '');
  await expect.poll(() => seen).toHaveLength(1);
  expect((await call(ordersContract.get, { params: { id: 'o1' } })).data._id).toBe('o1');
  expect([seen.length, waits]).toEqual([2, [400]]);
});

test('the API client reports an unreachable server if no reply arrives', async () => {
  const { stop: close } = await serve(() => {});
  close();
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
  await expect(call(ordersContract.list)).rejects.toMatchObject({
    status: 0,
    code: 'OFFLINE',
    message: 'Server error. Are you online?',
  });
  expect(waits).toHaveLength(5);
});

test('a query string has a fixed order and omits empty values', async () => {
  const { seen } = await serve((response) => envelope(response, 200, []));
  await call(ordersContract.list, { query: { offset: 0, limit: 100, awb: '', order_type: 'all', plan: undefined } });
  expect(seen[0]?.url).toBe('/api/v1/orders?limit=100&offset=0&order_type=all');
  expect(seen[0]?.headers['idempotency-key']).toBeUndefined();
});

test('a 401 ends the session and remembers the page to return to, unless it is for a wrong password', async () => {
  history.replaceState(null, '', '/app/shipmentList?awb=7');
  const goTo = vi.spyOn(session, 'goTo').mockImplementation(() => {});
  await serve((response) => envelope(response, 401, null, { code: 'WRONG_CREDENTIALS', message: 'Wrong.' }));

  await expect(call(sessionsContract.signIn, { body: { email: 'a@b.in', password: 'nope' } })).rejects.toThrow(
    'Wrong.',
  );
  expect(goTo).not.toHaveBeenCalled();

  await expect(call(ordersContract.list)).rejects.toMatchObject({ status: 401 });
  expect(localStorage.getItem('jwt')).toBeNull();
  expect(goTo).toHaveBeenCalledExactlyOnceWith('/login?ended=1&origin=%2Fapp%2FshipmentList%3Fawb%3D7');
});

test('a call with an old token is sent again, and does not sign out the newer session', async () => {
  const goTo = vi.spyOn(session, 'goTo').mockImplementation(() => {});
  goTo.mockClear();
  const former = session.token();
  const server = await serve((response) => {
    if (server.seen.at(-1)?.headers.authorization !== `Bearer ${former}`) return envelope(response, 200, []);
    session.save(tokenFor('u1', Date.now() / 1000 + 7200)); // a later token of the same user, from another tab
    envelope(response, 401, null);
  });
  expect((await call(ordersContract.list)).data).toEqual([]);
  expect(goTo).not.toHaveBeenCalled();
  expect(session.userId()).toBe('u1');
});

test('a call whose token a running renewal has ended is sent again with the new token', async () => {
  const goTo = vi.spyOn(session, 'goTo').mockImplementation(() => {});
  goTo.mockClear();
  const [former, renewed] = [session.token(), tokenFor('u1', Date.now() / 1000 + 7200)];
  let answer = (): void => {};
  const server = await serve(async (response) => {
    const { url, headers } = server.seen.at(-1) ?? { url: '', headers: {} };
    if (url === '/api/v1/orders') {
      const isRefused = headers.authorization === `Bearer ${former}`;
      envelope(response, isRefused ? 401 : 200, []);
      if (isRefused) setTimeout(answer, 50);
      return;
    }
    await new Promise<void>((resolve) => (answer = resolve));
    envelope(response, 200, { attributes: { value: renewed, expires_at: '2026-11-26T00:00:00.000Z' } });
  });
  const proof = call(sessionsContract.prove, { body: { code: '123456' } });
  await expect.poll(() => server.seen).toHaveLength(1);
  expect((await call(ordersContract.list)).data).toEqual([]);
  await proof;
  expect(server.seen.map(({ url, headers }) => [url, headers.authorization])).toEqual([
    ['/api/v1/prove', `Bearer ${former}`],
    ['/api/v1/orders', `Bearer ${former}`],
    ['/api/v1/orders', `Bearer ${renewed}`],
  ]);
  expect([session.token(), goTo.mock.calls]).toEqual([renewed, []]);
});

test('a stored token that is expired or malformed does not count as a session', () => {
  session.save(tokenFor('u1', Date.now() / 1000 - 1));
  expect(session.token()).toBeUndefined();
  session.save('rubbish');
  expect(session.userId()).toBeUndefined();
});

test('a reply counts as success only if meta.success is not false and meta.status is 200', async () => {
  const cases = [
    [{ success: true, status: 500, message: 'It broke.' }, 'It broke.', 500],
    [{ success: false, status: 200, message: 'Refused.' }, 'Refused.', 200],
    [{ success: true, message: 'No status' }, 'No status', 200],
  ] as const;
  for (const [meta, message, status] of cases) {
    await serve((response) => {
      response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify({ data: {}, meta }));
    });
    const failure = await call(ordersContract.get, { params: { id: 'o1' } }).catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(ApiFailure);
    expect(failure).toMatchObject({ message, status });
    stop();
  }
});

test('a failure without a server’s message shows the page’s own message', async () => {
  for (const message of ['', '  ']) {
    await serve((response) => envelope(response, 400, null, { message }));
    const failure = await call(ordersContract.get, { params: { id: 'o1' } }).catch((error: unknown) => error);
    expect(messageOrDefault(failure as ApiFailure, 'Error in Download file')).toBe('Error in Download file');
    expect((failure as ApiFailure).message).toBe('Server error. Are you online?');
    stop();
  }
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
  const offline = await call(ordersContract.get, { params: { id: 'o1' } }).catch((error: unknown) => error);
  expect(messageOrDefault(offline as ApiFailure, 'Error in Download file')).toBe('Error in Download file');
  vi.unstubAllGlobals();
});
