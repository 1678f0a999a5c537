import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { newOrderWrite } from '../../../functions/orders/record/store.ts';
import { newId } from '../../../functions/platform/ids.ts';
import { log } from '../../../functions/platform/log.ts';
import type { Item } from '../../../functions/platform/table/change.ts';
import { commit } from '../../../functions/platform/table/commit.ts';
import { find } from '../../../functions/platform/table/find.ts';
import { scanTable } from '../../../functions/platform/table/scan-table.ts';
import { writeAll } from '../../../functions/platform/table/write-all.ts';
import type { Bucket } from '../../../functions/rollups/bucket.ts';
import { compactTotals } from '../../../functions/rollups/compact-totals.ts';
import { EVERYONE } from '../../../functions/rollups/contribution.ts';
import { type OrderToCount, recordOrderCounts } from '../../../functions/rollups/count.ts';
import { findStoredSums, type StoredSums, storedSumsWrite } from '../../../functions/rollups/everyone-store.ts';
import { periodStart } from '../../../functions/rollups/periods.ts';
import { rebuildOwnerDay } from '../../../functions/rollups/rebuild-owner-day.ts';
import { listBuckets } from '../../../functions/rollups/store.ts';
import { reindex } from '../../../functions/stream/reindex/reindex.ts';
import { dayAfter, indiaDay } from '../../../shared/dates.ts';
import { orderCalls } from '../../support/orders/order-calls.ts';
import { useMarket } from '../../support/orders/use-market.ts';
import { type Person, person } from '../../support/people/people.ts';
import { usePerson } from '../../support/people/use-person.ts';

const cloud = useMarket();
const { booked, create, kept } = orderCalls(cloud);
const seller = usePerson('merchant', { rupees: 5000 });
const other = usePerson('merchant', { rupees: 5000 });
let parcel: string;
/** The number of paid orders of the first seller. The third order is unpaid, and lists count only paid ones. */
const PAID = 2;

beforeAll(async () => {
  parcel = (await booked(seller))._id;
  await booked(seller, { first_name: 'Zubin', payment_method: 'cod' }, 'bld');
  await create(seller, { first_name: 'Zubeida' });
  await booked(other);
  await cloud.settle();
});
afterEach(() => vi.restoreAllMocks());

async function all(begins: string): Promise<Item[]> {
  const items: Item[] = [];
  for await (const item of scanTable(begins)) items.push(item);
  return items.toSorted((a, b) => (`${a.pk} ${a.sk}` < `${b.pk} ${b.sk}` ? -1 : 1));
}
const sortedBuckets = (buckets: readonly Bucket[] = []) =>
  buckets.toSorted((a, b) => (JSON.stringify(a) < JSON.stringify(b) ? -1 : 1));
const today = () => indiaDay(new Date());
/** Returns today's totals, the search entries, and whether weeks and periods agree with their days. */
const derived = async () => {
  const totals = async (scope: string) => {
    const [buckets = []] = await listBuckets(scope, [{ from: today(), to: today() }]);
    return sortedBuckets(buckets);
  };
  return {
    seller: await totals(seller.user.id),
    other: await totals(other.user.id),
    everyone: await totals(EVERYONE),
    search: (await all('FIND#')).map(({ pk, sk }) => `${pk} ${sk}`),
  };
};
const destroy = async (begins: string) => writeAll((await all(begins)).map(({ pk, sk }) => ({ delete: { pk, sk } })));

interface Listed {
  meta: { total_count: number; total_received_count: number; total_received_amount: number };
}
const listed = async ({ token }: Person) => (await cloud.api('GET', '/orders', { token })).body as unknown as Listed;
const searched = async ({ token }: Person, text: string) =>
  (await cloud.api<{ _id: string }[]>('GET', `/orders/search?text=${text}`, { token })).body.data.map(({ _id }) => _id);

