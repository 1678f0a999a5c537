import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { Worker } from 'node:worker_threads';
import { SignJWT } from 'jose';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { app } from '../../../functions/app.ts';
import { concurrently } from '../../../functions/platform/concurrency.ts';
import { bundle, bundleTogether, PROJECT_ROOT } from '../../../infra/bundle/bundle.ts';
import { bundleName, entries, httpEntry } from '../../../infra/bundle/entries.ts';
import { httpApiEvent } from '../../../infra/local/http/event.ts';
import type { Feature } from '../../../shared/contracts.ts';
import { lookInto } from '../support/look-into.ts';
import { synthesize } from '../support/synthesized.ts';

const folder = join(mkdtempSync(join(tmpdir(), 'bare-')), 'functions');
/** Whether the functions are bundled one by one, as for a deploy. That takes fifteen times as long. */
const DEPLOYED = process.env['SCALE'] === '1';
const fileOf = (name: string): string => join(folder, ...(DEPLOYED ? [name, 'index.mjs'] : [`${name}.mjs`]));
const { functionOf } = lookInto(synthesize().resources);

/** The functions that called the table. */
const reached = new Set<string>();
/**
 * A fake of AWS that has secrets but no table. The first part of a request's path is the name of the function that sent
 * it.
 */
const aws = createServer((request, response) => {
  const target = String(request.headers['x-amz-target']);
  response.setHeader('content-type', 'application/x-amz-json-1.0');
  if (target.startsWith('secretsmanager.')) {
    response.end(JSON.stringify({ SecretString: JSON.stringify({ jwt: 'a key', origin: 'from the site' }) }));
    return;
  }
  if (target.startsWith('DynamoDB_')) reached.add(request.url?.split('/')[1] ?? '');
  response.statusCode = 400;
  response.end(JSON.stringify({ __type: 'ResourceNotFoundException', message: 'There is no table.' }));
});
beforeAll(async () => {
  await Promise.all([
    DEPLOYED ? bundle(entries, PROJECT_ROOT, folder) : bundleTogether(entries, PROJECT_ROOT, folder),
    new Promise<void>((resolve) => aws.listen(0, '127.0.0.1', resolve)),
  ]);
}, 900_000);
afterAll(() => {
  aws.close();
  rmSync(join(folder, '..'), { recursive: true, force: true });
});

/** The script of a worker thread. It calls the handler of a bundle, and sends back the handler's answer or error. */
const CALL = `
  const { parentPort, workerData } = require('node:worker_threads');
  import(workerData.file)
    .then(({ handler }) => handler(workerData.event, { awsRequestId: '1' }))
    .then((answer) => parentPort.postMessage({ answer }), ({ name, message }) => parentPort.postMessage({ error: name + ': ' + message }));`;

interface Said {
  answer?: { statusCode?: number; body?: string };
  error?: string;
  /** What it logged. */
  log: string;
}

/**
 * Runs a function in a worker thread. The thread has only the bundle of the function, and the environment variables
 * that the template sets for the function.
 * @param without an environment variable that is left out
 */
async function run(name: string, event: unknown, without?: string): Promise<Said> {
  const { Variables } = functionOf(name).properties['Environment'] as { Variables: Record<string, unknown> };
  // CloudFormation sets values that are not strings during the deploy. Here, any text can replace them.
  const given = Object.entries(Variables).map(([key, value]) => [
    key,
    typeof value === 'string' ? value : 'made-later',
  ]);
  const env = {
    ...Object.fromEntries(given.filter(([key]) => key !== without)),
    AWS_REGION: 'ap-south-1',
    AWS_ACCESS_KEY_ID: 'AKIDTEST',
    AWS_SECRET_ACCESS_KEY: 'secret',
    AWS_SESSION_TOKEN: 'session',
    AWS_LAMBDA_FUNCTION_NAME: name,
    AWS_ENDPOINT_URL: `http://127.0.0.1:${(aws.address() as AddressInfo).port}/${name}`,
  };
  const worker = new Worker(CALL, {
    eval: true,
    env,
    workerData: { file: fileOf(name), event },
    stdout: true,
    stderr: true,
  });
  const log = Promise.all([text(worker.stdout), text(worker.stderr)]);
  const said = await new Promise<Omit<Said, 'log'>>((resolve, reject) => {
    worker.once('message', resolve);
    worker.once('error', reject);
  });
  await worker.terminate();
  return { ...said, log: (await log).join('') };
}

