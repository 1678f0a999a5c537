import { beforeAll, describe, expect, test } from 'vitest';
import type { Entry } from '../../functions/audit-log/entry.ts';
import { listAudit } from '../../functions/audit-log/store.ts';
import { newId, ownerIn } from '../../functions/platform/ids.ts';
import { ConditionFailed, type Item } from '../../functions/platform/table/change.ts';
import { commit } from '../../functions/platform/table/commit.ts';
import { find } from '../../functions/platform/table/find.ts';
import { scanTable } from '../../functions/platform/table/scan-table.ts';
import { writeAll } from '../../functions/platform/table/write-all.ts';
import type { Book } from '../../functions/rollups/book.ts';
import { type Counting, count } from '../../functions/rollups/count.ts';
import { moveFormerLeaf } from '../../functions/rollups/leaf-store.ts';
import { packCounts, unpackCounts } from '../../functions/rollups/packed.ts';
import { listSums } from '../../functions/rollups/store.ts';
import { runSteps } from '../../infra/migrate/run-steps.ts';
import type { Step } from '../../infra/migrate/step.ts';
import { documentsByFinalDay } from '../../infra/migrate/steps/0007-documents-by-final-day.ts';
import { usageByMonth } from '../../infra/migrate/steps/0008-usage-by-month.ts';
import { auditEntries } from '../../infra/migrate/steps/0009-audit-entries.ts';
import { countsOfAllBooks } from '../../infra/migrate/steps/0012-counts-of-all-books.ts';
import { exceptions } from '../../infra/migrate/steps/0014-exceptions.ts';
import type { UsageView } from '../../shared/usage/contract.ts';
import { useCloud } from '../support/clouds/cloud.ts';
import { ends, INVOICED, invoiceCalls } from '../support/money/invoiced.ts';
import { openMarket } from '../support/orders/market.ts';
import { orderCalls } from '../support/orders/order-calls.ts';
import { type Person, person } from '../support/people/people.ts';

const cloud = useCloud();
const { booked, cancel } = orderCalls(cloud);
const { rowsOf, totalsOf } = invoiceCalls(cloud);
let seller: Person;
let staff: Person;
beforeAll(async () => {
  await openMarket();
  [seller, staff] = [await person(INVOICED, { rupees: 1000 }), await person('staff')];
  await ends((await booked(seller))._id, 'delivered', new Date().toISOString());
  await cancel(seller, (await booked(seller, { weight: 0.7 }))._id);
  await booked(seller); // on its way
  await cloud.settle();
});

/** Runs a step on a table from before it: by two people at once, and again as after a backup that lost the marker. */
async function migrate(step: Step): Promise<void> {
  for (const people of [2, 1]) {
    await writeAll([{ delete: { pk: 'MIGRATIONS', sk: step.name } }]);
    await Promise.all(Array.from({ length: people }, () => runSteps([step], () => undefined)));
  }
}

async function lose(...beginnings: string[]): Promise<number> {
  const doomed: { delete: { pk: string; sk: string } }[] = [];
  for (const begins of beginnings)
    for await (const { pk, sk } of scanTable(begins)) doomed.push({ delete: { pk, sk } });
  await writeAll(doomed);
  return doomed.length;
}

test('0007: documents of orders that had ended are listed on their final day and summed, once', async () => {
  const now = async () => [await rowsOf(staff), await totalsOf(staff), await rowsOf(seller), await totalsOf(seller)];
  const before = await now();
  expect(before[0]).toHaveLength(3); // an invoice, and another with its credit note
  expect(await lose('DOCUMENTS#', 'INVOICED')).toBeGreaterThan(0);
  expect((await now())[0]).toEqual([]);
  await migrate(documentsByFinalDay);
  expect(await now()).toEqual(before);
});

test('0008: what customers shipped stands in their months, once', async () => {
  const usage = async () =>
    (await cloud.api<UsageView[]>('GET', '/users/usage', { token: staff.token })).body.data.find(
      ({ _id }) => _id === seller.user.id,
    )?.usage_detail;
  const before = await usage();
  expect(before).toMatchObject({ total_order_count: 3 });
  expect(await lose('USAGE#')).toBeGreaterThan(0);
  expect(await usage()).toMatchObject({ total_order_count: 0 });
  await migrate(usageByMonth);
  expect(await usage()).toEqual(before);
});

test('0009: entries of the audit that stood in six lists stand once, and none is taken away', async () => {
  const entry: Entry = {
    id: newId(new Date('2026-10-01T10:00:00Z')),
    at: '2026-10-01T10:00:00.000Z',
    action: 'order.charge_again',
    by: staff.user.id,
    user: seller.user.id,
    subject: 'o1',
    before: null,
    after: { amount: 12 },
    reason: null,
    ip: '203.0.113.7',
    requestId: 'r1',
  };
  const copies = ['*', staff.user.id, seller.user.id].flatMap((who) =>
    ['*', entry.action].map((action): Item => ({ pk: `AUDIT#${who}#${action}`, sk: entry.id, ...entry })),
  );
  await writeAll(copies.map((put) => ({ put })));
  expect(await listAudit({ user: seller.user.id, to: entry.at }, 10)).toEqual([]);
  await migrate(auditEntries);
  for (const asked of [
    { user: staff.user.id },
    { user: seller.user.id },
    { action: entry.action },
    { user: seller.user.id, action: entry.action },
    {},
  ])
    expect(await listAudit({ ...asked, to: entry.at }, 10)).toMatchObject([entry]);
  for (const { pk, sk } of copies) expect(await find({ pk, sk })).toMatchObject(entry);
});

