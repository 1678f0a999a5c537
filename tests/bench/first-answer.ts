/**
 * Counts the bytes of code that each HTTP function reads until its first answer: its first file, and the files that the
 * first request loads on demand. Sends the GET requests of all features that need no path parameter, each to a fresh
 * process. The deployed bundles answer with real data, and read the secrets from a fake Secrets Manager. Prints the
 * routes above the goal. Run by `npm run bench:first-answer`.
 */
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { app } from '../../functions/app.ts';
import { concurrently } from '../../functions/platform/concurrency.ts';
import { bundle, PROJECT_ROOT } from '../../infra/bundle/bundle.ts';
import { bundleName, entries, httpEntry } from '../../infra/bundle/entries.ts';
import { httpApiEvent } from '../../infra/local/http/event.ts';
import { startCloud } from '../../infra/local/start-cloud.ts';
import type { Feature } from '../../shared/contracts.ts';
import { makeThings } from '../journeys/make-things.ts';
import { openMarket } from '../support/orders/market.ts';
import { callApi, type Sent } from '../support/people/call-api.ts';

/** The goal: how many bytes a function reads until its first answer. */
const GOAL_BYTES = 380_000;
/** Matches routes that write a workbook on demand, with a package of one megabyte. They are not counted. */
const WORKBOOK = /(download|template|bulk-download\/pending|csv)$/;

/** The script of the fresh process. It prints the bytes of each loaded file of the bundle, and the status code. */
const CHILD = `
import { statSync } from 'node:fs';
import { registerHooks } from 'node:module';
import { dirname } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
const folder = pathToFileURL(dirname(process.argv[1])).href;
const files = {};
registerHooks({ load(url, context, next) {
  if (url.startsWith(folder)) files[url.slice(folder.length + 1)] = statSync(fileURLToPath(url)).size;
  return next(url, context);
} });
const { handler } = await import(process.argv[1]);
const { statusCode } = await handler(JSON.parse(process.env.EVENT), { awsRequestId: '1' });
process.stdout.write('\\n' + JSON.stringify({ files, statusCode }));
process.exit(0);`;

interface FirstAnswer {
  route: string;
  statusCode: number;
  bytes: number;
}

const secrets = createServer((_request, response) => {
  response.setHeader('content-type', 'application/x-amz-json-1.1');
  response.end(JSON.stringify({ SecretString: JSON.stringify({ jwt: process.env['SECRET_JWT'], origin: 'bench' }) }));
});

async function firstAnswer(feature: Feature, path: string, token: string): Promise<FirstAnswer> {
  const file = join(folder, 'functions', bundleName(httpEntry(feature)), 'index.mjs');
  const event = httpApiEvent({
    requestId: 'bench',
    routeKey: `GET /api/v1${path.split('?')[0]}`,
    method: 'GET',
    url: new URL(`http://localhost/api/v1${path}`),
    params: {},
    headers: { authorization: `Bearer ${token}`, 'x-origin-verify': 'bench' },
    ip: '127.0.0.1',
    isBase64Encoded: false,
  });
  const { SECRET_JWT: _jwt, SECRET_ORIGIN: _origin, AWS_LAMBDA_MAX_CONCURRENCY: _many, ...environment } = process.env;
  const child = spawn(process.execPath, ['--input-type=module', '-e', CHILD, file], {
    env: {
      ...environment,
      AWS_ENDPOINT_URL_DYNAMODB: process.env['DYNAMODB_ENDPOINT'],
      AWS_ENDPOINT_URL_SECRETS_MANAGER: `http://127.0.0.1:${(secrets.address() as AddressInfo).port}`,
      SECRETS_ARN: 'bench',
      STAGE: 'aws',
      EVENT: JSON.stringify(event),
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const said = JSON.parse((await text(child.stdout)).trim().split('\n').at(-1) ?? '') as {
    files: Record<string, number>;
    statusCode: number;
  };
  if (said.statusCode >= 500) throw new Error(`GET ${path} failed in its deployed bundle.`);
  return {
    route: `GET ${path}`,
    statusCode: said.statusCode,
    bytes: Object.values(said.files).reduce((sum, size) => sum + size, 0),
  };
}

const folder = mkdtempSync(join(tmpdir(), 'first-answer-'));
const cloud = await startCloud({ quick: true });
try {
  await openMarket();
  const things = await makeThings({
    api: <T>(method: string, path: string, sent?: Sent) => callApi<T>(cloud.url, method, path, sent),
    advance: (hours) => cloud.advance(hours),
    settle: () => cloud.settle(),
  });
  await new Promise<void>((resolve) => secrets.listen(0, '127.0.0.1', resolve));
  await bundle(
    entries.filter(({ http }) => http),
    PROJECT_ROOT,
    join(folder, 'functions'),
  );
  const routes = (Object.keys(app.features) as Feature[]).flatMap((feature) =>
    Object.values(app.features[feature].contract)
      .filter(({ method, path }) => method === 'GET' && !path.includes('{') && !WORKBOOK.test(path))
      .map(({ path }) => ({ feature, path })),
  );
  const seen: FirstAnswer[] = [];
  await concurrently(routes, 2, async ({ feature, path }) => {
    seen.push(await firstAnswer(feature, path, things.admin.token));
  });
  const above = seen.filter(({ bytes }) => bytes > GOAL_BYTES).toSorted((a, b) => b.bytes - a.bytes);
  for (const { route, statusCode, bytes } of above)
    console.log(`${String(bytes).padStart(9)} bytes  ${statusCode} ${route}`);
  console.log(`${seen.length - above.length} of ${seen.length} routes answer within ${GOAL_BYTES} bytes`);
} finally {
  secrets.close();
  await cloud.close();
  rmSync(folder, { recursive: true, force: true });
}
