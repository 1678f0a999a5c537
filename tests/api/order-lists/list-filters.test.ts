import { beforeAll, expect, test } from 'vitest';
import type { Order } from '../../../functions/orders/record/order.ts';
import { newOrderWrite, orderWrite } from '../../../functions/orders/record/store.ts';
import { newId } from '../../../functions/platform/ids.ts';
import { commit } from '../../../functions/platform/table/commit.ts';
import { meter } from '../../../infra/local/table/meter.ts';
import { listOrders } from '../../support/orders/list-orders.ts';
import { orderCalls } from '../../support/orders/order-calls.ts';
import { useMarket } from '../../support/orders/use-market.ts';
import { usePerson } from '../../support/people/use-person.ts';

const cloud = useMarket();
const { booked, kept } = orderCalls(cloud);
const list = listOrders(cloud);
const DAY_MS = 86_400_000;
const daysAgo = (days: number) => new Date(Date.now() - days * DAY_MS);

const seller = usePerson('merchant', { rupees: 5000 });
const staff = usePerson('staff');
/** The ids of the orders, by the names that this test gives to the orders. */
const ids: Record<string, string> = {};

beforeAll(async () => {
  const change = async (name: string, more: (order: Order) => Partial<Order>) => {
    const { _id } = await booked(seller);
    const order = await kept(_id);
    await commit([orderWrite({ ...order, ...more(order) })]);
    ids[name] = _id;
  };
  const paidAgo = ({ charge }: Order, days: number) => ({
    charge: charge && { ...charge, at: daysAgo(days).toISOString() },
  });
  await change('fresh', () => ({}));
  await change('overdue', (order) => ({ ...paidAgo(order, 20), status: 'in_transit' }));
  await change('delivered late', (order) => ({
    ...paidAgo(order, 20),
    status: 'delivered',
    deliveredAt: daysAgo(1).toISOString(),
  }));
  await change('failed twice', () => ({ status: 'undelivered', attempts: 2 }));
  await change('to Pune', ({ details }) => ({
    details: { ...details, shipping_address: { ...details.shipping_address, state: 'KARNATAKA' } },
  }));
  const at = daysAgo(10);
  const sample = await kept(ids['fresh'] ?? '');
  ids['old'] = `${seller.user.id}-${newId(at)}`;
  await commit([newOrderWrite({ ...sample, id: ids['old'], createdAt: at.toISOString() })]);
  await cloud.settle();
});

const named = async (query: string, who = seller) =>
  (await list(who, query)).ids.map((id) => Object.keys(ids).find((name) => ids[name] === id) ?? id).toSorted();

test.each([
  ['late=true', ['delivered late', 'overdue']],
  ['late=false&older_than=1', ['old']],
  ['attempts=1', ['failed twice']],
  ['attempts=3', []],
  ['destination_state=karnataka', ['to Pune']],
  ['origin_state=Delhi&destination_state=Karnataka', ['to Pune']],
  ['origin_state=Goa', []],
  ['order_status=undelivered', ['failed twice']],
  ['older_than=9', ['old']],
  ['older_than=11', []],
])('the order list with %s contains exactly the matching orders', async (query, expected) => {
  expect(await named(query)).toEqual(expected);
  expect(await named(`${query}&created_by=${seller.user.id}`, staff)).toEqual(expected);
});

test('an order list filtered by age has an exact total, and a list with other filters marks its total as a minimum', async () => {
  expect((await list(seller, 'older_than=9')).meta).toMatchObject({ total_count: 1 });
  const page = (await list(staff, `late=false&limit=1&created_by=${seller.user.id}`)).meta;
  expect(page).toMatchObject({ total_count: 1, total_is_least: true });
  const last = (await list(seller, 'late=true')).meta;
  expect(last).toMatchObject({ total_count: 2 });
  expect(last).not.toHaveProperty('total_is_least');
});

test('an order list filtered by a field without stored totals costs fewer than 50 DynamoDB read units a page', async () => {
  await cloud.settle();
  meter.take();
  await list(staff, 'attempts=3&limit=1');
  expect(meter.take().read).toBeLessThan(50);
});