describe('0012, 0013: what books counted in items of their own', () => {
  const [day, figure] = ['2026-10-01', '2'];
  const counting = (id: string, version: number, book: Book): Counting => ({
    book,
    id,
    owner: ownerIn(id),
    day,
    counted: { version, figure, paise: 100 * version, codPaise: 18 * version },
  });
  const sums = async (owner: string, book: Book) => [
    ...((await listSums(owner, [{ from: day, to: day }], book))[0] ?? []),
  ];
  const leaves = async (begins: string) => {
    const items: Item[] = [];
    for await (const item of scanTable(begins)) items.push(item);
    return items;
  };

  /** Ninety orders of an owner, counted as the release before kept them: by the last sign alone, in items of each book. */
  async function former(owner: string, ...books: Book[]): Promise<string[]> {
    const ids = Array.from({ length: 90 }, () => `${owner}-${newId()}`);
    await count(books.flatMap((book) => ids.map((id) => counting(id, 1, book))));
    const now = await leaves(`COUNTS#${owner}`);
    expect(now.length).toBeGreaterThan(20);
    const then = now.flatMap((item) => {
      const orders = [...unpackCounts(item['data'] as Uint8Array).orders];
      return books.map((book) => {
        const own = orders.filter(([name]) => name.slice(1) === book.slice(0, 1));
        const bare = new Map(own.map(([name, counted]) => [name.slice(0, 1), counted]));
        return { put: { ...item, pk: `${book}_${item.pk}`, data: packCounts(bare, new Map()) } };
      });
    });
    await writeAll([...then, ...now.map(({ pk, sk }) => ({ delete: { pk, sk } }))]);
    return ids;
  }

  test('is counted once, before the step and after', async () => {
    const owner = 'zzzzzzzzzz';
    const ids = await former(owner, 'INVOICED');
    const all = (version: number) => ids.map((id) => counting(id, version, 'INVOICED'));
    await count(all(2).slice(0, 75));
    await count(all(1));
    expect(await sums(owner, 'INVOICED')).toEqual([[figure, { count: 90, paise: 100 * 165, codPaise: 18 * 165 }]]);
    expect((await leaves(`INVOICED_COUNTS#${owner}`)).length).toBeGreaterThan(0);
    for (const step of countsOfAllBooks) await migrate(step);
    expect(await leaves(`INVOICED_COUNTS#${owner}`)).toEqual([]);
    await count(all(3));
    expect(await sums(owner, 'INVOICED')).toEqual([[figure, { count: 90, paise: 100 * 270, codPaise: 18 * 270 }]]);
  });

  test('is counted once where two people run each step at once, while the product counts on', async () => {
    const owner = 'yyyyyyyyyy';
    const books = ['DISPUTED', 'INVOICED'] as const;
    const ids = await former(owner, ...books);
    const all = (version: number) => books.flatMap((book) => ids.map((id) => counting(id, version, book)));
    // What a release before writes meanwhile is not taken away unseen.
    const [item] = await leaves(`INVOICED_COUNTS#${owner}`);
    if (item === undefined) throw new Error('There is no former item.');
    await writeAll([{ put: { ...item, moves: Number(item['moves']) + 1 } }]);
    await expect(commit(await moveFormerLeaf(item))).rejects.toBeInstanceOf(ConditionFailed);
    await writeAll(countsOfAllBooks.map(({ name }) => ({ delete: { pk: 'MIGRATIONS', sk: name } })));
    await Promise.all([
      ...[...countsOfAllBooks, ...countsOfAllBooks].map((step) => runSteps([step], () => undefined)),
      count(all(2).slice(0, 40)),
    ]);
    for (const book of books) {
      expect(await leaves(`${book}_COUNTS#${owner}`)).toEqual([]);
      const paise = 90 + (book === 'DISPUTED' ? 40 : 0);
      expect(await sums(owner, book)).toEqual([[figure, { count: 90, paise: 100 * paise, codPaise: 18 * paise }]]);
    }
    const counted = (await leaves(`COUNTS#${owner}`)).map((item) => unpackCounts(item['data'] as Uint8Array).orders);
    const inDays = (await leaves(`DISPUTED#${owner}`)).map((item) => unpackCounts(item['data'] as Uint8Array).orders);
    const names = counted.flatMap((orders) => [...orders.keys()].filter((name) => name.endsWith('D')));
    expect(names.length + inDays.reduce((sum, orders) => sum + orders.size, 0)).toBe(90);
    await count(all(3));
    for (const book of books)
      expect(await sums(owner, book)).toEqual([[figure, { count: 90, paise: 100 * 270, codPaise: 18 * 270 }]]);
  });
});

test('0014, 0015: orders off the road stand in their lists, and the entries of open tickets of before are gone', async () => {
  const cancelled = async () =>
    (await cloud.api<{ _id: string }[]>('GET', '/orders?order_status=cancelled', { token: seller.token })).body.data;
  const before = await cancelled();
  expect(before).toHaveLength(1);
  const item = await find<Item>({ pk: `ORDERS#${seller.user.id}`, sk: before[0]?._id.split('-')[1] ?? '' });
  const {
    exception: _,
    exception_owner: __,
    exception_courier: ___,
    ...former
  } = item as Item & Record<string, string>;
  await writeAll([{ put: former as Item }, { put: { pk: 'TICKETS#ALL', sk: 'x' } }]);
  expect(await cancelled()).toEqual([]);
  for (const step of exceptions) await migrate(step);
  expect(await cancelled()).toEqual(before);
  expect(await lose('TICKETS#')).toBe(0);
});
