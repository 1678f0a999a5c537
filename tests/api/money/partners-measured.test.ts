import { beforeAll, expect, test, vi } from 'vitest';
import { audit } from '../../../functions/integrity/audit.ts';
import { changeOrder } from '../../../functions/orders/change/change-order.ts';
import type { Order } from '../../../functions/orders/record/order.ts';
import { compactTotals } from '../../../functions/rollups/compact-totals.ts';
import { type Course, courseBucket, readCourses } from '../../../functions/rollups/measured/course-buckets.ts';
import { measuredLanes } from '../../../functions/rollups/measured/measured-lanes.ts';
import { meter } from '../../../infra/local/table/meter.ts';
import { dayAfter, indiaDay } from '../../../shared/dates.ts';
import type { MeasuredRow } from '../../../shared/margin/measured.ts';
import { bulkCalls, seller as bulkSeller } from '../../support/orders/bulks/bulk-calls.ts';
import { orderCalls } from '../../support/orders/order-calls.ts';
import { useMarket } from '../../support/orders/use-market.ts';
import { type Person, person } from '../../support/people/people.ts';

const cloud = useMarket();
const { booked, saved, get } = orderCalls(cloud);
const { bulkOf, rows } = bulkCalls(cloud);
const DAY_MS = 86_400_000;
let [seller, staff] = [] as unknown as [Person, Person];
beforeAll(async () => {
  seller = await person('merchant', { rupees: 20_000 });
  staff = await person('administrator');
});

/** Delivers an order `days` days after its payment, or gives it the status in `more`. */
const ends = (id: string, days: number, more: Partial<Order> = {}) =>
  changeOrder(
    id,
    (order) => {
      const paid = new Date(Date.now() - 10 * DAY_MS).toISOString();
      const at = new Date(Date.parse(paid) + days * DAY_MS + 3600_000).toISOString();
      const charge = order.charge && { ...order.charge, at: paid };
      return { order: { ...order, charge, status: 'delivered', scannedAt: at, deliveredAt: at, ...more } };
    },
    new Date(),
  );
/** Runs the schedule as if the clock showed this minute of the hour. */
async function atMinute(minute: number): Promise<void> {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date().setUTCMinutes(minute) });
  await cloud.runSchedule('compact-totals').finally(() => vi.useRealTimers());
}
const measured = async (query = '', who = staff) =>
  (await cloud.api<MeasuredRow[]>('GET', `/margin/partners?${query}`, { token: who.token })).body.data;

test('a partner’s performance on a lane is shown once twenty of its parcels have a final status', async () => {
  const ids: string[] = [];
  for (let n = 0; n < 20; n++) ids.push((await booked(seller))._id);
  const [returned = '', lost = '', ...delivered] = ids;
  // Eighteen parcels are delivered. Nine take one day, eight take two days, and one takes five days, which is late for
  // Delhivery.
  for (const [n, id] of delivered.entries()) await ends(id, n < 9 ? 1 : n < 17 ? 2 : 5, n < 2 ? { attempts: 1 } : {});
  await ends(returned, 6, {
    status: 'rto_delivered',
    deliveredAt: null,
    attempts: 3,
    missedPickup: { day: '2026-11-01', at: '2026-11-01T10:00:00.000Z', by: 'x', reports: 1, state: 'staff' },
  });
  expect(await measured()).toEqual([]);
  await ends(lost, 4, { status: 'lost', deliveredAt: null });
  const row = {
    partner: { _id: 'dlv', name: 'Delhivery' },
    origin_state: 'Delhi',
    destination_state: 'Maharashtra',
    parcels: 20,
    on_time: 17 / 20,
    // The number of days needs at least twenty delivered parcels, and there are only eighteen.
    median_days: null,
    days_90: null,
    first_attempt: 16 / 20,
    rto: 1 / 20,
    missed_pickups: 1 / 20,
  };
  expect(await measured()).toMatchObject([row]);
  await compactTotals(new Date(), 1);
  expect(await measured()).toMatchObject([row]);
  expect(await measured('logistic_id=xpb')).toEqual([]);
  for (const days of [1, 2]) await ends((await booked(seller))._id, days);
  expect(await measured()).toMatchObject([{ parcels: 22, median_days: 1, days_90: 2 }]);

  // Before the schedule has measured the results, offers between the two states show none.
  const { _id: unpaid } = await saved(seller);
  const offer = async () => (await get(seller, unpaid)).available_logistic.find(({ _id }) => _id === 'dlv');
  expect((await offer())?.measured).toBeUndefined();
  await atMinute(1);
  expect((await offer())?.measured).toBeUndefined();
  await atMinute(0);
  const figures = { parcels: 22, on_time: 0.864, days_90: 2 };
  expect((await offer())?.measured).toEqual(figures);
  const bulks = await bulkSeller(0);
  const [inBulk] = await rows(bulks, await bulkOf(bulks, {}));
  expect(inBulk?.options.map(({ _id, measured }) => [_id, measured])).toEqual([
    ['dlv', figures],
    ['xpb', undefined],
    ['bld', undefined],
  ]);
  // Later quotes do not read the results again. A run of the schedule writes nothing if the results have not changed.
  const reads: string[] = [];
  meter.listen(({ input }) => void (JSON.stringify(input).includes('MEASURED_LANES') && reads.push('lanes')));
  for (let n = 0; n < 3; n++) await offer();
  meter.listen(undefined);
  expect(reads).toEqual([]);
  meter.take();
  await atMinute(0);
  expect(meter.take().written).toBe(0);

  // After its delivery is reversed, a parcel does not count any more.
  await changeOrder(
    delivered[0] ?? '',
    (order) => ({ order: { ...order, status: 'in_transit', deliveredAt: null } }),
    new Date(),
  );
  expect(await measured()).toMatchObject([{ parcels: 21 }]);
  await compactTotals(new Date(), 1);
  expect(await measured()).toMatchObject([{ parcels: 21 }]);
  expect(await audit()).toEqual({ ok: true, violations: [] });
  expect((await cloud.api('GET', '/margin/partners', { token: seller.token })).status).toBe(403);
});

test('parcels older than eight weeks are not part of a partner’s performance', async () => {
  const today = indiaDay(new Date());
  const course: Course = { partner: 'p', from: '27', to: '07', end: '2', late: false, failed: false, missed: false };
  expect(courseBucket('2026-11-22', { ...course, late: true, missed: true })).toBe('W|2026-11-16|p|27|07|2lm');
  const old = await booked(seller);
  await changeOrder(
    old._id,
    (order) => {
      const at = `${dayAfter(today, -70)}T10:00:00.000Z`;
      return { order: { ...order, status: 'delivered', scannedAt: at, deliveredAt: at } };
    },
    new Date(),
  );
  await compactTotals(new Date(), 1);
  const counted = [...(await readCourses(today, 8)).values()].reduce((sum, { count }) => sum + count, 0);
  const before = [...(await readCourses(today, 12)).values()].reduce((sum, { count }) => sum + count, 0);
  expect(before - counted).toBe(1);
  expect(measuredLanes(new Map([['p|27|07|2', { count: 19, paise: 0, codPaise: 0 }]]))).toEqual([]);
});
