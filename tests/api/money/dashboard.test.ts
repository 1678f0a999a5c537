import { read, utils, type WorkSheet } from '@e965/xlsx';
import { beforeAll, describe, expect, test } from 'vitest';
import type { Order } from '../../../functions/orders/record/order.ts';
import { orderWrite } from '../../../functions/orders/record/store.ts';
import { commit } from '../../../functions/platform/table/commit.ts';
import { compactTotals } from '../../../functions/rollups/compact-totals.ts';
import type { Dashboard } from '../../../shared/dashboard/contract.ts';
import { indiaDate, indiaDay } from '../../../shared/dates.ts';
import type { JobView } from '../../../shared/jobs/contract.ts';
import type { OrderView } from '../../../shared/orders/order.ts';
import { orderCalls } from '../../support/orders/order-calls.ts';
import { useMarket } from '../../support/orders/use-market.ts';
import type { Person } from '../../support/people/people.ts';
import { usePerson } from '../../support/people/use-person.ts';

const cloud = useMarket();
const { booked, saved, kept } = orderCalls(cloud);
const DAY_MS = 86_400_000;
const daysAgo = (days: number) => new Date(Date.now() - days * DAY_MS).toISOString();

const dashboard = (who: Person, query = '') =>
  cloud.api<Dashboard>('GET', `/global/dashboard?${query}`, { token: who.token });
const shown = async (who: Person, query = '') => (await dashboard(who, query)).body.data;
const counter = async (who: Person, key: string, query = '') =>
  (await cloud.api<object>('GET', `/reports/fetch/dashboard?counter_key=${key}&${query}`, { token: who.token })).body;
const file = (who: Person, query: string) =>
  cloud.api('GET', `/reports/fetch/dashboard-download?${query}`, { token: who.token });
/** Changes the parcel to the state that the test needs. */
const move = async (id: string, change: Partial<Order>) => {
  const order = await kept(id);
  await commit([orderWrite({ ...order, ...change })]);
};

const seller = usePerson('merchant', { rupees: 5000 });
const other = usePerson('merchant', { rupees: 5000 });
const staff = usePerson('staff');
const vendor = usePerson({ dashboard: true, 'order.order_dashboard': true }, { courier: 'delhivery' });
const ids: string[] = [];

beforeAll(async () => {
  const stands: Partial<Order>[] = [
    {}, // a parcel that was not picked up
    { status: 'picked_up' },
    { status: 'in_transit' },
    { status: 'in_transit' },
    { status: 'out_for_delivery' },
    { status: 'undelivered', ticketSince: daysAgo(0), attempts: 1 },
    { status: 'delivered', deliveredAt: daysAgo(0) },
    { status: 'delivered', deliveredAt: new Date(Date.now() + 20 * DAY_MS).toISOString() },
    { status: 'rto_in_transit' },
    { status: 'lost' },
    { status: 'cancelled' },
  ];
  for (const stand of stands) {
    const { _id } = await booked(seller);
    ids.push(_id);
    await move(_id, stand);
  }
  const cod = (await booked(seller, { payment_method: 'cod' }, 'bld'))._id;
  await move(cod, { status: 'delivered', deliveredAt: daysAgo(0), remitted: { paise: 49_900, at: daysAgo(0) } });
  await saved(seller); // an unpaid order, which no counter includes
  await booked(other);
  await cloud.settle();
});

/** The counters of these orders, calculated by hand. */
const COUNTERS = {
  total_order_received: 12,
  total_order_shipped: 1,
  total_order_out_for_delivery: 1,
  total_order_delivered: 3,
  total_cod_remitted: 1,
  total_order_transit: 2,
  total_order_ndr: 1,
  total_order_delivered_tat: 2,
  total_order_delivered_beyon_tat: 1,
  total_order_cancelled: 1,
  total_order_others: 3,
};

