import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { audit } from '../../../functions/integrity/audit.ts';
import { findLines, getWallet } from '../../../functions/ledger/store.ts';
import type { Order } from '../../../functions/orders/record/order.ts';
import { scanOrders } from '../../../functions/orders/record/store.ts';
import { courierNow } from '../../../functions/platform/clock.ts';
import { listUploads } from '../../../functions/uploads/store.ts';
import { findUserByEmail } from '../../../functions/users/store.ts';
import { loadAccountDetails } from '../../../infra/local/demo/demo-account-details.ts';
import { dayStart, HISTORY_DAYS, ordersOfDay } from '../../../infra/local/demo/history/history-plan.ts';
import type { HistoryProgress } from '../../../infra/local/demo/history/journal.ts';
import { loadHistory } from '../../../infra/local/demo/history/load-history.ts';
import { loadMarket, loadPeople } from '../../../infra/local/demo/load-demo.ts';
import { DEMO_CUSTOMERS } from '../../../infra/local/demo/parcels/demo-parcels.ts';
import { demoPlaces } from '../../../infra/local/demo/workbooks/demo-places.ts';
import { workbookWriter } from '../../../infra/local/demo/workbooks/demo-workbooks.ts';
import { useCloud } from '../../support/clouds/cloud.ts';
import { scale } from '../../support/clouds/scale.ts';

const DAYS = scale(4, HISTORY_DAYS);
const SELLERS = ['seller@demo.test', 'seller2@demo.test'];

const cloud = useCloud();
const folder = mkdtempSync(join(tmpdir(), 'history-'));
const file = join(folder, 'history');
afterAll(() => rmSync(folder, { recursive: true, force: true }));
/** The pin codes of the parcels. The test loads only these, because loading all 19,300 takes too long. */
const PINS: ReadonlySet<string> = new Set([
  '110024',
  '122015',
  '560034',
  ...DEMO_CUSTOMERS.map(({ address }) => address.postcode),
]);
beforeAll(async () => {
  const places = demoPlaces().filter(({ pincode }) => PINS.has(pincode));
  await loadMarket(await loadPeople(), workbookWriter(places), ['Delhivery', 'Xpressbees']);
  await loadAccountDetails(); // remits COD that the couriers have paid, which needs account details
}, 300_000);

/**
 * Interrupts the loading after a number of orders, as if the process were killed.
 * @returns a function that returns for how many sellers the loading was interrupted
 */
function killAfter(orders: number): () => number {
  let done = 0;
  let ended = 0;
  Object.defineProperty(cloud.history, 'done', {
    configurable: true,
    get: () => done,
    set: (next: number) => {
      done = next;
      if (done < orders) return;
      ended++;
      throw new Error('killed');
    },
  });
  return () => ended;
}

const ordersNow = async (): Promise<Order[]> => {
  const all: Order[] = [];
  for await (const order of scanOrders()) all.push(order);
  return all;
};
const journalNow = () => JSON.parse(readFileSync(file, 'utf8')) as HistoryProgress;

