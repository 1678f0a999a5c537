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
  const self = 'tests/infra/conventions.test.ts';
  expect(
    having(/@ts-(ignore|nocheck|expect-error)|\b(test|it|describe)\.(skip|only)\(/).filter((file) => file !== self),
  ).toEqual([]);
});
