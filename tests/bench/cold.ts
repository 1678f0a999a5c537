/**
 * Measures how fast a function starts. Prints the bundle size of each function. Then measures the time of the import
 * and the first table call of the handlers `orders` and `sessions`. Compares these times with a reference handler,
 * which is bundled in the usual way. All three alternate in one run, each in a fresh process, so that the ratios hold
 * on any machine. Exits 1 above a limit. Run by `npm run bench:cold`.
 */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from 'esbuild';
import { SignJWT } from 'jose';
import { bundle, PROJECT_ROOT } from '../../infra/bundle/bundle.ts';
import { entries } from '../../infra/bundle/entries.ts';
import { startTable } from '../../infra/local/table/start-table.ts';
import { median } from './measure/median.ts';

/** The highest permitted ratio of a handler's start time to the start time of the reference handler. */
const MOST_RATIO = { orders: 0.75, sessions: 0.65 };
const ROUTES = { reference: '', orders: 'GET /api/v1/orders/{id}', sessions: 'GET /api/v1/sessions' };
type Handler = keyof typeof ROUTES;
const HANDLERS = Object.keys(ROUTES) as Handler[];
const ROUNDS = 20;
/**
 * How many times each start is measured in a round. Only the fastest start counts, because other load on the machine
 * can only slow a start down.
 */
const BEST_OF = 4;
const SECRET = 'a secret of the bench alone';

/**
 * The reference handler. It also checks a token and reads the token's user, with the same packages, but it is bundled
 * in the usual way.
 */
const REFERENCE = `
import middy from '@middy/core';
import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient, GetCommand } from '@aws-sdk/lib-dynamodb';
import { jwtVerify } from 'jose';
import { z } from 'zod';
const table = DynamoDBDocumentClient.from(new DynamoDBClient({}));
const claims = z.object({ sub: z.string() });
export const handler = middy().handler(async (event) => {
  const key = new TextEncoder().encode(process.env.SECRET_JWT);
  const { payload } = await jwtVerify(event.headers.authorization.slice(7), key);
  const pk = 'USER#' + claims.parse(payload).sub;
  const { Item } = await table.send(new GetCommand({ TableName: process.env.TABLE_NAME, Key: { pk, sk: 'USER' } }));
  return { statusCode: Item === undefined ? 401 : 200 };
});`;

/**
 * The script that each fresh process runs. It prints the time until the table's first response, and the status code
 * that the handler returns.
 */
const CHILD = `
import { subscribe } from 'node:diagnostics_channel';
let answered;
subscribe('http.client.response.finish', () => { answered ??= performance.now(); });
const event = JSON.parse(process.env.EVENT);
const started = performance.now();
const { handler } = await import(process.argv[1]);
const { statusCode } = await handler(event, {});
process.stdout.write('\\n' + JSON.stringify({ ms: answered === undefined ? null : answered - started, statusCode }));
process.exit(0);`;

async function makeReference(folder: string): Promise<string> {
  const outfile = join(folder, 'reference.mjs');
  await build({
    stdin: { contents: REFERENCE, resolveDir: PROJECT_ROOT },
    outfile,
    bundle: true,
    minify: true,
    platform: 'node',
    target: 'node24',
    format: 'esm',
    mainFields: ['module', 'main'],
    banner: { js: "import{createRequire}from'node:module';const require=createRequire(import.meta.url);" },
  });
  return outfile;
}

/** Returns a request with the token of an unknown user. The handler reads the user once and answers 401. */
async function requestEvent(routeKey: string): Promise<string> {
  const token = await new SignJWT({ tv: 1 })
    .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
    .setIssuer('parcelwise')
    .setAudience('session')
    .setSubject('nobody')
    .setJti('one')
    .setIssuedAt()
    .setExpirationTime('1h')
    .sign(new TextEncoder().encode(SECRET));
  return JSON.stringify({
    routeKey,
    headers: { authorization: `Bearer ${token}`, 'x-origin-verify': SECRET },
    pathParameters: { id: 'nothing' },
    requestContext: { requestId: 'bench', http: { sourceIp: '127.0.0.1' } },
  });
}

function start(file: string, environment: Record<string, string>): number {
  const said = execFileSync(process.execPath, ['--input-type=module', '-e', CHILD, file], { env: environment });
  const { ms, statusCode } = JSON.parse(said.toString().trim().split('\n').at(-1) ?? '') as {
    ms: number | null;
    statusCode: number;
  };
  if (ms === null || statusCode !== 401)
    throw new Error(`${file} was to read the table and answer 401: ${ms}, ${statusCode}.`);
  return ms;
}

const folder = mkdtempSync(join(tmpdir(), 'cold-'));
const table = await startTable({
  name: 'bench',
  file: join(folder, 'table.db'),
  external: process.env['DYNAMODB_ENDPOINT'],
});
try {
  const made = await bundle(entries, PROJECT_ROOT, join(folder, 'functions'));
  for (const { name, bytes, startBytes } of made.toSorted((a, b) => b.startBytes - a.startBytes)) {
    console.log(`${String(startBytes).padStart(9)} bytes at start, ${String(bytes).padStart(7)} in all  ${name}`);
  }
  const environment = {
    PATH: process.env['PATH'] ?? '',
    AWS_ENDPOINT_URL_DYNAMODB: table.endpoint,
    AWS_ACCESS_KEY_ID: 'local',
    AWS_SECRET_ACCESS_KEY: 'local',
    TABLE_NAME: 'bench',
    SECRET_JWT: SECRET,
    SECRET_ORIGIN: SECRET,
    STAGE: 'aws',
    AWS_REGION: 'ap-south-1',
  };
  const bundleOf = (name: string) => join(folder, 'functions', name, 'index.mjs');
  const files: Record<Handler, string> = {
    reference: await makeReference(folder),
    orders: bundleOf('orders-api-http'),
    sessions: bundleOf('sessions-http'),
  };
  const times: Record<Handler, number[]> = { reference: [], orders: [], sessions: [] };
  const events = new Map(
    await Promise.all(HANDLERS.map(async (one) => [one, await requestEvent(ROUTES[one])] as const)),
  );
  for (let round = -1; round < ROUNDS; round++) {
    const best = {
      reference: Number.POSITIVE_INFINITY,
      orders: Number.POSITIVE_INFINITY,
      sessions: Number.POSITIVE_INFINITY,
    };
    for (let turn = 0; turn < BEST_OF; turn++) {
      for (const which of turn % 2 === 0 ? HANDLERS : HANDLERS.toReversed()) {
        const EVENT = events.get(which) ?? '';
        best[which] = Math.min(best[which], start(files[which], { ...environment, EVENT }));
      }
    }
    if (round < 0) continue; // the first round only warms the disk cache
    for (const which of HANDLERS) times[which].push(best[which]);
  }
  console.log(
    `import + first table call, medians of ${ROUNDS} rounds, each the best of ${BEST_OF}: ` +
      `reference ${median(times.reference).toFixed(1)} ms`,
  );
  for (const which of ['orders', 'sessions'] as const) {
    // The median of the ratios of all rounds. A ratio is taken within one round, because other load on the machine
    // affects both times of a round.
    const ratio = median(times[which].map((ms, round) => ms / (times.reference[round] ?? Number.NaN)));
    console.log(
      `${which} ${median(times[which]).toFixed(1)} ms, ratio ${ratio.toFixed(3)} (at most ${MOST_RATIO[which]})`,
    );
    if (ratio > MOST_RATIO[which]) process.exitCode = 1;
  }
} finally {
  await table.stop();
  rmSync(folder, { recursive: true, force: true });
}