test('an interrupted demo history is resumed without duplicates, and its books agree', {
  timeout: 1_200_000,
}, async () => {
  for (const orders of [3, 11, 28]) {
    const ended = killAfter(orders);
    await expect(loadHistory(cloud, file, DAYS)).rejects.toThrow('killed');
    expect(cloud.history.state).toBe('failed');
    await expect.poll(ended).toBe(SELLERS.length); // waits until the other seller's order is finished
  }
  Object.defineProperty(cloud.history, 'done', { configurable: true, writable: true, value: 0 });
  await loadHistory(cloud, file, DAYS);
  expect(cloud.history).toMatchObject({ state: 'loaded' });
  expect(cloud.history.done).toBe(cloud.history.total);
  expect(Math.abs(courierNow().getTime() - Date.now())).toBeLessThan(1000);
  await cloud.settle();

  const { now } = journalNow();
  const made = await ordersNow();
  for (const email of SELLERS) {
    const user = (await findUserByEmail(email))!;
    const planned = Array.from({ length: DAYS + 1 }, (_, day) => ordersOfDay(email, now, day)).flat();
    const own = made.filter(({ owner }) => owner === user.id);
    const past = own.filter(({ bulkId }) => bulkId === null);
    expect(past.map(({ createdAt }) => Date.parse(createdAt)).toSorted((a, b) => a - b)).toEqual(
      planned.map(({ at }) => at).toSorted((a, b) => a - b),
    );
    // Each seller has one paid bulk and one partly paid bulk. The bulk with bad rows has created no orders.
    const bulks = Map.groupBy(
      own.filter(({ bulkId }) => bulkId !== null),
      ({ bulkId }) => bulkId,
    );
    const paid = [...bulks.values()].map((orders) => orders.filter(({ charge }) => charge !== null).length);
    expect(paid.toSorted((a, b) => a - b)).toEqual([12, 24]);
    expect(past.some(({ manifest }) => manifest !== undefined)).toBe(true);

    const wallet = await getWallet(user.id);
    expect(wallet.balance).toBe(10_000_00);
    const lines = await findLines(
      user.id,
      Array.from({ length: wallet.seq }, (_, n) => n + 1),
    );
    const times = lines.map(({ at }) => at);
    expect(times).toEqual(times.toSorted());
  }
  // No record is dated in the future. COD is dated when it was received, not when the demo was loaded.
  const loaded = new Date().toISOString();
  for (const { scans, scannedAt, cod, remitted } of made) {
    for (const at of [...scans.map((scan) => scan.at), scannedAt, cod?.arrivedAt, remitted?.at])
      expect(at === undefined || at <= loaded).toBe(true);
    if (remitted !== undefined) expect(cod?.report).toBeDefined();
  }
  // Files are listed by id, newest first. So their ids must be in the same order as their days.
  const files = (await listUploads('bulk', null, 10)).map(({ createdAt }) => createdAt);
  expect(files).toHaveLength(3 * SELLERS.length);
  expect(files).toEqual(files.toSorted().toReversed());

  expect((await cloud.api('GET', '/local/audit')).body).toEqual({ ok: true, violations: [] });
  expect((await audit()).ok).toBe(true);
  expect(cloud.deadLetters()).toEqual([]);

  await loadHistory(cloud, file, DAYS);
  expect(await ordersNow()).toHaveLength(made.length);
});

test('the demo history of a seller pauses while somebody is signed in as that seller', {
  timeout: 300_000,
}, async () => {
  const [busy, other] = await Promise.all(SELLERS.map(async (email) => (await findUserByEmail(email))!));
  const ordersOf = (orders: readonly Order[], id = '') => orders.filter(({ owner }) => owner === id).length;
  const [before, balance] = [await ordersNow(), (await getWallet(busy!.id)).balance];
  const watched = Object.create(cloud, { lastSeen: { value: (id: string) => (id === busy?.id ? Date.now() : 0) } });
  await loadHistory(watched, join(folder, 'another'), DAYS + 2, { awayMs: 20, mostMs: 100 });
  expect(cloud.history.state).toBe('waits');
  const after = await ordersNow();
  expect(ordersOf(after, busy?.id)).toBe(ordersOf(before, busy?.id));
  expect((await getWallet(busy!.id)).balance).toBe(balance);
  expect(ordersOf(after, other?.id)).toBeGreaterThan(ordersOf(before, other?.id));
});

test('a full demo history has about 400 orders for each seller, with fewer on Sundays', () => {
  const now = Date.parse('2026-11-22T06:00:00.000Z');
  for (const email of SELLERS) {
    const days = Array.from({ length: HISTORY_DAYS + 1 }, (_, day) => ordersOfDay(email, now, day));
    expect(days.flat().length).toBeGreaterThan(370);
    expect(days.flat().length).toBeLessThan(450);
    for (const [day, orders] of days.entries())
      for (const { at } of orders) {
        expect(at).toBeGreaterThanOrEqual(dayStart(now, day));
        expect(at).toBeLessThan(Math.min(now, dayStart(now, day - 1)));
      }
    expect(days).toEqual(Array.from({ length: HISTORY_DAYS + 1 }, (_, day) => ordersOfDay(email, now, day)));
  }
  expect(new Date(dayStart(now, 0)).toISOString()).toBe('2026-11-21T18:30:00.000Z');
  expect(new Date(dayStart(Date.parse('2026-11-22T19:00:00.000Z'), 1)).toISOString()).toBe('2026-11-21T18:30:00.000Z');
});
