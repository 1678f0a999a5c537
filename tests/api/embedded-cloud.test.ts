import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { networkInterfaces, tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { brotliDecompressSync } from 'node:zlib';
import { BatchWriteItemCommand, DynamoDBClient, GetItemCommand, PutItemCommand } from '@aws-sdk/client-dynamodb';
import { GetObjectCommand, PutObjectCommand, S3Client } from '@aws-sdk/client-s3';
import { SendMessageBatchCommand, SQSClient } from '@aws-sdk/client-sqs';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { sendMail } from '../../functions/platform/mail.ts';
import { contentSecurityPolicy, securityHeaders } from '../../infra/headers.ts';
import { type DataDir, openDataDir } from '../../infra/local/data-dir.ts';
import { eventOf } from '../../infra/local/http/event.ts';
import { findRoute } from '../../infra/local/http/routes.ts';
import { localClient } from '../../infra/local/local-client.ts';
import { openPositions } from '../../infra/local/positions.ts';
import { runStream } from '../../infra/local/run-stream.ts';
import { startTable } from '../../infra/local/start-table.ts';
import { trimStreamRecords } from '../../infra/local/stream-records.ts';
import { tableBinary } from '../../infra/local/table-binary.ts';
import { fileFor } from '../../shared/site-routes.ts';
import { callApi } from '../support/call-api.ts';
import { useCloud } from '../support/cloud.ts';
import { changes } from '../support/record-changes.ts';
import { spawnCloud } from '../support/spawn-cloud.ts';

const folder = mkdtempSync(join(tmpdir(), 'parcelwise-test-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const webDir = join(folder, 'web');
const script = `console.log(${JSON.stringify('x'.repeat(5000))})`;
mkdirSync(join(webDir, 'assets'), { recursive: true });
writeFileSync(join(webDir, 'index.html'), '<h1>public</h1>');
writeFileSync(join(webDir, 'app.html'), '<h1>app</h1>');
writeFileSync(join(webDir, 'assets/main-abc123.js'), script);
writeFileSync(join(folder, 'secret.txt'), 'not yours');

const cloud = useCloud({ webDir });
const get = (path: string, headers: Record<string, string> = {}) => fetch(cloud.url + path, { headers });

describe('the gateway', () => {
  test('answers health, with and without a slash at the end', async () => {
    for (const path of ['/health', '/health/']) {
      const got = await cloud.api<{ status: string }>('GET', path);
      expect(got.status).toBe(200);
      expect(got.body.data.status).toBe('ok');
      expect(got.headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/);
    }
  });

  test('refuses an unknown path and a wrong method in our envelope', async () => {
    const unknown = await cloud.api('GET', '/nothing-here');
    expect([unknown.status, unknown.body.meta.code, unknown.body.data]).toEqual([404, 'NOT_FOUND', null]);
    expect(unknown.headers.get('x-request-id')).toBe(unknown.body.meta.request_id);
    const malformed = await cloud.api('GET', '/jobs/%E0%A4%A');
    expect(malformed.status).toBe(404);
    const wrong = await cloud.api('DELETE', '/health');
    expect([wrong.status, wrong.body.meta.code, wrong.headers.get('allow')]).toEqual([
      405,
      'METHOD_NOT_ALLOWED',
      'GET',
    ]);
  });

  test('refuses a body that is too large, told beforehand or found out on the way', async () => {
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

  test('takes the literal route before the one with a parameter', () => {
    const keyOf = (method: string, path: string) => {
      const found = findRoute(method, path);
      return 'methods' in found ? found.methods : [found.routeKey, found.params];
    };
    expect(keyOf('GET', '/api/v1/orders/track')).toEqual(['GET /api/v1/orders/track', {}]);
    expect(keyOf('GET', '/api/v1/orders/a%20b')).toEqual(['GET /api/v1/orders/{id}', { id: 'a b' }]);
    expect(keyOf('GET', '/api/v2/orders/track')).toEqual([]);
  });

  test('makes the events of an HTTP API', () => {
    const event = eventOf({
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
});

describe('the site', () => {
  test('is sent with the security headers of CloudFront', async () => {
    const reply = await get('/');
    for (const [name, value] of Object.entries(securityHeaders())) expect(reply.headers.get(name)).toBe(value);
    expect(reply.headers.get('content-security-policy')).toBe(contentSecurityPolicy());
    expect(contentSecurityPolicy()).toMatch(
      /^default-src 'none'; script-src 'self' https:\/\/checkout\.razorpay\.com; /,
    );
    expect(contentSecurityPolicy()).toContain("frame-ancestors 'none'");
  });

  test('gives each address its file', async () => {
    expect(['/', '/pricing', '/track-my-order/1'].map(fileFor)).toEqual(Array(3).fill('/index.html'));
    expect(['/app', '/app/orders', '/login/x', '/ResetPassword', '/ResetPassword/x/y'].map(fileFor)).toEqual(
      Array(5).fill('/app.html'),
    );
    expect(['/login', '/Login/', '/signup', '/ForgetPassword', '/ResetPassword/x.Y.z'].map(fileFor)).toEqual(
      ['login', 'login', 'signup', 'forgetpassword', 'resetpassword'].map((name) => `/${name}.html`),
    );
    expect(['/assets/a-1.js', '/favicon.ico', '/apple'].map(fileFor)).toEqual([
      '/assets/a-1.js',
      '/favicon.ico',
      '/index.html',
    ]);
    expect(await (await get('/app/orders')).text()).toBe('<h1>app</h1>');
    expect(await (await get('/pricing')).text()).toBe('<h1>public</h1>');
    expect((await get('/assets/missing.js')).status).toBe(404);
    expect((await get('/..%2fsecret.txt')).status).toBe(404);
  });

  test('keeps hashed files for good, compresses, and knows what the browser has', async () => {
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
});

describe('queues', () => {
  test('deliver to their consumer; the outbox can be read as JSON and as a page', async () => {
    await sendMail({ to: 'a@b.test', subject: 'Hello <b>', text: 'See http://localhost/x' });
    const { body } = await cloud.api('GET', '/local/mail');
    expect(body).toMatchObject([{ to: 'a@b.test', subject: 'Hello <b>', text: 'See http://localhost/x' }]);
    const page = await get('/local/mail', { accept: 'text/html' });
    expect(await page.text()).toContain('Hello &#60;b&#62;');
    expect(page.headers.get('content-security-policy')).toBe(contentSecurityPolicy());
  });

  test('put a message aside after its last try, and only that one', async () => {
    await sendMail({ to: 'good@b.test', subject: 'One', text: '' });
    await sendMail({ to: 7 as unknown as string, subject: 'malformed', text: '' });
    await cloud.settle();
    expect(cloud.deadLetters()).toMatchObject([{ queue: 'mail', body: { to: 7 } }]);
    const mails = await cloud.api('GET', '/local/mail');
    expect(mails.body).toMatchObject([{ to: 'good@b.test' }, { to: 'a@b.test' }]);
  });

  test('talk to nobody but this machine', async () => {
    const outside = Object.values(networkInterfaces())
      .flat()
      .find((one) => one?.family === 'IPv4' && !one.internal)?.address;
    if (outside === undefined) return;
    const { port } = new URL(process.env['SQS_ENDPOINT'] as string);
    await expect(fetch(`http://${outside}:${port}/health`)).rejects.toThrow();
    expect((await fetch(`http://127.0.0.1:${port}/health`)).status).toBe(200);
  });
});

describe('the stream', () => {
  const running: (() => Promise<void> | void)[] = [];
  const stopAll = async () => {
    for (const stop of running.splice(0).reverse()) await stop();
  };
  afterAll(stopAll);

  const client = (endpoint: string) => new DynamoDBClient(localClient(endpoint));
  const put = async (endpoint: string, from: number, to: number) => {
    for (let n = from; n < to; n += 25) {
      const items = Array.from({ length: Math.min(25, to - n) }, (_, i) => ({
        PutRequest: { Item: { pk: { S: 'p' }, sk: { S: String(n + i) }, packed: { B: Buffer.from('deflated') } } },
      }));
      await client(endpoint).send(new BatchWriteItemCommand({ RequestItems: { changes: items } }));
    }
  };
  const start = async (dir: DataDir) => {
    const table = await startTable({ name: 'changes', file: dir.path('table.db'), external: undefined });
    running.push(table.stop);
    const aside: string[] = [];
    const stream = runStream({
      row: { entry: '../tests/support/record-changes', batchSize: 40, windowSeconds: 0 },
      endpoint: table.endpoint,
      streamArn: table.streamArn,
      positions: openPositions(dir, 'test', table.streamArn),
      windowMs: 20,
      pollMs: 10,
      retryMs: 1,
      setAside: async (record, reason) => void aside.push(`${record.dynamodb?.Keys?.['sk']?.S}: ${reason}`),
    });
    running.push(stream.stop);
    return { ...table, stream, aside };
  };
  const numbers = (to: number) => Array.from({ length: to }, (_, n) => String(n));
  beforeEach(() => {
    for (const list of [changes.seen, changes.batches, changes.images]) list.length = 0;
    changes.refuse.clear();
    changes.throwAt.clear();
  });

  test('hands over every change in order, as the JSON that Lambda gives', async () => {
    const dir = openDataDir();
    running.push(() => dir.close());
    const { endpoint, stream } = await start(dir);
    await put(endpoint, 0, 1030); // past 999, where numbers compared as text go wrong
    await stream.drain();
    expect(changes.seen).toEqual(numbers(1030));
    expect(Math.max(...changes.batches)).toBe(40);
    expect(changes.images[0]).toEqual({ pk: { S: 'p' }, sk: { S: '0' }, packed: { B: 'ZGVmbGF0ZWQ=' } });
    await stopAll();
  });

  test('tries what failed again, puts aside what keeps failing, and goes on', async () => {
    const dir = openDataDir();
    running.push(() => dir.close());
    const { endpoint, stream, aside } = await start(dir);
    changes.refuse.add('12');
    changes.throwAt.add('31');
    await put(endpoint, 0, 50);
    await stream.drain();
    expect(aside).toEqual(['12: The consumer reported it as failed.', '31: told to throw']);
    expect(new Set(changes.seen)).toEqual(new Set(numbers(50)));
    expect(changes.seen.filter((sk) => sk === '12').length).toBeGreaterThanOrEqual(5);
    await stopAll();
  });

  test('goes on after a restart where it was, also when done records are trimmed', async () => {
    const place = join(folder, 'stream');
    let dir = openDataDir(place);
    running.push(() => dir.close());
    const first = await start(dir);
    await put(first.endpoint, 0, 100);
    await first.stream.drain();
    await first.stream.stop();
    await put(first.endpoint, 100, 150);
    await stopAll();
    trimStreamRecords(join(place, 'table.db'), '100');
    dir = openDataDir(place);
    running.push(() => dir.close());
    const second = await start(dir);
    await put(second.endpoint, 150, 160);
    await second.stream.drain();
    expect(changes.seen).toEqual(numbers(160));
    await stopAll();
    trimStreamRecords(join(place, 'table.db'), '160');
    dir = openDataDir(place);
    running.push(() => dir.close());
    const third = await start(dir);
    await put(third.endpoint, 160, 170);
    await third.stream.drain();
    expect(changes.seen).toEqual(numbers(170));
    await stopAll();
  });
});

/** The number of the newest change in a table's file. */
function lastChange(file: string): string {
  const database = new DatabaseSync(file, { readOnly: true });
  const row = database.prepare('SELECT MAX(CAST(sequence_number AS INTEGER)) AS n FROM _stream_records').get();
  database.close();
  return String(row?.['n']);
}

describe('the state', () => {
  test('survives kill -9: table, files, messages, stream position, sessions; and leaves no process behind', async () => {
    const place = join(folder, 'state');
    const first = await spawnCloud(place);
    await expect(spawnCloud(place)).rejects.toThrow('ended before it was ready');
    const { env } = first;
    const item = { pk: { S: 'a' }, sk: { S: 'b' }, n: { N: '7' } };
    await new DynamoDBClient(localClient(env.DYNAMODB_ENDPOINT)).send(
      new PutItemCommand({ TableName: env.TABLE_NAME, Item: item }),
    );
    const files = (endpoint: string) => new S3Client({ ...localClient(endpoint), forcePathStyle: true });
    await files(env.SQS_ENDPOINT).send(new PutObjectCommand({ Bucket: env.BUCKET_NAME, Key: 'kyc/1', Body: 'bytes' }));
    const entries = Array.from({ length: 10 }, (_, n) => ({
      Id: String(n),
      MessageBody: JSON.stringify({ to: `${n}@b.test`, subject: 's', text: 't' }),
    }));
    const sqs = new SQSClient(localClient(env.SQS_ENDPOINT));
    for (let n = 0; n < 5; n++)
      await sqs.send(new SendMessageBatchCommand({ QueueUrl: env.QUEUE_MAIL, Entries: entries }));
    await first.kill();

    const binaries = () =>
      execFileSync('ps', ['-eo', 'args'])
        .toString()
        .split('\n')
        .filter((line) => line.includes(place));
    await expect.poll(binaries).toEqual([]);

    const second = await spawnCloud(place);
    expect(second.env.SECRET_JWT).toBe(env.SECRET_JWT);
    const got = await new DynamoDBClient(localClient(second.env.DYNAMODB_ENDPOINT)).send(
      new GetItemCommand({ TableName: env.TABLE_NAME, Key: { pk: item.pk, sk: item.sk } }),
    );
    expect(got.Item).toEqual(item);
    const file = await files(second.env.SQS_ENDPOINT).send(
      new GetObjectCommand({ Bucket: env.BUCKET_NAME, Key: 'kyc/1' }),
    );
    expect(await file.Body?.transformToString()).toBe('bytes');
    const mails = (await callApi(second.url, 'GET', '/local/mail')).body as unknown as { to: string }[];
    expect(mails).toHaveLength(50);
    const newest = lastChange(join(place, 'table.db'));
    const kept = JSON.parse(readFileSync(join(place, 'stream-changes.json'), 'utf8')) as { shards: object };
    expect(Object.values(kept.shards)).toEqual([newest]);
    expect(Number(newest)).toBeGreaterThanOrEqual(51); // the item and 50 mails; some twice, as their consumers were killed
    await second.kill();
  });
});

test('says what to do where there is no binary', () => {
  expect(() => tableBinary('sunos', 'sparc')).toThrow(/set DYNAMODB_ENDPOINT/);
});
