import { beforeEach, expect, test } from 'vitest';
import { applyScans } from '../../../functions/orders/tracking/apply-scans.ts';
import { courierNow } from '../../../functions/platform/clock.ts';
import { buyerReturns } from '../../support/buyer/buyer-returns.ts';
import { LINES, linesCalls } from '../../support/buyer/sold-lines.ts';
import { orderCalls } from '../../support/orders/order-calls.ts';
import { useMarket } from '../../support/orders/use-market.ts';
import { type Person, person } from '../../support/people/people.ts';

const cloud = useMarket();
const { get, kept } = orderCalls(cloud);
const { prove, setReturns, askReturn: ask, refuse } = buyerReturns(cloud);
const { soldLines, bringBackLines } = linesCalls(cloud);

let seller: Person;
beforeEach(async () => {
  seller = await person('merchant', { rupees: 5000 });
});

test('a return of some lines refunds their prices and their share of the discount, and names them', async () => {
  const { id } = await soldLines(seller);
  const one = (await bringBackLines(seller, id, [{ id: '2', quantity: 1 }])).body.data;
  // 450 - 45 of discount
  expect(one).toMatchObject({
    pay_back: 405,
    product_details: { quantity: 1, master_sku: 'WATCH', product_name: 'Watch', selling_price: 450 },
    reverse: { lines: [{ id: '2', sku: 'WATCH', title: 'Watch', quantity: 1 }] },
  });
  await cloud.api('DELETE', `/orders/${one._id}`, { token: seller.token });
  const both = [
    { id: '1', quantity: 1 },
    { id: '2', quantity: 1 },
  ];
  const two = (await bringBackLines(seller, id, both)).body.data;
  expect(two).toMatchObject({ pay_back: 495, product_details: { quantity: 2, product_name: 'Case, Watch' } });
  await cloud.api('DELETE', `/orders/${two._id}`, { token: seller.token });
  // If all pieces of all lines come back, it is a return of everything.
  const whole = (
    await bringBackLines(
      seller,
      id,
      LINES.map(({ id: line, quantity }) => ({ id: line, quantity })),
    )
  ).body.data;
  expect(whole).toMatchObject({ pay_back: 900, product_details: { quantity: 3 } });
  expect(whole.reverse).not.toHaveProperty('lines');
});

test('a return of lines that have no names keeps the order’s product name and SKU', async () => {
  const nameless = LINES.map((line) => ({ ...line, sku: '', title: '' }));
  const own = { master_sku: 'SANDBOX-DELIVER', product_name: 'Watch set' };
  for (const lines of [[{ id: '2', quantity: 1 }], undefined]) {
    const { id } = await soldLines(seller, own, nameless);
    expect((await bringBackLines(seller, id, lines)).body.data.product_details).toMatchObject(own);
  }
  const { id } = await soldLines(
    seller,
    own,
    LINES.map((line) => (line.id === '1' ? { ...line, sku: '', title: '' } : line)),
  );
  expect((await bringBackLines(seller, id)).body.data.product_details).toMatchObject({
    master_sku: 'WATCH',
    product_name: 'Watch × 2',
  });
});