describe('the dashboard', () => {
  test('the dashboard counts each paid order under its current status', async () => {
    expect(await shown(seller)).toMatchObject({ ...COUNTERS, total_cod_remitted_amount: 499 });
  });

  test('the dashboard shows the same numbers before and after pending deltas are compacted', async () => {
    const [before, value] = [await shown(staff), { ...COUNTERS, total_order_received: 13, total_order_others: 4 }];
    expect(before).toMatchObject(value);
    // The deltas of a day that is long past are compacted even if there are only a few. Here there are three such days:
    // the day of creation and two final days.
    expect(await compactTotals(new Date(Date.now() + 90 * 86_400_000))).toBe(3);
    expect(await shown(staff)).toEqual(before);
    await compactTotals(new Date(), 1);
    expect(await shown(staff)).toEqual(before);
  });

  test('a courier’s user sees that courier’s parcels on the dashboard, without prices', async () => {
    const data = await shown(vendor);
    expect(data).toMatchObject({ total_order_received: 12, total_order_delivered: 2, total_cod_remitted: 0 });
    expect(data.invoice_value).toEqual([]);
  });

  test.each([
    ['payment_method=cod', 1, 1, 0],
    ['payment_method=prepaid', 11, 2, 2],
    ['order_type=bulk', 0, 0, 0],
    ['order_type=individual', 12, 3, 2],
    ['logistic_id=bld', 1, 1, 0],
    ['logistic_id=all&plan=all', 12, 3, 2],
    ['plan=standard', 12, 3, 2],
    ['plan=premium', 0, 0, 0],
    [`created_to=${daysAgo(2)}`, 0, 0, 0],
    [`created_from=${daysAgo(400)}&created_to=${daysAgo(-1)}`, 12, 3, 2],
    ['pathname=/app/Dashboard&offset=0&limit=30', 12, 3, 2],
  ])('the dashboard counts only matching orders with the filter %s', async (query, received, delivered, transit) => {
    expect(await shown(seller, query)).toMatchObject({
      total_order_received: received,
      total_order_delivered: delivered,
      total_order_transit: transit,
    });
  });

  test('the dashboard shows counts by week and status, and four weeks of order value', async () => {
    const { order_summary, invoice_value } = await shown(seller);
    expect(order_summary).toHaveLength(13);
    expect(order_summary.at(-1)).toMatchObject({ delivered: 3, in_transit: 4, ndr: 1, others: 3, cancelled: 1 });
    expect(order_summary.at(-1)?.to).toBe(indiaDay(new Date()));
    expect(order_summary.slice(0, -1).every((week) => week.delivered + week.in_transit + week.others === 0)).toBe(true);
    expect(invoice_value).toHaveLength(4);
    // In the test market, eleven of the orders cost ₹66.08 each, and the COD order costs ₹92.63.
    const { total_amount } = (await cloud.api('GET', '/orders/get_metric', { token: seller.token })).body
      .data as unknown as { total_amount: number };
    expect(invoice_value.at(-1)?.amount).toBe(total_amount);
    expect(invoice_value.slice(0, -1).map(({ amount }) => amount)).toEqual([0, 0, 0]);
  });

  test('the dashboard shows the value of four whole weeks even for a range of one day', async () => {
    const midnight = new Date(`${indiaDay(new Date())}T00:00:00+05:30`).toISOString();
    const { order_summary, invoice_value } = await shown(seller, `created_from=${midnight}`);
    expect(order_summary).toHaveLength(1);
    expect(invoice_value).toHaveLength(4);
  });

  test('the dashboard refuses a range that ends before it begins', async () => {
    const reply = await dashboard(seller, `created_from=${daysAgo(1)}&created_to=${daysAgo(3)}`);
    expect([reply.status, reply.body.meta.message]).toEqual([422, 'From date should not be greater than to date']);
  });
});

test.each(Object.entries(COUNTERS))(
  'the dashboard counter %s can be requested without the other counters',
  async (key, value) => {
    expect(await counter(seller, key)).toMatchObject({ data: { [key]: value } });
  },
);

test.each(Object.entries(COUNTERS))(
  'the order list that the counter %s links to has exactly the counted orders',
  async (key, value) => {
    const reply = await cloud.api<OrderView[]>('GET', `/orders?counter=${key}`, { token: seller.token });
    expect(reply.body).toMatchObject({ meta: { total_count: value } });
    expect(reply.body.data).toHaveLength(value);
  },
);

test('a COD counter of the dashboard returns rupees', async () => {
  expect(await counter(seller, 'total_cod_remitted')).toMatchObject({ data: { total_cod_remitted_amount: 499 } });
  expect(await counter(seller, 'total_orders')).toMatchObject({ meta: { status: 422 } });
});

const statusesIn = (bytes: Buffer) =>
  utils.sheet_to_json<Record<string, unknown>>(read(bytes).Sheets['Orders'] as WorkSheet).map((row) => row['Status']);

test('the downloaded file of a dashboard counter contains the counted orders and is named like the tile', async () => {
  const reply = await file(staff, `total_order_transit=true&logistic_id=dlv`);
  const name = `Total Order In Transit-${indiaDate(new Date())}.xlsx`;
  expect(reply.headers.get('content-disposition')).toContain(`filename="${name}"`);
  expect(statusesIn(reply.bytes)).toEqual(['in transit', 'in transit']);
});

test('a dashboard download is refused without a counter’s name or without the download permission', async () => {
  expect((await file(staff, '')).status).toBe(422);
  expect((await file(staff, 'total_order_ndr=true&total_order_others=true')).status).toBe(422);
  expect((await file(seller, 'total_order_ndr=true')).status).toBe(403);
});

test('a long download of a dashboard counter is written by a job', async () => {
  const asked = { kind: 'dashboard', filters: { counter_key: 'total_order_others' } };
  const started = await cloud.api<{ job_id: string }>('POST', '/downloads', { body: asked, token: staff.token });
  await cloud.settle();
  const { data } = (await cloud.api<JobView>('GET', `/jobs/${started.body.data.job_id}`, { token: staff.token })).body;
  expect(data).toMatchObject({ state: 'done', result: { rows: 4 } });
  expect(data.result).toMatchObject({ filename: `Total Order Others-${indiaDate(new Date())}.xlsx` });
  const refused = await cloud.api('POST', '/downloads', { body: asked, token: seller.token });
  expect(refused.status).toBe(403);
});

test('the order list returns its total number of orders and its number of tickets for each filter', async () => {
  const count = async (query: string) =>
    (
      (await cloud.api('GET', `/orders?${query}`, { token: seller.token })).body as unknown as {
        meta: { total_count: number; total_ticket_count: number };
      }
    ).meta;
  expect(await count('order_status=in_transit')).toMatchObject({ total_count: 2, total_ticket_count: 0 });
  expect(await count('order_status=lost')).toMatchObject({ total_count: 1 });
  expect(await count('order_status=on_hold')).toMatchObject({ total_count: 0 });
  expect(await count('ticket=true')).toMatchObject({ total_count: 1, total_ticket_count: 1 });
  expect(await count('ticket=false')).toMatchObject({ total_count: 11, total_ticket_count: 0 });
  expect(await count('')).toMatchObject({ total_count: 12, total_ticket_count: 1 });
});
