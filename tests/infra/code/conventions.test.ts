import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const files = globSync('{shared,functions,infra,web,tests}/**/*.{ts,tsx}');
const having = (what: RegExp) => files.filter((file) => what.test(readFileSync(file, 'utf8')));

test('zod is imported as a namespace: the named import bundles five times as much', () => {
  // The reference handler of the cold-start bench is plain on purpose.
  expect(having(/import \{[^}]*\bz\b[^}]*\} from 'zod'/).filter((file) => !file.startsWith('tests/bench/'))).toEqual(
    [],
  );
});

test('nothing silences the type checker or skips a test', () => {
  const self = 'tests/infra/code/conventions.test.ts';
  expect(
    having(/@ts-(ignore|nocheck|expect-error)|\b(test|it|describe)\.(skip|only)\(/).filter((file) => file !== self),
  ).toEqual([]);
});

test('what outlives a request is declared, so that a process can begin anew', () => {
  const keeps = having(/^(export )?(let |const \w+(: [^=]+)? = new (Map|Set)(<.*>)?\(\);$)/m);
  // The couriers' clock of the embedded cloud, and what the benches count.
  const known = ['functions/platform/clock.ts', 'functions/platform/meter.ts'];
  expect(keeps.filter((file) => file.startsWith('functions/')).sort()).toEqual(known);
});

const matches = (pattern: RegExp, of: readonly string[]): string[] => [
  ...new Set(of.flatMap((file) => [...readFileSync(file, 'utf8').matchAll(pattern)].map(([, found]) => found ?? ''))),
];

test('docs/data-model.md names every key of the table', () => {
  const stores = files.filter((file) => /^functions\/.*(store|top-ups|idempotency|rate-limit)\.ts$/.test(file));
  const prefixes = matches(/`([A-Z_]+)#/g, stores).concat(matches(/\bpk: '([A-Z_]+)'/g, stores));
  const known = matches(/`([A-Z_]+)[#`]/g, ['docs/data-model.md']);
  expect(prefixes.length).toBeGreaterThan(20);
  expect(prefixes.filter((prefix) => !known.includes(prefix))).toEqual([]);
});

test('docs/operations.md says what to do about every error that rings', () => {
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