describe('rebuilding totals and search entries', () => {
  let before: Awaited<ReturnType<typeof derived>>;
  beforeEach(async () => {
    before = await derived();
    expect([before.seller.length, before.other.length, before.everyone.length]).toEqual([3, 1, 3]);
  });

  test.each([
    ['totals and entries', ['TOTALS#', 'FIND#']],
    ['what was indexed too', ['TOTALS#', 'FIND#', 'INDEXED#']],
    ["everyone's alone", ['TOTALS#ALL', 'TOTALS#DELTAS', 'FIND#']],
  ])('a rebuild restores the same totals and search entries: %s', async (_, parts) => {
    await compactTotals(new Date(), 1);
    for (const part of parts) await destroy(part);
    expect((await derived()).everyone).toEqual([]);
    expect(await searched(seller, 'zub')).toEqual([]);

    expect(await reindex('all')).toMatchObject({ orders: 4, removed: 0 });

    expect(await derived()).toEqual(before);
    expect((await listed(seller)).meta.total_count).toBe(PAID);
    expect(await searched(seller, 'zub')).toHaveLength(2);
  });

  test('rebuilding one owner or one day leaves the totals and search entries of others unchanged', async () => {
    for (const part of ['TOTALS#', 'FIND#']) await destroy(part);
    expect(await reindex({ owner: seller.user.id })).toMatchObject({ orders: 3, removed: 0 });
    expect((await listed(seller)).meta.total_count).toBe(PAID);
    expect((await listed(other)).meta.total_count).toBe(0);
    expect(await reindex({ day: today() })).toMatchObject({ orders: 4 });
    expect(await derived()).toEqual(before);
  });

  test('a rebuild corrects totals and search entries that belong to no order or are wrong', async () => {
    const ghost = (end: string, day: string): OrderToCount => ({
      ledger: 'TOTALS',
      id: `${seller.user.id}-${end.padStart(26, '0')}`,
      owner: seller.user.id,
      day,
      counted: { version: 1, bucket: 'individual.cod.dlv.standard.received', paise: 100, codPaise: 0 },
    });
    // These are more entries than fit into the item of their day, so some of them are stored in separate items.
    await recordOrderCounts(Array.from({ length: 90 }, (_, n) => ghost(`1a${n}`, today())));
    await recordOrderCounts([ghost('2', '2026-01-01')]);
    await compactTotals(new Date(), 1);
    const [week] = await findStoredSums([{ level: 'week', start: periodStart('week', today()) }]);
    await commit([storedSumsWrite({ ...(week as StoredSums), sums: new Map() })]);
    await writeAll([
      { put: { pk: `FIND#${seller.user.id}`, sk: `ghost#${parcel}` } },
      { put: { pk: 'FIND#ALL#gh', sk: 'ghost#0000000000-00000000000000000000000000' } },
    ]);
    const wrong = await reindex('all');
    expect(wrong).toMatchObject({ orders: 4, removed: 2 });
    expect(wrong.corrected).toBeGreaterThanOrEqual(5);
    expect(await derived()).toEqual(before);
    expect(await listBuckets(EVERYONE, [{ from: '2025-12-01', to: '2026-02-28' }])).toEqual([[]]);
    const whole = { from: periodStart('period', today()), to: dayAfter(periodStart('period', today()), 27) };
    expect(sortedBuckets((await listBuckets(EVERYONE, [whole]))[0])).toEqual(before.everyone);
    expect(await reindex('all')).toEqual({ orders: 4, corrected: 0, removed: 0 });
  });

  test('a rebuild counts orders by the current rule, even if an older rule counted them differently', async () => {
    const { version } = await kept(parcel);
    const at = { ledger: 'TOTALS', id: parcel, owner: seller.user.id, day: today() } as const;
    const old = { version, bucket: 'individual.prepaid.dlv.standard.old', paise: 1, codPaise: 0 };
    await recordOrderCounts([{ ...at, counted: old }], { again: true });
    expect(await derived()).not.toEqual(before);
    await reindex({ orders: [parcel] });
    expect(await derived()).toEqual(before);
    expect(await reindex('all')).toEqual({ orders: 4, corrected: 0, removed: 0 });
  });

  test('a rebuild results in the right totals if orders are created and changed while it runs', async () => {
    for (const part of ['TOTALS#', 'FIND#']) await destroy(part);
    const busy = person('merchant', { rupees: 5000 }).then((who) =>
      Promise.all(Array.from({ length: 6 }, (_, n) => (n % 2 === 0 ? booked(who) : create(who)))),
    );
    await Promise.all([busy, reindex('all')]);
    await cloud.settle();
    await compactTotals(new Date(), 1);
    const meanwhile = await derived();
    expect(await reindex('all')).toEqual({ orders: 10, corrected: 0, removed: 0 });
    expect(await derived()).toEqual(meanwhile);
  });

  test('a rebuild of all orders begins with the newest day, and can be continued at any day', async () => {
    const past = await kept(parcel);
    const long = new Date('2026-01-05T06:30:00Z');
    const old = newOrderWrite({
      ...past,
      id: `${seller.user.id}-${newId(long)}`,
      createdAt: long.toISOString(),
      awb: '99930000000001',
    });
    if (!('put' in old)) throw new Error('An order is put.');
    await writeAll([{ put: old.put }]);
    await cloud.settle();
    const right = {
      ...(await derived()),
      past: await listBuckets(EVERYONE, [{ from: '2026-01-05', to: '2026-01-05' }]),
    };
    expect(right.past[0]?.map((bucket) => bucket.count)).toEqual([1]);
    for (const part of ['TOTALS#', 'FIND#', 'INDEXED#']) await destroy(part);

    const begun: [string, number][] = [];
    const say = (day: string, orders: number) => {
      begun.push([day, orders]);
      if (orders > 0) throw new Error('cut short');
    };
    await expect(reindex('all', { say })).rejects.toThrow('cut short');
    expect(begun).toEqual([
      [today(), 0],
      ['2026-01-05', 10],
    ]);
    expect(await reindex('all', { from: '2026-01-05' })).toMatchObject({ orders: 1 });

    expect({
      ...(await derived()),
      past: await listBuckets(EVERYONE, [{ from: '2026-01-05', to: '2026-01-05' }]),
    }).toEqual(right);
    await writeAll([{ delete: { pk: old.put.pk, sk: old.put.sk } }]);
    await cloud.settle();
  });

  test('a rebuild does not overwrite totals that the stream consumer updates at the same time', async () => {
    const who = await person('merchant', { rupees: 5000 });
    const ids = [(await create(who)).body.data._id];
    await cloud.settle();
    const wrong = await rebuildOwnerDay(who.user.id, today(), {
      ids: async () => {
        if (ids.length > 1) return ids;
        ids.push((await create(who)).body.data._id);
        await cloud.settle();
        // The empty list simulates an earlier read of the day, before the second order existed.
        return [];
      },
      there: async () => [],
    });
    expect(wrong).toBe(false);
    const [buckets = []] = await listBuckets(who.user.id, [{ from: today(), to: today() }]);
    expect(buckets.map((bucket) => bucket.count)).toEqual([2]);
  });

  test('a single order can be reindexed and is then in the search', async () => {
    await destroy(`FIND#${seller.user.id}`);
    expect(await reindex({ orders: [parcel, 'no-such-order'] })).toEqual({ orders: 1, corrected: 0, removed: 0 });
    // A search by AWB reads the AWB's own record. So only a search by name proves that the search entries exist.
    expect(await searched(seller, 'meera')).toEqual([parcel]);
    expect(await searched(seller, 'zub')).toEqual([]);
    await reindex('all');
  });
});

