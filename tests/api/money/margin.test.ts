import { beforeAll, expect, test } from 'vitest';
import { audit } from '../../../functions/integrity/audit.ts';
import { changeOrder } from '../../../functions/orders/change/change-order.ts';
import { commit } from '../../../functions/platform/table/commit.ts';
import { compactTotals } from '../../../functions/rollups/compact-totals.ts';
import { findStoredSums, storedSumsWrite } from '../../../functions/rollups/everyone-store.ts';
import { laneBucket, sellerBucket, sumsByPartner } from '../../../functions/rollups/margin-buckets.ts';
import { addSums, type Sums } from '../../../functions/rollups/sums.ts';
import { meter } from '../../../infra/local/table/meter.ts';
import type { MarginRow, MarginSums } from '../../../shared/margin/contract.ts';
import type { OrderView } from '../../../shared/orders/order.ts';
import { buyingCard, inForce } from '../../support/money/buying-cards.ts';
import { orderCalls } from '../../support/orders/order-calls.ts';
import { useMarket } from '../../support/orders/use-market.ts';
import { type Person, person, setPermissions } from '../../support/people/people.ts';

const cloud = useMarket();
const { booked, get, list } = orderCalls(cloud);
const COD = { payment_method: 'cod', selling_price: 100 };
let [seller, staff, vendor] = [] as unknown as [Person, Person, Person];

beforeAll(async () => {
  seller = await person('merchant', { rupees: 10_000, companyName: 'Kaveri Home Goods' });
  staff = await person('administrator');
  vendor = await person(
    { 'order.order_dashboard': true, 'upload_data.courier_partner': true, showAllOrders: true },
    { courier: 'delhivery', plan: null },
  );
  await inForce(buyingCard('dlv', 30));
  await inForce(buyingCard('bld', 200));
});

/** Gives an order a final status at the given time, as if the courier had reported it. */
const ends = (id: string, status: 'delivered' | 'lost', at = '2026-10-15T10:00:00.000Z') =>
  changeOrder(
    id,
    (order) => ({ order: { ...order, status, scannedAt: at, ...(status === 'delivered' && { deliveredAt: at }) } }),
    new Date(at),
  );

interface Meta {
  total_count: number;
  totals: MarginSums;
  months: (MarginSums & { month: string })[];
}
const margin = async (query: string, who = staff) => {
  const { body, status } = await cloud.api<MarginRow[]>('GET', `/margin?${query}`, { token: who.token });
  return { status, rows: body.data, meta: body.meta as unknown as Meta };
};

test('an order keeps the buying rates of its booking and shows staff its margin', async () => {
  const { _id } = await booked(seller, COD);
  // The seller pays freight of ₹56 and ₹30 for COD. The courier charges ₹30 with 10% fuel, and a COD fee of ₹20.
  expect((await get(staff, _id)).margin).toEqual({
    net: 86,
    cost: 53,
    margin: 33,
    freight: 33,
    rto: 0,
    cod: 20,
    tax: 9.54,
    total: 62.54,
    version: 'dlv-bought-30',
    billed: false,
  });
  // If the partner has no buying rates, the order has no margin.
  expect((await get(staff, (await booked(seller, {}, 'xpb'))._id)).margin).toBeNull();
});

test('neither a seller nor a courier’s user gets a cost or margin in any reply about orders', async () => {
  const { _id, ewaybill_number: awb } = await booked(seller, COD);
  for (const who of [seller, vendor]) {
    const [one] = (await list(who, `awb=${awb}`)).body.data;
    expect(one?._id).toBe(_id);
    const replies = [one, await get(who, _id), (await list(who)).body.data];
    expect(JSON.stringify(replies)).not.toMatch(/"margin"|"cost"|bought/);
    for (const path of ['/orders', '/orders/get_metric', '/orders/download'])
      expect((await cloud.api('GET', `${path}?margin=loss`, { token: who.token })).status).toBe(403);
    expect((await margin('month=2026-10', who)).status).toBe(403);
  }
});

test('a user who may no longer see costs cannot download an order list that was written with costs', async () => {
  const seen = { 'order.order_dashboard': true, showAllOrders: true } as const;
  const leaver = await person({ ...seen, 'upload_data.courier_partner': true });
  const body = { kind: 'orders', format: 'xlsx', filters: {} };
  const sent = await cloud.api<{ job_id: string }>('POST', '/downloads', { token: leaver.token, body });
  await cloud.settle();
  const answers = async () =>
    Promise.all(
      ['download', 'link'].map(async (verb) => {
        const path = `/attachments/${verb}/${sent.body.data.job_id}`;
        return (await cloud.api('GET', path, { token: leaver.token })).status;
      }),
    );
  expect(await answers()).toEqual([200, 200]);
  await setPermissions(leaver, seen);
  expect(await answers()).toEqual([404, 404]);
});

