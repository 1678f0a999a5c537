import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { ROW_DICTIONARIES } from '../../../functions/invoices/row-store.ts';
import type { Dictionary } from '../../../functions/platform/table/pack.ts';
import { SUM_DICTIONARIES } from '../../../functions/rollups/packed.ts';

const digestsOf = (dictionaries: readonly Dictionary[]) =>
  dictionaries.map(({ number, words }) => [number, createHash('sha256').update(words).digest('hex').slice(0, 16)]);

/**
 * Packed values can be read only with the dictionary that packed them. If a character changes, the table cannot be
 * read.
 */
test('the content of a compression dictionary that is in use does not change', () => {
  expect(digestsOf(ROW_DICTIONARIES)).toEqual([[1, '2a9f0f15749dc2f3']]);
  expect(digestsOf(SUM_DICTIONARIES)).toEqual([[1, '5998fd627bfe8388']]);
  const kept = globSync('functions/**/*.ts').filter((file) =>
    /: readonly Dictionary\[\] = /.test(readFileSync(file, 'utf8')),
  );
  expect(kept.toSorted()).toEqual([
    'functions/invoices/row-store.ts',
    'functions/platform/table/pack.ts', // this file packs values that have no words in common
    'functions/rollups/packed.ts',
  ]);
});