test('a return cannot name lines or pieces that the order does not have', async () => {
  const { id } = await soldLines(seller);
  const wrong: [object[], object?][] = [
    [[{ id: '2', quantity: 3 }]],
    [[{ id: '9', quantity: 1 }]],
    [[{ id: '1', quantity: 0 }]],
    [[{ id: '1', quantity: -1 }]],
    [[{ id: '1', quantity: 0.5 }]],
    [
      [
        { id: '2', quantity: 1 },
        { id: '2', quantity: 1 },
      ],
    ],
    [[{ id: '1', quantity: 1e9 }]],
    [[{ id: '1', quantity: null }]],
    [[{ id: '1', quantity: 'NaN' }]],
    [[{ id: '1', quantity: '1' }]],
    [[{ id: '__proto__', quantity: 1 }]],
    [[{ id: 'constructor', quantity: 1 }]],
    [[{ id: '1', quantity: 1, back: 1 }]],
    [LINES.map(({ id: line }) => ({ id: line, quantity: 0 }))],
    [Array.from({ length: 101 }, () => ({ id: '1', quantity: 1 }))],
    [[]],
    [[{ id: '1', quantity: 1 }], { quantity: 1 }],
  ];
  for (const [lines, more] of wrong)
    expect((await bringBackLines(seller, id, lines, more)).status, JSON.stringify([lines, more])).toBe(422);
  expect((await get(seller, id)).return_order).toBeUndefined();
  // The lines of an order whose quantity the seller has changed say nothing about its pieces.
  const changed = await soldLines(seller, { quantity: 2 });
  const refused = await bringBackLines(seller, changed.id, [{ id: '1', quantity: 1 }]);
  expect([refused.status, refused.body.meta.message]).toEqual([
    422,
    'This order has no lines to choose from. Enter the quantity.',
  ]);
});

test('a refused request decides neither the lines of a later return nor the amount to pay back', async () => {
  await setReturns(seller);
  const { id, path } = await soldLines(seller);
  await ask(path, (await prove(path)).proof, { line_0: '0', line_1: '1' });
  await refuse(seller, id, 'It was worn.');
  expect(await get(seller, id)).toMatchObject({ pay_back: 900, return_request: { lines: [{ id: '2', quantity: 1 }] } });
  expect((await bringBackLines(seller, id)).body.data).toMatchObject({
    pay_back: 900,
    product_details: { quantity: 3 },
  });
});

test('an approved request about a delivery reported by mistake decides nothing about a later return', async () => {
  await setReturns(seller, { return_exchange: true });
  const { id, path } = await soldLines(seller);
  await ask(path, (await prove(path)).proof, { wants: 'exchange', line_0: '0', line_1: '1' });
  const cancelled = (await bringBackLines(seller, id)).body.data;
  expect(cancelled).toMatchObject({ pay_back: 0, product_details: { quantity: 1 }, reverse: { exchange: true } });
  await cloud.api('DELETE', `/orders/${cancelled._id}`, { token: seller.token });
  const staff = await person('administrator');
  const body = { order_id: id, reason: 'Wrong scan' };
  expect((await cloud.api('POST', '/orders/take-back-delivery', { body, token: staff.token })).status).toBe(200);
  const again = { code: 'DL', status: 'delivered' as const, description: '', location: '' };
  await applyScans(id, [{ ...again, at: courierNow().toISOString() }], new Date());
  expect(await get(seller, id)).toMatchObject({
    latest_order_status: 'delivered',
    pay_back: 900,
    return_request: { state: 'refused', why: 'The delivery had been reported by mistake.' },
  });
  const made = (await bringBackLines(seller, id)).body.data;
  expect(made).toMatchObject({ pay_back: 900, product_details: { quantity: 3 } });
  expect(made.reverse).not.toHaveProperty('exchange');
  // The reason of the counts is the seller's own, not the buyer's "wrong size".
  expect((await kept(made._id)).details.reverse?.why).toBe('other');
});

test('the seller can bring back other lines than the buyer asked, and an exchange sends the chosen lines again', async () => {
  await setReturns(seller, { return_exchange: true });
  const { id, path } = await soldLines(seller);
  await ask(path, (await prove(path)).proof, { wants: 'exchange', line_0: '0', line_1: '1' });
  await bringBackLines(seller, id, [{ id: '2', quantity: 2 }]);
  const { exchange_order: drafted = '' } = await get(seller, id);
  expect((await get(seller, drafted)).product_details).toMatchObject({
    quantity: 2,
    selling_price: 450,
    total_discount: 90,
    master_sku: 'WATCH',
    product_name: 'Watch',
  });
});
