import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { ROW_DICTIONARIES } from '../../../functions/invoices/row-store.ts';
import { ORDER_DICTIONARIES } from '../../../functions/orders/record/order-words.ts';
import type { Dictionary } from '../../../functions/platform/table/pack.ts';
import { SUM_DICTIONARIES } from '../../../functions/rollups/packed.ts';

const digestsOf = (dictionaries: readonly Dictionary[]) =>
  dictionaries.map(({ number, words }) => [number, createHash('sha256').update(words).digest('hex').slice(0, 16)]);

/** What was packed with a text is read by that text alone: a character of it that changes makes the table unreadable. */
test('no dictionary that something was packed with changes by a character; a better one gets the next number', () => {
  expect(digestsOf(ORDER_DICTIONARIES)).toEqual([
    [1, '3f3185918db2e7d3'],
    [2, 'c241cc2abfdf755b'],
    [3, '5c86f9653010d1a7'],
    [4, '66cb6d573ec99383'],
  ]);
  expect(digestsOf(ROW_DICTIONARIES)).toEqual([[1, '2a9f0f15749dc2f3']]);
  expect(digestsOf(SUM_DICTIONARIES)).toEqual([[1, '455d91512ce88d4b']]);
  const kept = globSync('functions/**/*.ts').filter((file) =>
    /: readonly Dictionary\[\] = /.test(readFileSync(file, 'utf8')),
  );
  expect(kept.toSorted()).toEqual([
    'functions/invoices/row-store.ts',
    'functions/orders/record/order-words.ts',
    'functions/platform/table/pack.ts', // for values that share no words
    'functions/rollups/packed.ts',
  ]);
});
