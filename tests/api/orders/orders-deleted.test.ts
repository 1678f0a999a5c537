import { randomUUIDv7 } from 'node:crypto';
import { expect, test } from 'vitest';
import { audit } from '../../../functions/integrity/audit.ts';
import { indexOrders } from '../../../functions/stream/index-orders.ts';
import { reindex } from '../../../functions/stream/reindex/reindex.ts';
import type { OrderView } from '../../../shared/orders/order.ts';
import { orderCalls } from '../../support/orders/order-calls.ts';
import { useMarket } from '../../support/orders/use-market.ts';
import { type Person, person } from '../../support/people/people.ts';

const cloud = useMarket();
const { create, saved, pay, choose, list, wallet, kept } = orderCalls(cloud);

const remove = (who: Person, id: string) => cloud.api<null>('DELETE', `/orders/${id}`, { token: who.token });
const metaOf = async (who: Person) => (await list(who, 'payment_status=all')).body.meta;
const found = async (who: Person, text: string) =>
  (await cloud.api<OrderView[]>('GET', `/orders/search?text=${text}`, { token: who.token })).body.data.length;

test('a deleted unpaid order is in no list, total or search', async () => {
  const seller = await person('merchant', { rupees: 1000 });
  const { _id } = await saved(seller, { first_name: 'Wrongly' });
  const other = await saved(seller);
  await cloud.settle();
  expect(await metaOf(seller)).toMatchObject({ total_count: 2, total_pending_count: 2 });
  expect(await found(seller, 'wrongly')).toBe(1);

  expect(await remove(seller, _id)).toMatchObject({ status: 200, body: { meta: { message: 'Order deleted.' } } });
  expect((await list(seller, 'payment_status=all')).body.data.map((order) => order._id)).toEqual([other._id]);
  await cloud.settle();
  expect(await metaOf(seller)).toMatchObject({ total_count: 1, total_pending_count: 1, total_individual_count: 1 });
  expect(await found(seller, 'wrongly')).toBe(0);
  expect((await remove(seller, _id)).status).toBe(404);
  expect((await choose(seller, _id)).status).toBe(404);
  expect((await pay(seller, _id)).status).toBe(404);
});

test('paid orders, refunded orders and another seller’s orders cannot be deleted', async () => {
  const [seller, other] = [await person('merchant', { rupees: 1000 }), await person('merchant')];
  const { _id: paid } = await saved(seller);
  await pay(seller, paid);
  const { _id: refused } = await saved(seller, { master_sku: 'SANDBOX-REFUSE' });
  await pay(seller, refused);
  const { _id: unpaid } = await saved(seller);
  for (const id of [paid, refused]) {
    expect(await remove(seller, id)).toMatchObject({ status: 409, body: { meta: { code: 'CONFLICT' } } });
  }
  expect((await remove(other, unpaid)).status).toBe(404);
  expect(await kept(unpaid)).toMatchObject({ status: 'new' });
});

test('the audit log records unpaid orders that staff delete, but not those that their seller deletes', async () => {
  const [seller, admin] = [await person('merchant'), await person('administrator')];
  const [one, own] = [await saved(seller), await saved(seller)];
  expect((await remove(admin, one._id)).status).toBe(200);
  expect((await remove(seller, own._id)).status).toBe(200);
  const entries = await cloud.api<{ subject: string }[]>('GET', `/audit?user=${seller.user.id}`, {
    token: admin.token,
  });
  expect(entries.body.data).toMatchObject([
    { action: 'order.delete', subject: one._id, user: { _id: seller.user.id } },
  ]);
});

test('an order that is deleted and paid at the same time is either deleted without a charge, or paid and kept', async () => {
  const seller = await person('merchant', { rupees: 5000 });
  for (let round = 0; round < 6; round++) {
    const before = (await wallet(seller)).amount;
    const { _id } = await saved(seller);
    await choose(seller, _id);
    const [paid, gone] = await Promise.all([pay(seller, _id), remove(seller, _id)]);
    expect([
      [200, 409],
      [404, 200],
    ]).toContainEqual([paid.status, gone.status]);
    const charged = before - (await wallet(seller)).amount;
    expect(charged).toBeCloseTo(paid.status === 200 ? 66.08 : 0, 2); // 56 and 18 %
  }
  await cloud.settle();
  expect(await audit()).toEqual({ ok: true, violations: [] });
});

test('repeating the creation of a deleted order with its idempotency key creates that order again', async () => {
  const seller = await person('merchant');
  const key = randomUUIDv7();
  const { _id } = (await create(seller, {}, key)).body.data;
  await remove(seller, _id);
  expect((await create(seller, {}, key)).body.data._id).toBe(_id);
  await cloud.settle();
  expect(await metaOf(seller)).toMatchObject({ total_count: 1, total_pending_count: 1 });
});

test.each(['all', 'named'])(
  'reindexing %s orders removes a deleted order from the totals if the stream did not report the deletion',
  async (which) => {
    const seller = await person('merchant');
    const { _id } = await saved(seller, { first_name: 'Strayed' });
    const before = await kept(_id);
    await remove(seller, _id);
    await cloud.settle();
    await indexOrders([before]); // as if the stream had not reported the deletion
    expect(await found(seller, 'strayed')).toBe(0);
    expect(await metaOf(seller)).toMatchObject({ total_pending_count: 1 });
    await reindex(which === 'all' ? 'all' : { orders: [_id] });
    expect(await metaOf(seller)).toMatchObject({ total_pending_count: 0 });
  },
);