/** A valid session token. Without it, the request would be refused before it reaches the table. */
const token = await new SignJWT({ tv: 1 })
  .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
  .setIssuer('parcelwise')
  .setAudience('session')
  .setSubject('asha000000')
  .setJti('1')
  .setIssuedAt()
  .setExpirationTime('1h')
  .sign(new TextEncoder().encode('a key'));

/** Returns a request of a feature's first endpoint. */
function requestOf(feature: Feature) {
  const [endpoint] = Object.values(app.features[feature].contract);
  if (endpoint === undefined) throw new Error(`${feature} has no endpoint.`);
  const { method, path } = endpoint;
  return httpApiEvent({
    requestId: '1',
    routeKey: `${method} /api/v1${path}`,
    method,
    url: new URL(`https://site.test/api/v1${path.replaceAll(/\{\w+\}/g, 'x')}`),
    params: Object.fromEntries([...path.matchAll(/\{(\w+)\}/g)].map(([, key]) => [key, 'x'])),
    headers: {
      'x-origin-verify': 'from the site',
      'content-type': 'application/json',
      authorization: `Bearer ${token}`,
    },
    ip: '203.0.113.1',
    body: '{}',
    isBase64Encoded: false,
  });
}
const message = { Records: [{ messageId: '1', body: '{}', attributes: {}, eventSource: 'aws:sqs' }] };
const removal = {
  eventName: 'REMOVE',
  dynamodb: { Keys: { pk: { S: 'ORDERS#asha000000' }, sk: { S: '01m4x000000000000000000000' } } },
};

const named = (rows: object, event: unknown): [name: string, event: unknown][] =>
  Object.values(rows as Record<string, { entry: string }>).map(({ entry }) => [bundleName(entry), event]);
const CASES = [
  ...(Object.keys(app.features) as Feature[]).map((one): [string, unknown] => [
    bundleName(httpEntry(one)),
    requestOf(one),
  ]),
  ...named(app.queues, message),
  ...named(app.streams, { Records: [removal] }),
  ...named(app.schedules, {}),
];

/** Matches the errors of a function that lacks a module or an environment variable. */
const LACKS =
  /The environment variable \w+ is not set|Cannot find|Could not resolve|ReferenceError|TypeError|[Cc]redential is/g;

/** Runs all cases. Returns the modules and variables that the functions lack, and the answers to the requests. */
async function runAll(cases: typeof CASES, without?: string) {
  const lacks = new Set<string>();
  const answers = new Set<string>();
  await concurrently(cases, 4, async ([name, event]) => {
    const { answer, error = '', log } = await run(name, event, without);
    const { meta } = JSON.parse(answer?.body ?? '{}') as { meta?: { status: number; message: string } };
    if (name.endsWith('-http')) answers.add(`${answer?.statusCode} ${meta?.status} ${meta?.message}`);
    else answers.add(error === '' ? 'answered' : error);
    for (const [lack] of `${log} ${error}`.matchAll(LACKS)) lacks.add(`${name}: ${lack}`);
  });
  return { lacks, answers };
}

test('every function answers with only the environment variables of its template', async () => {
  const { lacks, answers } = await runAll(CASES);
  expect([...lacks]).toEqual([]);
  expect([...answers].toSorted()).toEqual([
    '200 200 OK',
    '500 500 Something went wrong on our side. Nothing was lost; try again.',
    'ResourceNotFoundException: There is no table.',
    'answered',
  ]);
  // These functions do not call the table: consumers refuse the empty message before they read, and the health check of
  // the API needs no table.
  const others = CASES.map(([name]) => name).filter((name) => !reached.has(name));
  const consumers = named(app.queues, {}).map(([name]) => name);
  expect(others.toSorted()).toEqual([...consumers, 'health-http'].toSorted());
});

test('a function whose template lacks an environment variable fails with the variable’s name', async () => {
  const requests = CASES.filter(([name]) => name === 'plans-http');
  const { lacks } = await runAll(requests, 'TABLE_NAME');
  expect([...lacks]).toEqual(['plans-http: The environment variable TABLE_NAME is not set']);
});