test('an order that cannot be counted raises an alarm, and the rebuild continues with the other orders', async () => {
  const rings = vi.spyOn(log, 'error').mockImplementation(() => undefined);
  const who = await person('merchant', { rupees: 1000 });
  const bad = (await create(who, { first_name: 'Damaged' })).body.data._id;
  const key = { pk: `ORDERS#${who.user.id}`, sk: bad.slice(11) };
  const whole = (await find(key)) as Item;
  await writeAll([{ put: { ...whole, version: 2, order: { lost: true } } }]);
  const good = (await create(who, { first_name: 'Sound' })).body.data._id;
  await cloud.settle();

  expect(rings).toHaveBeenCalledWith('unreadable change', expect.objectContaining({ order_id: bad }));
  expect(await searched(who, 'sound')).toEqual([good]);
  expect(cloud.deadLetters()).toEqual([]);
  expect((await all('UNINDEXED')).map(({ sk }) => sk)).toEqual([bad]);

  expect(await reindex('unindexed')).toMatchObject({ orders: 0 });
  expect((await all('UNINDEXED')).map(({ sk }) => sk)).toEqual([bad]);
  await writeAll([{ put: { ...whole, version: 3 } }, { delete: { pk: `INDEXED#${bad}`, sk: 'INDEXED' } }]);
  expect(await reindex('unindexed')).toMatchObject({ orders: 1 });
  // The stream record of this correction contains the damaged order as its old image. The consumer must process this
  // record without an error.
  await cloud.settle();
  expect(await all('UNINDEXED')).toEqual([]);
  expect(await searched(who, 'damaged')).toEqual([bad]);
});
