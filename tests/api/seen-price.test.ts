import { beforeAll, expect, test } from 'vitest';
import type { OrderView } from '../../shared/orders/order.ts';
import { useCloud } from '../support/cloud.ts';
import { draft } from '../support/draft.ts';
import { openMarket } from '../support/market.ts';
import { orderCalls } from '../support/order-calls.ts';
import { type Person, person } from '../support/people.ts';

const cloud = useCloud();
const { saved, choose, pay, get, balance } = orderCalls(cloud);
beforeAll(openMarket);

const change = (who: Person, id: string, more: Record<string, unknown>) =>
  cloud.api('PUT', `/orders/${id}`, { body: draft(more), token: who.token });
const payFor = (who: Person, order_id: string, expected_amount: number) =>
  cloud.api<OrderView>('POST', '/orders/pay/', {
    body: { order_id, logistic_id: 'dlv', expected_amount },
    token: who.token,
  });

test('an order that was changed since its partner was chosen is not paid at the new price', async () => {
  const seller = await person('merchant', { rupees: 1000 });
  const { _id } = await saved(seller);
  await choose(seller, _id);
  // Another tab, or staff: 450 g become 5 kg, nine slabs more.
  await change(seller, _id, { weight: 5 });
  const reply = await pay(seller, _id);
  expect(reply.body.meta).toMatchObject({
    status: 409,
    code: 'PRICE_CHANGED',
    message:
      'The order was changed since its partner was chosen. The price was ₹66.08; Delhivery costs ₹278.48 now. Choose again.',
    fields: { expected_amount: '66.08', final_pay: '278.48' },
  });
  expect(await balance(seller)).toBe(1000);
  await choose(seller, _id);
  expect((await pay(seller, _id)).body.data.transaction_id?.amount).toBe(278.48);
});

test('another price than the client showed is refused, and the shown one is paid', async () => {
  const seller = await person('merchant', { rupees: 1000 });
  const { _id } = await saved(seller);
  expect((await payFor(seller, _id, 66)).body.meta).toMatchObject({
    status: 409,
    code: 'PRICE_CHANGED',
    message: 'The price was ₹66.00; Delhivery costs ₹66.08 now. Choose again.',
  });
  expect(await get(seller, _id)).toMatchObject({ transaction_id: null });
  expect((await payFor(seller, _id, 66.08)).body.data.transaction_id?.amount).toBe(66.08);
});

test.each([0.001, 66.085, 1e21])('a shown price of %f is no amount', async (shown) => {
  const seller = await person('merchant', { rupees: 1000 });
  const { _id } = await saved(seller);
  expect((await payFor(seller, _id, shown)).body.meta).toMatchObject({ status: 422, code: 'INVALID_INPUT' });
  expect(await balance(seller)).toBe(1000);
});

test('a partner that staff replaced is not paid at a price that nobody saw, unless the client says which it showed', async () => {
  const [seller, staff] = [await person('merchant', { rupees: 1000 }), await person('staff')];
  const { _id } = await saved(seller);
  await choose(seller, _id, 'dlv');
  await choose(staff, _id, 'xpb');
  expect((await pay(seller, _id, 'dlv')).body.meta).toMatchObject({
    status: 409,
    code: 'CONFLICT',
    message: 'Xpressbees was chosen for this order. Reload it and choose again.',
  });
  expect(await balance(seller)).toBe(1000);
  expect((await payFor(seller, _id, 66.08)).body.data.transaction_id?.amount).toBe(66.08);
});

test('a partner that is paid without being chosen costs today’s price', async () => {
  const seller = await person('merchant', { rupees: 1000 });
  const { _id } = await saved(seller);
  await change(seller, _id, { weight: 5 });
  expect((await pay(seller, _id)).body.data.transaction_id?.amount).toBe(278.48);
});