test('staff can filter the order list by orders that made a loss', async () => {
  const { _id } = await booked(seller, {}, 'bld');
  const { body } = await list(staff, 'margin=loss');
  expect(body.data.map((order: OrderView) => order._id)).toEqual([_id]);
  expect(body.meta).toMatchObject({ total_count: 1 });
});

test('the margin counts an order once, in the month of its final status, and follows later changes', async () => {
  const { _id } = await booked(seller, COD);
  const loss = await booked(seller, {}, 'bld');
  expect((await margin('month=2026-10')).meta.totals).toMatchObject({ parcels: 0, net: 0, cost: 0 });
  for (let repeat = 0; repeat < 2; repeat++) await ends(_id, 'delivered');
  await ends(loss._id, 'lost');
  // The seller pays ₹90 for Blue Dart, and the courier charges ₹220, which is a loss of ₹130.
  const totals = { parcels: 2, net: 176, cost: 273, margin: -97, losses: 1, lost: 130, unknown: 0 };
  expect((await margin('month=2026-10')).meta.totals).toMatchObject(totals);
  await compactTotals(new Date(), 1);
  const { rows, meta } = await margin('month=2026-10&by=lane');
  expect(meta.totals).toMatchObject(totals);
  expect(meta.months).toHaveLength(12);
  expect(rows).toMatchObject([
    {
      name: 'Delhi → Maharashtra',
      filters: { origin_state: 'Delhi', destination_state: 'Maharashtra', ended_month: '2026-10' },
      ...totals,
    },
  ]);
  const by = async (name: string) =>
    (await margin(`month=2026-10&by=${name}`)).rows.map((row) => [row.name, row.margin]);
  expect(await by('partner')).toEqual([
    ['Blue Dart', -130],
    ['Delhivery', 33],
  ]);
  expect(await by('seller')).toEqual([['Kaveri Home Goods', -97]]);
  expect(await by('zone')).toEqual([['C', -97]]);
  expect(await by('month')).toEqual([['2026-10', -97]]);
  expect((await margin('month=2026-10&logistic_id=dlv&by=zone')).meta.totals.margin).toBe(33);
  // After its delivery is reversed, the parcel counts in no month.
  await changeOrder(_id, (order) => ({ order: { ...order, status: 'in_transit', deliveredAt: null } }), new Date());
  expect((await margin('month=2026-10')).meta.totals).toMatchObject({ parcels: 1, margin: -130 });
  expect(await audit()).toEqual({ ok: true, violations: [] });
});

test('staff can download the margin of a month, and totals by seller are refused for a single partner', async () => {
  const { bytes, headers } = await cloud.api('GET', '/margin/download?month=2026-10&by=lane', { token: staff.token });
  expect(bytes.length).toBeGreaterThan(1000);
  expect(JSON.stringify([...headers])).toContain('margin-lane-2026-10.xlsx');
  expect((await margin('month=2026-10&by=seller&logistic_id=dlv')).status).toBe(422);
});

test.each([1, 1000])(
  'the margin page costs at most 60 DynamoDB read units, with %i parcels on each of its many lanes',
  async (count) => {
    const sums: Sums = new Map();
    const codes = Array.from({ length: 36 }, (_, n) => String(n + 1).padStart(2, '0'));
    const add = (name: string, n: number) =>
      sums.set(name, { count, paise: count * (5000 + n), codPaise: count * 4000 });
    // Eleven partners carry parcels from 15 states to 36 states, for a thousand sellers.
    for (let n = 0; n < 11 * 15 * 36; n++) {
      const [partner, from, to] = [`partner${n % 11}`, codes[Math.floor(n / 11) % 15] ?? '', codes[n % 36] ?? ''];
      add(laneBucket({ partner, zone: 'D', from, to, result: n % 5 === 0 ? 'loss' : 'gain' }), n);
    }
    for (let n = 0; n < 1000; n++) add(sellerBucket({ seller: `seller${n}00000`, result: 'gain' }), n);
    const [month, year] = await findStoredSums(
      [
        { level: 'day', start: '2026-05-01' },
        { level: 'period', start: '2026-01-01' },
      ],
      'MARGIN',
    );
    if (month === undefined || year === undefined) throw new Error('The book has a month and a year.');
    await commit([
      storedSumsWrite({ ...month, sums }),
      storedSumsWrite({ ...year, sums: addSums(year.sums, sumsByPartner('2026-05-01', sums)) }),
    ]);
    for (const by of ['lane', 'seller']) {
      meter.take();
      const { meta } = await margin(`month=2026-05&by=${by}&limit=100`);
      expect(meta.total_count).toBeGreaterThan(500);
      expect(meter.take().read).toBeLessThanOrEqual(60);
    }
  },
);
