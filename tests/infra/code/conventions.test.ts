import { globSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';

const files = globSync('{shared,functions,infra,web,tests}/**/*.{ts,tsx}');
const having = (what: RegExp) => files.filter((file) => what.test(readFileSync(file, 'utf8')));

test('zod is imported as a namespace, because a named import makes bundles five times as large', () => {
  // The reference handler of `bench:cold` imports zod by name on purpose, so the benches are left out.
  expect(having(/import \{[^}]*\bz\b[^}]*\} from 'zod'/).filter((file) => !file.startsWith('tests/bench/'))).toEqual(
    [],
  );
});

test('no page of the web reads schemas or texts that the web build removes from contracts', () => {
  const reads =
    /(?<!typeof )\b\w+(?:Contract|Endpoints)\.\w+\.(params|query|body|reply|meta|errors|summary|perMinute)\b/;
  expect(having(reads).filter((file) => file.startsWith('web/'))).toEqual([]);
});

test('no file silences the type checker or skips a test', () => {
  const self = 'tests/infra/code/conventions.test.ts';
  expect(
    having(/@ts-(ignore|nocheck|expect-error)|\b(test|it|describe)\.(skip|only)\(/).filter((file) => file !== self),
  ).toEqual([]);
});

test('each state that a process keeps between requests is registered, so that tests can reset it', () => {
  const keeps = having(/^(export )?(let |const \w+(: [^=]+)? = new (Map|Set)(<.*>)?\(\);$)/m);
  // There are two exceptions: the couriers' clock, which the embedded cloud advances, and the module with which other
  // files declare such state.
  const known = ['functions/platform/clock.ts', 'functions/platform/per-process.ts'];
  expect(keeps.filter((file) => file.startsWith('functions/')).sort()).toEqual(known);
});

const matches = (pattern: RegExp, of: readonly string[]): string[] => [
  ...new Set(of.flatMap((file) => [...readFileSync(file, 'utf8').matchAll(pattern)].map(([, found]) => found ?? ''))),
];

test('docs/data-model.md lists every key of the table', () => {
  const stores = files.filter((file) => /^functions\/.*(store|top-ups|idempotency|rate-limit)\.ts$/.test(file));
  const prefixes = matches(/`([A-Z_]+)#/g, stores).concat(matches(/\bpk: '([A-Z_]+)'/g, stores));
  const known = matches(/`([A-Z_]+)[#`]/g, ['docs/data-model.md']);
  expect(prefixes.length).toBeGreaterThan(20);
  expect(prefixes.filter((prefix) => !known.includes(prefix))).toEqual([]);
});

test('docs/operations.md has an action for each error that raises an alarm', () => {
  const rings = matches(
    /\blog(?:\.error|\[[^\]]*'error'[^\]]*\])\(\s*'([^']+)'/g,
    files.filter((file) => file.startsWith('functions/')),
  );
  expect(rings).toContain('due orders not settled');
  const table = readFileSync('docs/operations.md', 'utf8');
  const explained = [...table.matchAll(/^\| ([A-Za-z][A-Za-z ,-]+) \|/gm)].flatMap(([, messages = '']) =>
    messages.split(', '),
  );
  expect(rings.filter((message) => !explained.includes(message))).toEqual([]);
});

describe('the packages of the project', () => {
  const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8')) as {
    packages: Record<string, { os?: string[]; optionalDependencies?: Record<string, string> }>;
  };
  const { dependencies, devDependencies } = JSON.parse(readFileSync('package.json', 'utf8')) as Record<
    'dependencies' | 'devDependencies',
    Record<string, string>
  >;

  test.each([
    ['PrimeReact', 'primereact', /^web\/src\/ui\//, 'web/src/'],
    ['the writer of workbooks', 'exceljs', /^functions\/workbooks\/write-workbook\.ts$/, 'functions/'],
    ['the codecs of pictures', '@jsquash/', /^functions\/attachments\/pictures\/codecs\.ts$/, 'functions/'],
    ['the writer of PDFs', '@cantoo/', /^functions\/platform\/pdf\/sheet\.ts$/, 'functions/'],
  ])('the package %s is imported in only one place, so that it can be replaced', (_, name, place, under) => {
    const users = having(new RegExp(`(from|import) ['"]${name}`)).filter((file) => file.startsWith(under));
    expect(users.length).toBeGreaterThan(0);
    expect(users.filter((file) => !place.test(file))).toEqual([]);
  });

  test('all clients of the AWS SDK have the same version', () => {
    const clients = Object.entries({ ...dependencies, ...devDependencies }).filter(
      // The version of util-dynamodb differs from the versions of the AWS SDK clients.
      ([name]) => name.startsWith('@aws-sdk/') && name !== '@aws-sdk/util-dynamodb',
    );
    expect(clients.length).toBeGreaterThan(8);
    expect(new Set(clients.map(([, version]) => version)).size).toBe(1);
  });

  test('the lockfile includes the embedded DynamoDB for every operating system', () => {
    const systems = Object.keys(packages['']?.optionalDependencies ?? {});
    expect(systems).toContain('@dynoxide/darwin-arm64');
    expect(systems.filter((name) => packages[`node_modules/${name}`]?.os === undefined)).toEqual([]);
  });
});
