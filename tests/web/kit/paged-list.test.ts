import { expect, test } from 'vitest';
import { isCountExact, PagedList } from '../../../web/src/api/paged-list.ts';

type Row = { _id: string; n: number };
const rows = (from: number, to: number, n = 0): Row[] =>
  Array.from({ length: to - from }, (_, at) => ({ _id: String(from + at), n }));

/** Returns 25 rows in pages of ten. The cursor is the index of the next row. */
const pagesOfTen = (asked: (string | undefined)[] = []) =>
  new PagedList<Row, object>(
    async (cursor) => {
      asked.push(cursor);
      const at = Number(cursor ?? 0);
      const next = at + 10 < 25 ? { next: String(at + 10) } : {};
      return { rows: rows(at, Math.min(25, at + 10)), meta: { total_count: 25, ...next } };
    },
    (row) => row._id,
  );

test('a paged list requests only the pages that it needs, and no page after the last', async () => {
  const asked: (string | undefined)[] = [];
  const list = pagesOfTen(asked);
  await list.reload();
  await list.ensure(10);
  expect(asked).toEqual([undefined]);
  await list.ensure(21);
  expect(list.state.rows).toHaveLength(25);
  await list.ensure(99);
  expect(asked).toEqual([undefined, '10', '20']);
});

test('a paged list that was read to its end shows its actual number of rows, even if the server’s count is higher', async () => {
  const list = new PagedList<Row, object>(
    async () => ({ rows: rows(0, 1), meta: { total_count: 2 } }),
    (row) => row._id,
  );
  await list.reload();
  expect([list.state.rows.length, list.state.total]).toEqual([1, 1]);
});

test('a page that overlaps the previous page adds no row twice, and updates the repeated rows', async () => {
  const pages = [
    { rows: rows(0, 3, 1), meta: { total_count: 4, next: 'more' } },
    { rows: rows(2, 4, 2), meta: { total_count: 4 } },
  ];
  const list = new PagedList<Row, object>(
    async () => pages.shift() ?? { rows: [], meta: {} },
    (row) => row._id,
  );
  await list.reload();
  await list.ensure(4);
  expect(list.state.rows.map((row) => [row._id, row.n])).toEqual([
    ['0', 1],
    ['1', 1],
    ['2', 2],
    ['3', 2],
  ]);
});

test('a paged list shows the reply to its latest request, even if an earlier reply arrives last', async () => {
  const answers: ((n: number) => void)[] = [];
  const list = new PagedList<Row, object>(
    () => new Promise((resolve) => answers.push((n) => resolve({ rows: rows(0, 1, n), meta: {} }))),
    (row) => row._id,
  );
  const first = list.reload();
  const second = list.reload();
  answers[1]?.(2);
  answers[0]?.(1);
  await Promise.all([first, second]);
  expect(list.state.rows).toEqual([{ _id: '0', n: 2 }]);
});

test('adding or removing a record changes the count of a paged list by one', async () => {
  const list = pagesOfTen();
  await list.reload();
  list.prepend({ _id: 'new', n: 9 });
  expect([list.state.rows[0]?._id, list.state.total]).toEqual(['new', 26]);
  list.prepend({ _id: 'new', n: 8 });
  expect(list.state.total).toBe(26);
  list.remove('new');
  list.remove('never there');
  expect(list.state.total).toBe(25);
});

test('a paged list pauses after five pages with few matches, and continues on request', async () => {
  const asked: (string | undefined)[] = [];
  const list = new PagedList<Row, object>(
    async (cursor) => {
      asked.push(cursor);
      const at = Number(cursor ?? 0);
      const more = { next: String(at + 1), searched_to: `2026-11-${20 - at}T00:00:00.000Z` };
      return { rows: at === 7 ? rows(7, 8) : [], meta: { total_count: 1, ...(at < 7 && more) } };
    },
    (row) => row._id,
  );
  await list.reload();
  await list.ensure(1);
  expect([asked.length, list.state.searchedTo]).toEqual([6, '2026-11-15T00:00:00.000Z']);
  await list.ensure(1);
  expect(asked).toHaveLength(6);
  await list.searchOn();
  expect([list.state.rows, list.state.searchedTo, asked.length]).toEqual([rows(7, 8), undefined, 8]);
});

test('a paged list whose count is a minimum offers one more row until its end is reached', async () => {
  const list = new PagedList<Row, object>(
    async (cursor) => {
      const at = Number(cursor ?? 0);
      const next = at + 10 < 25 ? { next: String(at + 10) } : {};
      return { rows: rows(at, Math.min(25, at + 10)), meta: { total_count: 15, total_is_least: true, ...next } };
    },
    (row) => row._id,
  );
  await list.reload();
  expect([list.state.total, isCountExact(list.state.meta), isCountExact({ total_count: 15 })]).toEqual([
    16,
    false,
    true,
  ]);
  await list.ensure(20);
  expect(list.state.total).toBe(21);
  await list.ensure(99);
  expect(list.state.total).toBe(25);
});
