import { beforeEach, expect, test } from 'vitest';
import type { OrderView } from '../../../shared/orders/order.ts';
import { buyerReturns } from '../../support/buyer/buyer-returns.ts';
import { storeLines } from '../../support/buyer/sold-lines.ts';
import { orderCalls } from '../../support/orders/order-calls.ts';
import { useMarket } from '../../support/orders/use-market.ts';
import { type Person, person } from '../../support/people/people.ts';

const cloud = useMarket();
const { get, pay } = orderCalls(cloud);
const { prove, setReturns, delivered, askReturn: ask } = buyerReturns(cloud);

let seller: Person;
beforeEach(async () => {
  seller = await person('merchant', { rupees: 5000 });
});

/** Creates a delivered COD order. */
const sold = (more: object) => delivered(seller, 1, more);
const bringBack = (order_id: string, quantity?: number) =>
  cloud.api<OrderView>('POST', '/returns', { body: { order_id, reason: 'Broken', quantity }, token: seller.token });

test('a return of some pieces refunds their price and share of tax and discount, without shipping and COD charges', async () => {
  const sums = { selling_price: 500, tax: 100, total_discount: 300, shipping_charges: 40, cod_charges: 20 };
  const { id: order } = await sold({ ...sums, quantity: 2 });
  const one = (await bringBack(order, 1)).body.data;
  // 500 + 100 / 2 - (300 - 40 - 20) / 2, because the discount is first subtracted from the charges
  expect(one).toMatchObject({
    pay_back: 430,
    product_details: { tax: 50, total_discount: 120, shipping_charges: null },
  });
  await cloud.api('DELETE', `/orders/${one._id}`, { token: seller.token });
  // The whole order: 2 × 500 + 100 + 40 + 20 − 300 = 860.
  expect((await bringBack(order)).body.data.pay_back).toBe(860);
  expect((await get(seller, order)).pay_back).toBeUndefined();

  // The order is worth ₹80,000, and the returned piece is worth ₹40,000. An e-way bill is needed only above ₹50,000, so
  // the return needs none.
  const bill = { other_details: { eWayBillNo: '331000000001' } };
  const dear = await sold({ selling_price: 35_000, tax: 10_000, quantity: 2, payment_method: 'prepaid', ...bill });
  const half = (await bringBack(dear.id, 1)).body.data;
  expect((await pay(seller, half._id)).status).toBe(200);
});

test('an exchange of some pieces has their price and their share of tax and discount', async () => {
  await setReturns(seller, { return_exchange: true });
  const sums = { selling_price: 500, tax: 100.01, total_discount: 300, quantity: 2, shipping_charges: 40 };
  const { id, path } = await sold(sums);
  await ask(path, (await prove(path)).proof, { wants: 'exchange' });
  // Until the seller decides how many pieces come back, the amount for all pieces is shown.
  expect((await get(seller, id)).pay_back).toBe(840.01);
  await bringBack(id, 1);
  const { exchange_order: drafted = '' } = await get(seller, id);
  expect((await get(seller, drafted)).product_details).toMatchObject({
    quantity: 1,
    selling_price: 500,
    tax: 50.01,
    // (300 - 40) / 2
    total_discount: 130,
    shipping_charges: null,
  });
});

test('a return of a COD order also pays back what was paid in advance, which the courier did not collect', async () => {
  const { id } = await sold({ selling_price: 500, quantity: 2, advance_paid: 200 });
  const order = await get(seller, id);
  expect([order.collectable, order.product_details.advance_paid]).toEqual([800, 200]);
  const { _id, ...one } = (await bringBack(id, 1)).body.data;
  expect(one).toMatchObject({ pay_back: 500, collectable: 0, product_details: { advance_paid: null } });
  await cloud.api('DELETE', `/orders/${_id}`, { token: seller.token });
  expect((await bringBack(id)).body.data.pay_back).toBe(1000);
});

test('the amount to pay back is unknown for one of two pieces with different prices, and known for both together', async () => {
  const { id } = await sold({ selling_price: 500, quantity: 2 });
  const line = { id: '1', sku: 'CASE', title: 'Case', quantity: 1, pricePaise: 10_000, taxPaise: 0 };
  await storeLines(id, [line, { ...line, id: '2', sku: 'WATCH', title: 'Watch', pricePaise: 90_000 }]);
  const { _id, pay_back } = (await bringBack(id, 1)).body.data;
  expect(pay_back).toBeNull();
  await cloud.api('DELETE', `/orders/${_id}`, { token: seller.token });
  expect((await bringBack(id)).body.data.pay_back).toBe(1000);
});

test('a returned piece of an order with free shipping refunds its whole price', async () => {
  // The buyer paid 2 × 500 + 200 - 200.
  const { id } = await sold({ selling_price: 500, quantity: 2, shipping_charges: 200, total_discount: 200 });
  expect((await bringBack(id, 1)).body.data).toMatchObject({
    pay_back: 500,
    product_details: { total_discount: null },
  });
});
