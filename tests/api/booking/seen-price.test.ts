import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { findCards, planCardsWrite } from '../../../functions/courier-partners/store.ts';
import { commit } from '../../../functions/platform/table/commit.ts';
import type { OrderView } from '../../../shared/orders/order.ts';
import { draft } from '../../support/orders/draft.ts';
import { orderCalls } from '../../support/orders/order-calls.ts';
import { useMarket } from '../../support/orders/use-market.ts';
import { type Person, person } from '../../support/people/people.ts';

const cloud = useMarket();
const { saved, choose, pay, get, balance } = orderCalls(cloud);

const change = (who: Person, id: string, more: Record<string, unknown>) =>
  cloud.api('PUT', `/orders/${id}`, { body: draft(more), token: who.token });
const payFor = (who: Person, order_id: string, expected_amount: number) =>
  cloud.api<OrderView>('POST', '/orders/pay/', {
    body: { order_id, logistic_id: 'dlv', expected_amount },
    token: who.token,
  });

test('an order that was edited after its partner was chosen cannot be paid until the new price is confirmed', async () => {
  const seller = await person('merchant', { rupees: 1000 });
  const { _id } = await saved(seller);
  await choose(seller, _id);
  // The weight changes from 450 g to 5 kg, in another tab or by staff. This costs nine additional slabs.
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

test('the payment of an order whose partner staff chose is refused until its seller confirms the price', async () => {
  const [seller, staff] = [await person('merchant', { rupees: 1000 }), await person('staff')];
  const { _id } = await saved(seller);
  await choose(seller, _id);
  await change(staff, _id, { weight: 5 });
  await choose(staff, _id);
  expect((await pay(seller, _id)).body.meta).toMatchObject({
    status: 409,
    code: 'PRICE_CHANGED',
    message: 'The price was ₹66.08; Delhivery costs ₹278.48 now. Choose again.',
    fields: { expected_amount: '66.08', final_pay: '278.48' },
  });
  // Even if staff choose the partner again, the order is not paid at a price that the seller has not seen. It is paid
  // after the seller has chosen the partner at the new price.
  await choose(staff, _id);
  expect((await pay(seller, _id)).body.meta.code).toBe('PRICE_CHANGED');
  expect(await balance(seller)).toBe(1000);
  await choose(seller, _id);
  expect((await pay(seller, _id)).body.data.transaction_id?.amount).toBe(278.48);
});

test('a payment is refused if its expected amount differs from the order’s current price', async () => {
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

test('a payment repeated while it runs charges once, even if the price changes afterwards', async () => {
  const seller = await person('merchant', { rupees: 1000 });
  const { _id } = await saved(seller);
  const send = (key: string, expected_amount = 66.08) =>
    cloud.api<OrderView>('POST', '/orders/pay/', {
      body: { order_id: _id, logistic_id: 'dlv', expected_amount },
      token: seller.token,
      key,
    });
  const key = randomUUID();
  // The first request is still running when it is sent again.
  const both = await Promise.all([send(key), send(key)]);
  expect(both.map(({ status }) => status)).toEqual([200, 200]);
  const read = await findCards('standard');
  const dearer = read.cards.map((card) => ({
    ...card,
    zones: Object.fromEntries(
      Object.entries(card.zones).map(([zone, rate]) => [zone, { ...rate, basePaise: 2 * rate.basePaise }]),
    ),
  }));
  await commit([planCardsWrite('standard', read, dearer)]);
  const first = await get(seller, _id);
  const late = await send(key);
  expect([late.status, late.body.data]).toEqual([200, first]);
  expect(late.body.data.transaction_id?.amount).toBe(66.08);
  expect((await send(key, 132.16)).body.meta.code).toBe('IDEMPOTENCY_KEY_REUSED');
  expect((await send(randomUUID())).body.meta).toMatchObject({ status: 409, message: 'This order is already paid.' });
  await commit([planCardsWrite('standard', { ...read, rev: read.rev + 1 }, read.cards)]);
  expect(await balance(seller)).toBe(933.92);
});

test.each([0.001, 66.085, 1e21])(
  'a payment with the expected amount %f is refused because it is not an amount in rupees and paise',
  async (shown) => {
    const seller = await person('merchant', { rupees: 1000 });
    const { _id } = await saved(seller);
    expect((await payFor(seller, _id, shown)).body.meta).toMatchObject({ status: 422, code: 'INVALID_INPUT' });
    expect(await balance(seller)).toBe(1000);
  },
);

test('the payment of an order whose partner staff changed succeeds only with the price that the client showed as expected', async () => {
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

test('an order paid without a chosen partner costs today’s price', async () => {
  const seller = await person('merchant', { rupees: 1000 });
  const { _id } = await saved(seller);
  await change(seller, _id, { weight: 5 });
  expect((await pay(seller, _id)).body.data.transaction_id?.amount).toBe(278.48);
});
