import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { afterAll, expect, test } from 'vitest';
import { contentSecurityPolicy, securityHeaders } from '../../../infra/headers.ts';
import { httpApiEvent } from '../../../infra/local/http/event.ts';
import { gatewayFailure } from '../../../infra/local/http/reply.ts';
import { findRoute } from '../../../infra/local/http/routes.ts';
import { fileFor } from '../../../shared/site-routes.ts';
import { ROUTES } from '../../../web/src/site/routes.ts';
import { useCloud } from '../../support/clouds/cloud.ts';

const folder = mkdtempSync(join(tmpdir(), 'parcelwise-test-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const webDir = join(folder, 'web');
const script = `console.log(${JSON.stringify('x'.repeat(5000))})`;
mkdirSync(join(webDir, 'assets'), { recursive: true });
writeFileSync(join(webDir, 'index.html'), '<h1>front</h1>');
writeFileSync(join(webDir, 'aboutus.html'), '<h1>public</h1>');
writeFileSync(join(webDir, '404.html'), '<h1>nothing here</h1>');
writeFileSync(join(webDir, 'app.html'), '<head></head><h1>app</h1>');
writeFileSync(join(webDir, 'assets/main-abc123.js'), script);
writeFileSync(join(folder, 'secret.txt'), 'not yours');

const cloud = useCloud({ webDir });
const get = (path: string, headers: Record<string, string> = {}) => fetch(cloud.url + path, { headers });

test('the embedded gateway answers the health route with and without a trailing slash', async () => {
  for (const path of ['/health', '/health/']) {
    const got = await cloud.api<{ status: string }>('GET', path);
    expect(got.status).toBe(200);
    expect(got.body.data.status).toBe('ok');
    expect(got.headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/);
  }
});

test('the embedded gateway refuses an unknown path and a wrong method in the API’s error format', async () => {
  const unknown = await cloud.api('GET', '/nothing-here');
  expect([unknown.status, unknown.body.meta.code, unknown.body.data]).toEqual([404, 'NOT_FOUND', null]);
  expect(unknown.headers.get('x-request-id')).toBe(unknown.body.meta.request_id);
  const malformed = await cloud.api('GET', '/jobs/%E0%A4%A');
  expect(malformed.status).toBe(404);
  const wrong = await cloud.api('DELETE', '/health');
  expect([wrong.status, wrong.body.meta.code, wrong.headers.get('allow')]).toEqual([405, 'METHOD_NOT_ALLOWED', 'GET']);
});

test('the embedded gateway refuses a body that is too large, by its declared or its actual length', async () => {
  const large = 'x'.repeat(11 * 1024 * 1024);
  const told = await cloud.api('POST', '/login', { body: large });
  expect([told.status, told.body.meta.code]).toEqual([413, 'TOO_LARGE']);
  const found = await new Promise<number | undefined>((resolve, reject) => {
    const asked = request(`${cloud.url}/api/v1/login`, { method: 'POST' }, (reply) =>
      resolve(reply.resume().statusCode),
    );
    asked.on('error', reject);
    asked.write(large);
    asked.end();
  });
  expect(found).toBe(413);
});

test('the embedded gateway prefers a literal route to a route with a parameter', () => {
  const keyOf = (method: string, path: string) => {
    const found = findRoute(method, path);
    return found && [found.routeKey, found.params];
  };
  expect(keyOf('GET', '/api/v1/orders/track')).toEqual(['ANY /api/v1/orders/track', {}]);
  expect(keyOf('GET', '/api/v1/orders/a%20b')).toEqual(['ANY /api/v1/orders/{id}', { id: 'a b' }]);
  expect(keyOf('GET', '/api/v2/orders/track')).toBeUndefined();
});

test('the embedded gateway passes events to handlers as an API Gateway HTTP API does', () => {
  const event = httpApiEvent({
    requestId: 'r1',
    routeKey: 'GET /api/v1/jobs/{id}',
    method: 'GET',
    url: new URL('http://localhost/api/v1/jobs/7?tag=a&tag=b&empty='),
    params: { id: '7' },
    headers: { cookie: 'a=1; b=2', 'x-two': 'kept', 'user-agent': 'test' },
    ip: '10.0.0.1',
    isBase64Encoded: false,
  });
  expect(event).toMatchObject({
    version: '2.0',
    rawPath: '/api/v1/jobs/7',
    rawQueryString: 'tag=a&tag=b&empty=',
    queryStringParameters: { tag: 'a,b', empty: '' },
    pathParameters: { id: '7' },
    cookies: ['a=1', 'b=2'],
    headers: { 'x-two': 'kept' },
    requestContext: { http: { method: 'GET', path: '/api/v1/jobs/7', sourceIp: '10.0.0.1', userAgent: 'test' } },
  });
});

test('the embedded site has the security headers of CloudFront', async () => {
  const reply = await get('/');
  for (const [name, value] of Object.entries(securityHeaders())) expect(reply.headers.get(name)).toBe(value);
  expect(reply.headers.get('content-security-policy')).toBe(contentSecurityPolicy());
  expect(contentSecurityPolicy()).toMatch(/^default-src 'none'; script-src 'self' https:\/\/checkout\.razorpay\.com; /);
  expect(contentSecurityPolicy()).toContain("frame-ancestors 'none'");
});

test('the embedded site serves the right HTML file for each URL', async () => {
  expect(ROUTES.map(({ path }) => fileFor(path))).toEqual(
    ROUTES.map(({ path }) => (path === '/' ? '/index.html' : `${path.toLowerCase()}.html`)),
  );
  expect(['/nosuch', '/track/1', '/apple'].map(fileFor)).toEqual(Array(3).fill('/404.html'));
  expect(['/app', '/app/orders', '/login/x', '/ResetPassword', '/ResetPassword/x/y'].map(fileFor)).toEqual(
    Array(5).fill('/app.html'),
  );
  expect(['/login', '/Login/', '/signup', '/ForgetPassword', '/ResetPassword/x.Y.z'].map(fileFor)).toEqual(
    ['login', 'login', 'signup', 'forgetpassword', 'resetpassword'].map((name) => `/${name}.html`),
  );
  expect(['/assets/a-1.js', '/favicon.ico'].map(fileFor)).toEqual(['/assets/a-1.js', '/favicon.ico']);
  expect(await (await get('/app/orders')).text()).toBe('<head></head><h1>app</h1>');
  expect(await (await get('/AboutUs')).text()).toBe('<h1>public</h1>');
  const missing = await get('/nosuch');
  expect([missing.status, await missing.text()]).toEqual([404, '<h1>nothing here</h1>']);
  const again = await get('/nosuch', { 'if-none-match': missing.headers.get('etag') ?? '' });
  expect(again.status).toBe(404);
  expect((await get('/assets/missing.js')).status).toBe(404);
  expect((await get('/..%2fsecret.txt')).status).toBe(404);
});

test('the embedded site compresses files, and lets browsers cache files with a hash in their name forever', async () => {
  const plain = await get('/assets/main-abc123.js', { 'accept-encoding': 'identity' });
  expect(plain.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
  expect(await plain.text()).toBe(script);
  const packed = await new Promise<Buffer>((resolve, reject) => {
    const options = { headers: { 'accept-encoding': 'gzip, br' } };
    request(`${cloud.url}/assets/main-abc123.js`, options, async (reply) => {
      expect(reply.headers['content-encoding']).toBe('br');
      resolve(Buffer.concat(await reply.toArray()));
    })
      .on('error', reject)
      .end();
  });
  expect(brotliDecompressSync(packed).toString()).toBe(script);
  const etag = plain.headers.get('etag') ?? '';
  expect((await get('/assets/main-abc123.js', { 'if-none-match': etag })).status).toBe(304);
  expect((await get('/')).headers.get('cache-control')).toBe('no-cache');
});

test('a Lambda that starts too slowly or fails is answered with an error code in the API’s format', () => {
  const metaOf = (body: string | Uint8Array) => (JSON.parse(String(body)) as { meta: unknown }).meta;
  expect(metaOf(gatewayFailure('STARTING', 'r1').body)).toMatchObject({
    status: 503,
    code: 'STARTING',
    request_id: 'r1',
  });
  expect(metaOf(gatewayFailure('TIMED_OUT', 'r2').body)).toMatchObject({ status: 504, code: 'TIMED_OUT' });
});

test('a page shows the progress of the demo history only while it is being created', async () => {
  const page = async () => (await get('/app/shipmentList')).text();
  expect(await page()).not.toContain('/local/history.js');
  cloud.history.state = 'loading';
  expect(await page()).toContain('<script src="/local/history.js" defer></script></head>');
  expect(await (await get('/')).text()).not.toContain('/local/history.js');
  expect((await get('/local/history.js')).headers.get('content-type')).toBe('text/javascript; charset=utf-8');
  cloud.history.state = 'loaded';
  expect(await page()).not.toContain('/local/history.js');
});
