import { read, utils, type WorkSheet } from '@e965/xlsx';
import { beforeAll, expect, test } from 'vitest';
import { orderWrite } from '../../../functions/orders/record/store.ts';
import { commit } from '../../../functions/platform/table/commit.ts';
import { scanTable } from '../../../functions/platform/table/scan-table.ts';
import { writeAll } from '../../../functions/platform/table/write-all.ts';
import { reindex } from '../../../functions/stream/reindex/reindex.ts';
import { keepUsage } from '../../../functions/usage/keep-usage.ts';
import { packDays, unpackDays } from '../../../functions/usage/packed-days.ts';
import { usageMonthWrite } from '../../../functions/usage/store.ts';
import { monthsOf } from '../../../functions/usage/usage-of.ts';
import { newUserWrites } from '../../../functions/users/store.ts';
import { meter } from '../../../infra/local/table/meter.ts';
import { indiaDate, indiaDay } from '../../../shared/dates.ts';
import type { OrderView } from '../../../shared/orders/order.ts';
import type { UsageTotals, UsageView } from '../../../shared/usage/contract.ts';
import { orderCalls } from '../../support/orders/order-calls.ts';
import { useMarket } from '../../support/orders/use-market.ts';
import { type Person, person, ROLES } from '../../support/people/people.ts';
import { usePerson } from '../../support/people/use-person.ts';

const cloud = useMarket();
const { booked, saved, cancel, kept } = orderCalls(cloud);

const DAY_MS = 86_400_000;
const ago = (days: number) => new Date(Date.now() - days * DAY_MS).toISOString();
const today = indiaDay(new Date());

const asked = (who: Person, query = '') => cloud.api<UsageView[]>('GET', `/users/usage?${query}`, { token: who.token });
const rowsOf = async (who: Person, query = '') =>
  (await asked(who, query)).body.data.map(({ last_name, usage_detail: of }) => [
    last_name,
    of.total_order_count,
    of.total_amount,
    of.last_order_date,
  ]);
const cardsOf = async (who: Person, query = '') => {
  const meta = (await asked(who, query)).body.meta as unknown as UsageTotals & { total_count: number };
  return [
    meta.total_count,
    meta.total_amount,
    meta.total_individual_count,
    meta.total_bulk_order_count,
    meta.total_bulk_upload_count,
  ];
};

const mill = usePerson('merchant', { rupees: 5000, firstName: '=cmd', lastName: 'Mill' });
const shop = usePerson('merchant', { rupees: 5000, firstName: 'Zoya', lastName: 'Shop' });
const staff = usePerson('staff', { lastName: 'Staff' });
const lone = usePerson({ ...ROLES.merchant, 'report.user_usage': true }, { rupees: 500, lastName: 'Lone' });

beforeAll(async () => {
  await person('vendor', { courier: 'delhivery', lastName: 'Courier' });
  await booked(mill);
  await booked(mill);
  await saved(mill); // an unpaid order, which is no shipment
  const { _id: cancelled } = await booked(shop);
  await cancel(shop, cancelled);
  await booked(shop, { payment_method: 'cod', selling_price: 100 });
  await cloud.settle();
});

test('User Usage lists customers, newest first, with the number of their shipments and a total', async () => {
  expect(await rowsOf(staff)).toEqual([
    ['Lone', 0, 0, null],
    ['Shop', 2, 101.48, today], // a cancelled order counts as a shipment that cost nothing
    ['Mill', 2, 132.16, today],
  ]);
  expect(await cardsOf(staff)).toEqual([3, 233.64, 4, 0, 0]);
  const [row] = (await asked(staff, 'text=zoya')).body.data;
  expect(row).toMatchObject({ _id: shop.user.id, first_name: 'Zoya', role: { _id: { name: 'merchant' } } });
});

test('User Usage can be filtered by days in Indian time and by the start of a name', async () => {
  expect(await cardsOf(staff, `created_to=${ago(3)}`)).toEqual([3, 0, 0, 0, 0]);
  expect(await rowsOf(staff, `created_to=${ago(3)}&text=shop`)).toEqual([['Shop', 0, 0, null]]);
  expect(await rowsOf(staff, 'text=%20SHO%20')).toEqual([['Shop', 2, 101.48, today]]);
  expect(await cardsOf(staff, 'text=shop')).toEqual([1, 101.48, 2, 0, 0]);
  expect(await cardsOf(staff, 'text=nobody')).toEqual([0, 0, 0, 0, 0]);
  expect(await rowsOf(staff, 'text=staff')).toEqual([]);
  const first = (await asked(staff, 'limit=2')).body;
  expect([first.data.length, first.meta.next !== undefined]).toEqual([2, true]);
  expect(await rowsOf(staff, `limit=2&cursor=${first.meta.next}`)).toEqual([['Mill', 2, 132.16, today]]);
  expect(await rowsOf(staff, 'offset=900&pathname=x')).toEqual([]);
  expect((await asked(staff, `created_from=${ago(-4)}`)).status).toBe(422);
  expect((await asked(staff, `created_from=${ago(1)}&created_to=${ago(2)}`)).body.meta.fields).toEqual({
    created_from: 'From date should not be greater than to date',
  });
});

