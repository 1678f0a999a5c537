import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { audit } from '../../../functions/integrity/audit.ts';
import { changeOrder } from '../../../functions/orders/change/change-order.ts';
import { commit } from '../../../functions/platform/table/commit.ts';
import { changedUserWrite } from '../../../functions/users/store.ts';
import type { OrderView } from '../../../shared/orders/order.ts';
import { draft } from '../../support/orders/draft.ts';
import { orderCalls } from '../../support/orders/order-calls.ts';
import { useMarket } from '../../support/orders/use-market.ts';
import { person } from '../../support/people/people.ts';

const cloud = useMarket();

const { create, choose, pay, get, balance } = orderCalls(cloud);

describe('saving an order', () => {
  test('saving an order repeatedly with one idempotency key creates one order', async () => {
    const seller = await person('merchant');
    const uuid = '0193480a-7c00-7abc-8def-000000000001';
    for (const key of ['any-key', uuid, crypto.randomUUID()]) {
      const replies = await Promise.all([1, 2, 3].map(() => create(seller, {}, key)));
      const again = await create(seller, {}, key);
      expect(new Set([...replies, again].map(({ body }) => body.data._id)).size).toBe(1);
    }
    const all = await cloud.api('GET', '/orders?payment_status=all', { token: seller.token });
    expect(all.body.data).toHaveLength(3);
  });

  test('saving an order with invalid fields is refused with an error message for each of them', async () => {
    const seller = await person('merchant');
    const reply = await cloud.api('POST', '/orders/logistic', {
      body: { payment_method: 'card', pickup_address: {}, weight: -1, quantity: '3', height: Number.MAX_VALUE },
      token: seller.token,
    });
    expect(reply.status).toBe(422);
    expect(reply.body.meta.fields).toMatchObject({
      payment_method: 'Please choose cod or prepaid',
      first_name: 'Please enter first name',
      mobile_number: 'Please enter mobile number',
      'pickup_address.line1': 'Please enter address line 1',
      'pickup_address.country': 'Please select country',
      'pickup_address.postcode': 'Please enter postcode',
      'pickup_address.email': 'Please enter email',
      master_sku: 'Please enter master SKU',
      weight: 'Only numeric values are allowed. Weight should be more than 0.',
      quantity: 'Only numeric values are allowed. Quantity should be more than 0.',
      selling_price: 'Only numeric values are allowed. Selling Price should be more than 0.',
    });
    expect(reply.body.meta.fields).toHaveProperty('height');
    expect(reply.body.meta.fields).toHaveProperty(['shipping_address.line1'], 'Please enter address line 1');
  });

  test('saving an order with an unknown pin code shows the error beside the pin code', async () => {
    const seller = await person('merchant');
    const shipping_address = { ...(draft()['shipping_address'] as object), postcode: '999999' };
    expect((await create(seller, { shipping_address })).body.meta.fields).toEqual({
      'shipping_address.postcode': 'Pin code 999999 is not known.',
    });
  });

  test('an address whose city differs from its pin code’s is saved with a warning, except if it is the city’s former name', async () => {
    const seller = await person('merchant');
    const to = (city: string, state: string) => ({ shipping_address: { ...draft().shipping_address, city, state } });
    const warning = 'Shipping address: 400001 is Mumbai, Maharashtra, but the address says Chennai, Tamil Nadu.';
    const saved = await create(seller, to('Chennai', 'Tamil Nadu'));
    expect([saved.status, saved.body.meta]).toMatchObject([200, { warnings: [warning] }]);
    const change = async (more: object) =>
      (await cloud.api('PUT', `/orders/${saved.body.data._id}`, { body: draft(more), token: seller.token })).body.meta;
    expect(await change(to('Bombay', 'MH'))).toMatchObject({ success: true, warnings: [] });
    expect(await change(to('Chennai', 'Tamil Nadu'))).toMatchObject({ success: true, warnings: [warning] });
    const back = await change({ rto_address: { ...draft().shipping_address, city: 'Kohima', postcode: '302001' } });
    expect(back).toMatchObject({
      warnings: ['RTO address: 302001 is Jaipur, Rajasthan, but the address says Kohima, Maharashtra.'],
    });
  });

  test('five concurrent changes of an order are all accepted and leave one consistent state', async () => {
    const seller = await person('merchant');
    const { _id } = (await create(seller)).body.data;
    const five = [1, 2, 3, 4, 5];
    const chosen = await Promise.all(five.map(() => choose(seller, _id, 'dlv')));
    expect(chosen.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
    expect(await get(seller, _id)).toMatchObject({ logistic_id: 'dlv', status: 'partner_selected' });
    const body = { _id, ...draft({ weight: 2 }) };
    const changed = await Promise.all(
      five.map(() => cloud.api('PUT', `/orders/${_id}`, { body, token: seller.token })),
    );
    expect(changed.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
    expect(await get(seller, _id)).toMatchObject({ logistic_id: null, product_details: { weight: 2 } });
  });

  test('a changed order keeps the plan with which it was created, even if its seller now has another plan', async () => {
    const seller = await person('merchant');
    const { _id } = (await create(seller)).body.data;
    await commit([changedUserWrite(seller.user.id, { plan: 'another' })]);
    const { plan: _, ...body } = draft({ weight: 2 });
    const changed = await cloud.api<OrderView>('PUT', `/orders/${_id}`, { body, token: seller.token });
    expect([changed.status, changed.body.data?.product_details.weight]).toEqual([200, 2]);
  });

  test('repeating the creation of an order returns that order, even if the client’s clock is ahead', async () => {
    const seller = await person('merchant', { rupees: 100 });
    const ahead = (Date.now() + 7 * 60_000).toString(16).padStart(12, '0');
    const key = `${ahead.slice(0, 8)}-${ahead.slice(8)}-7000-8000-000000000001`;
    const first = (await create(seller, {}, key)).body.data;
    vi.setSystemTime(Date.now() + 5 * 60_000);
    onTestFinished(() => void vi.useRealTimers());
    expect((await create(seller, {}, key)).body.data._id).toBe(first._id);
    await pay(seller, first._id, 'xpb');
    await commit([changedUserWrite(seller.user.id, { selectedPartners: ['dlv'] })]);
    const again = await create(seller, {}, key);
    expect([again.status, again.headers.get('idempotency-replayed')]).toEqual([200, 'true']);
  });

  test('the partner of an order whose price has changed must be chosen again before the order can be paid', async () => {
    const seller = await person('merchant', { rupees: 500 });
    const dearer = (await create(seller)).body.data._id;
    await choose(seller, dearer, 'xpb');
    await changeOrder(
      dearer,
      (now) => ({
        order: {
          ...now,
          choice: now.choice && { ...now.choice, finalPaise: 4000 },
        },
      }),
      new Date(),
    );
    expect(await get(seller, dearer)).toMatchObject({ logistic_id: null, transaction_id: null });
    expect((await pay(seller, dearer, 'xpb')).body.meta).toMatchObject({
      status: 409,
      code: 'PRICE_CHANGED',
      message: 'The price was ₹40.00; Xpressbees costs ₹47.20 now. Choose again.',
    });
    expect((await choose(seller, dearer, 'xpb')).body.data.logistic_id).toBe('xpb');
    expect((await pay(seller, dearer, 'xpb')).body.data.transaction_id?.amount).toBe(47.2);
    expect(await balance(seller)).toBe(452.8);
  });

  test('changing an order clears its chosen partner, and changing a paid order is refused', async () => {
    const seller = await person('merchant', { rupees: 500 });
    const { _id } = (await create(seller)).body.data;
    await choose(seller, _id, 'dlv');
    const changed = await cloud.api<OrderView>('PUT', `/orders/${_id}`, {
      body: { _id, ...draft({ weight: 2 }) },
      token: seller.token,
    });
    expect(changed.body.data).toMatchObject({ logistic_id: null, status: 'new', product_details: { weight: 2 } });
    expect((await pay(seller, _id, 'dlv')).body.meta).toMatchObject({ status: 409, code: 'PRICE_CHANGED' });
    await choose(seller, _id, 'dlv');
    expect((await pay(seller, _id, 'dlv')).status).toBe(200);
    const late = await cloud.api('PUT', `/orders/${_id}`, { body: draft(), token: seller.token });
    expect(late.body.meta).toMatchObject({ status: 409, message: 'This order is paid and can no longer be changed.' });
    expect((await choose(seller, _id, 'xpb')).status).toBe(409);
  });
});

test('an order can be opened although its pin code is no longer in the directory', async () => {
  const seller = await person('merchant');
  const { _id } = (await create(seller)).body.data;
  await changeOrder(
    _id,
    (now) => {
      const shipping_address = { ...now.details.shipping_address, postcode: '999999' };
      return { order: { ...now, details: { ...now.details, shipping_address } } };
    },
    new Date(),
  );
  const reply = await cloud.api<OrderView>('GET', `/orders/${_id}`, { token: seller.token });
  expect([reply.status, reply.body.data?.available_logistic]).toEqual([200, []]);
});

test('the integrity audit finds no violation after orders were saved and changed and partners were chosen', async () => {
  expect(await audit()).toEqual({ ok: true, violations: [] });
});
