import { expect, test, vi } from 'vitest';
import { shipAutomatically } from '../../../../functions/orders/rules/automatic/ship-automatically.ts';
import type { BuyerConfirmationForm } from '../../../../shared/rules/buyer-confirmation.ts';
import { buyerPage } from '../../../support/buyer/buyer-page.ts';
import { beforeWrite } from '../../../support/faults/before-write.ts';
import { bulkCalls, ordersOfBulk, seller } from '../../../support/orders/bulks/bulk-calls.ts';
import { orderCalls } from '../../../support/orders/order-calls.ts';
import { newRule, ruleCalls } from '../../../support/orders/rules/rule-calls.ts';
import { useMarket } from '../../../support/orders/use-market.ts';
import type { Person } from '../../../support/people/people.ts';
import { connectedShop } from '../../../support/shops/connected-shop.ts';
import { poll } from '../../../support/shops/import-calls.ts';
import { shopSeller } from '../../../support/shops/shop-seller.ts';

const cloud = useMarket();
const orders = orderCalls(cloud);
const rules = ruleCalls(cloud);
const bulks = bulkCalls(cloud);
const { open, prove, pathOf, ask } = buyerPage(cloud);

const automatic = async (who: Person, form: Partial<BuyerConfirmationForm> = {}): Promise<Person> => {
  await rules.save(who, [newRule({ name: 'Cheap' })]);
  const body = { on: true, daily_limit: 10_000 };
  await cloud.api('PUT', `/rules/${who.user.id}/automatic`, { body, token: who.token });
  await ask(who, form);
  return who;
};
const run = async () => {
  await cloud.runSchedule('ship-automatically');
  await cloud.settle();
};
const ROW = { 'Payment Method': 'COD', Email: 'row@example.in' };
const confirm = async (who: Person, id: string, more: Record<string, string> = {}) => {
  const path = await pathOf(who, id);
  const { proof, asked: question } = await prove(path);
  expect((await open(`${path}/choice`, { proof, asked: question, choice: 'confirm', ...more })).status).toBe(200);
};

test('automatic shipping books those orders of a bulk whose buyers confirmed or were not asked', async () => {
  const who = await automatic(await seller(1000));
  const bulk = await bulks.bulkOf(who, ROW, {}, ROW);
  const paid = async () => (await ordersOfBulk(bulk)).map(({ charge }) => charge !== null);
  await run();
  expect(await paid()).toEqual([false, true, false]);
  expect((await bulks.rows(who, bulk)).map(({ buyer }) => buyer)).toEqual(['waiting', undefined, 'waiting']);
  await confirm(who, await bulks.idOf(who, bulk, 1));
  await run();
  expect(await paid()).toEqual([true, true, false]);
});

test.each([
  ['ship', true],
  ['hold', false],
] as const)(
  'an order whose buyer does not answer in time follows the seller’s setting %s; shipped: %j',
  async (unanswered, ships) => {
    const who = await automatic(await shopSeller(), { hours: 2, unanswered });
    const { shop, view } = await connectedShop(cloud, who);
    shop.place({ payment: 'cod' });
    await poll(view._id);
    await run();
    const only = async () => (await orders.list(who, 'order_type=shop&payment_status=all')).body.data[0];
    expect(await only()).toMatchObject({ ewaybill_number: null, buyer_confirmation: { state: 'waiting' } });
    vi.setSystemTime(Date.now() + 2 * 3600_000 + 1000);
    await run();
    vi.useRealTimers();
    expect((await only())?.ewaybill_number !== null).toBe(ships);
    if (ships) return;
    await confirm(who, (await only())?._id ?? '');
    await run();
    expect((await only())?.ewaybill_number).not.toBeNull();
  },
);

test('automatic shipping waits half an hour with an order that its buyer has corrected', async () => {
  const who = await automatic(await shopSeller(), { unanswered: 'hold' });
  const { shop, view } = await connectedShop(cloud, who);
  shop.place({ payment: 'cod' });
  await poll(view._id);
  await run();
  const only = async () => (await orders.list(who, 'order_type=shop&payment_status=all')).body.data[0];
  await confirm(who, (await only())?._id ?? '', { landmark: 'Blue gate' });
  await run();
  expect(await only()).toMatchObject({ ewaybill_number: null, buyer_confirmation: { state: 'confirmed' } });
  vi.setSystemTime(Date.now() + 31 * 60_000);
  await run();
  vi.useRealTimers();
  expect((await only())?.ewaybill_number).not.toBeNull();
});

test('an order whose waiting time for its buyer ends during a run of automatic shipping is shipped in the next run', async () => {
  const who = await automatic(await seller(1000), { hours: 2, unanswered: 'ship' });
  const bulk = await bulks.bulkOf(who, ROW, {});
  const [asked] = await bulks.rows(who, bulk);
  expect(asked?.buyer).toBe('waiting');
  const { buyer_confirmation: question } = await orders.get(who, await bulks.idOf(who, bulk, 1));
  const until = Date.parse(question?.until ?? '');
  vi.setSystemTime(until - 1000);
  // The write that pays the second order is 2 seconds later, after the waiting time of the first order.
  beforeWrite('ORDERS#', () => Promise.resolve(vi.setSystemTime(until + 1000)));
  await shipAutomatically(who.user.id);
  expect((await ordersOfBulk(bulk)).map(({ charge }) => charge !== null)).toEqual([false, true]);
  vi.setSystemTime(until + 2000);
  await run();
  vi.useRealTimers();
  expect((await ordersOfBulk(bulk)).map(({ charge }) => charge !== null)).toEqual([true, true]);
});