test('User Usage shows users without Show all orders only their own row, and a courier’s user no rows', async () => {
  expect(await rowsOf(lone)).toEqual([['Lone', 0, 0, null]]);
  expect(await rowsOf(lone, 'text=shop')).toEqual([]);
  expect(await cardsOf(lone)).toEqual([1, 0, 0, 0, 0]);
  const vendor = await person({ 'report.user_usage': true }, { courier: 'delhivery' });
  expect(await rowsOf(vendor)).toEqual([]);
  expect((await asked(mill)).status).toBe(403);
  const one = (who: Person, id: string) =>
    cloud.api<UsageView & UsageTotals>('GET', `/users/usage/${id}`, { token: who.token });
  expect((await one(staff, shop.user.id)).body.data).toMatchObject({
    total_amount: 101.48,
    total_individual_count: 2,
    usage_detail: { total_order_count: 2, last_order_date: today },
  });
  expect((await one(lone, shop.user.id)).status).toBe(404);
  expect((await one(lone, lone.user.id)).status).toBe(200);
  expect((await one(vendor, shop.user.id)).status).toBe(404);
  expect((await one(staff, 'nobody')).status).toBe(404);
});

test('users with the permission User Usage can open a customer’s paid orders and invoices', async () => {
  const reader = await person({ 'report.user_usage': true, showAllOrders: true });
  const query = `created_by=${mill.user.id}&payment_status=complete`;
  const orders = (await cloud.api<OrderView[]>('GET', `/orders?${query}`, { token: reader.token })).body.data;
  expect(orders).toHaveLength(2);
  const invoice = await cloud.api('GET', `/orders/invoice-download?order_id=${orders[0]?._id}`, {
    token: reader.token,
  });
  expect(invoice.status).toBe(409); // no invoice yet, but access is not refused
});

test('User Usage counts an order in the month of its payment, even if its cost changes later', async () => {
  const { _id } = await booked(lone);
  const order = await kept(_id);
  await cloud.settle();
  await commit([orderWrite({ ...order, charge: order.charge && { ...order.charge, freightPaise: 10_000 } })]);
  await cloud.settle();
  expect(await rowsOf(lone)).toEqual([['Lone', 1, 118, today]]);
  expect(monthsOf({ from: '2025-11-30', to: '2026-02-01' })).toEqual(['2025-11', '2025-12', '2026-01', '2026-02']);
});

test('reindexing rebuilds User Usage even while other writers change it', async () => {
  const stands = await rowsOf(staff);
  const doomed: { delete: { pk: string; sk: string } }[] = [];
  for await (const { pk, sk } of scanTable('USAGE#')) doomed.push({ delete: { pk, sk } });
  await writeAll(doomed);
  expect(await rowsOf(staff)).toEqual(stands.map(([name]) => [name, 0, 0, null]));
  const day = { owner: mill.user.id, day: today };
  await Promise.all([keepUsage([day]), keepUsage([day, day]), keepUsage([day])]);
  expect((await rowsOf(staff)).at(-1)).toEqual(stands.at(-1));
  await reindex('all');
  expect(await rowsOf(staff)).toEqual(stands);
});

test('the download of User Usage has the screen’s columns, and no cell begins a formula', async () => {
  const name = `user-usage-${indiaDate(new Date())}.xlsx`;
  const reply = await cloud.api('GET', '/users/usage-download?text=&offset=30', { token: staff.token });
  expect(reply.headers.get('content-disposition')).toContain(`filename="${name}"`);
  const sheet = read(reply.bytes).Sheets['User Usage'] as WorkSheet;
  const [head, ...rows] = utils.sheet_to_json<unknown[]>(sheet, { header: 1 });
  expect(head).toEqual([
    'No',
    'User Type',
    'Name',
    'E-mail',
    'Total shipments',
    'Total amount',
    'Last shipment date',
    'Created at',
  ]);
  expect(rows.at(-1)?.slice(1, 7)).toEqual([
    'merchant',
    '=cmd Mill',
    mill.user.email,
    2,
    132.16,
    indiaDate(new Date()),
  ]);
  expect(Object.values(sheet).filter((cell) => (cell as { f?: string }).f !== undefined)).toEqual([]);
  expect((await cloud.api('GET', '/users/usage-download', { token: lone.token })).status).toBe(403);
});

test('one month of User Usage is stored in less than 30 bytes, even with 10,000 orders a day', () => {
  const days = new Map([
    [1, { orders: 3, paise: 19_824, bulkOrders: 0, bulks: 0 }],
    [2, { orders: 1, paise: -5000, bulkOrders: 0, bulks: 0 }],
    [31, { orders: 10_000, paise: 66_080_000_000, bulkOrders: 9999, bulks: 2 }],
  ]);
  expect(unpackDays(packDays(days))).toEqual(days);
  expect(packDays(days).length).toBeLessThan(30);
  expect(unpackDays(packDays(new Map()))).toEqual(new Map());
});

test('a year of User Usage for 100 customers who ship six days a week costs at most 40 DynamoDB read units, including the cards', async () => {
  const days = new Map(
    Array.from({ length: 25 }, (_, n) => [n + 1, { orders: 3, paise: 19_824 + n * 7, bulkOrders: 0, bulks: 0 }]),
  );
  // The users are written directly into the table, because creating them would hash a hundred passwords, which takes
  // minutes.
  const crowd = Array.from({ length: 100 }, (_, n) => ({
    ...mill.user,
    id: `crowd${String(n).padStart(5, '0')}`,
    email: `crowd${n}@example.in`,
    createdAt: new Date(Date.now() + n).toISOString(),
  }));
  for (const user of crowd) await commit(newUserWrites(user));
  const months = monthsOf({ from: indiaDay(ago(366)), to: today });
  const months100 = crowd.flatMap((user) =>
    months.map((month) => usageMonthWrite({ customer: user, month, moves: 0, days })),
  );
  await writeAll(months100.flatMap((change) => ('put' in change ? [{ put: change.put }] : [])));
  await cloud.settle(); // so that reads of the stream are not counted
  meter.take();
  expect((await asked(staff, 'limit=100')).body.data).toHaveLength(100);
  expect(meter.take().read).toBeLessThanOrEqual(40);
});
