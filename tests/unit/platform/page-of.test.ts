import { expect, test } from 'vitest';
import { encodeCursor } from '../../../functions/platform/table/cursor.ts';
import { pageOf } from '../../../functions/platform/table/page-of.ts';

const letters = ['a', 'b', 'c', 'd', 'e'];
const read = async (most: number, after: string | undefined) =>
  letters.slice(after === undefined ? 0 : letters.indexOf(after) + 1).slice(0, most);
const page = (asked: { offset?: number; limit: number; cursor?: string | undefined }) =>
  pageOf({ offset: 0, ...asked }, read, (letter) => letter);

test('a list can be read to its end with the cursor of each page', async () => {
  const first = await page({ limit: 2 });
  const second = await page({ limit: 2, cursor: first.next });
  const third = await page({ limit: 2, cursor: second.next });
  expect([first.rows, second.rows, third.rows, third.next]).toEqual([['a', 'b'], ['c', 'd'], ['e'], undefined]);
});

test('an offset skips rows, and a cursor takes precedence over it', async () => {
  const first = await page({ offset: 1, limit: 2 });
  expect(first.rows).toEqual(['b', 'c']);
  expect((await page({ offset: 1, limit: 2, cursor: first.next })).rows).toEqual(['d', 'e']);
  expect((await page({ offset: 9, limit: 2 })).rows).toEqual([]);
});

test('the last page of a list has no cursor', async () => {
  expect(await page({ offset: 3, limit: 2 })).toEqual({ rows: ['d', 'e'], next: undefined });
});

test('the cursor of another kind of list is refused', async () => {
  await expect(page({ limit: 2, cursor: encodeCursor({ below: 7 }) })).rejects.toThrow('This cursor is not valid.');
});
