import { beforeEach, expect, test } from 'vitest';
import type { OrderLine } from '../../../functions/orders/record/shop/order-shop.ts';
import { findAnyOrder, orderWrite } from '../../../functions/orders/record/store.ts';
import { applyScans } from '../../../functions/orders/tracking/apply-scans.ts';
import { courierNow } from '../../../functions/platform/clock.ts';
import { commit } from '../../../functions/platform/table/commit.ts';
import type { OrderView } from '../../../shared/orders/order.ts';
import { buyerReturns } from '../../support/buyer/buyer-returns.ts';
import { beforeWrite } from '../../support/faults/before-write.ts';
import { orderCalls } from '../../support/orders/order-calls.ts';
import { useMarket } from '../../support/orders/use-market.ts';
import { type Person, person } from '../../support/people/people.ts';

const cloud = useMarket();
const { get, kept } = orderCalls(cloud);
const { open, prove, setReturns, delivered, askReturn: ask, refuse } = buyerReturns(cloud);

let seller: Person;
beforeEach(async () => {
  seller = await person('merchant', { rupees: 5000 });
});

/** Creates a delivered COD order. */
const sold = (more: object) => delivered(seller, 1, more);
const LINES = [
  { id: '1', sku: 'CASE', title: 'Case', quantity: 1, pricePaise: 10_000, taxPaise: 0 },
  { id: '2', sku: 'WATCH', title: 'Watch', quantity: 2, pricePaise: 45_000, taxPaise: 0 },
];
/** Creates a delivered order of a case for ₹100 and two watches for ₹450 each, with ₹100 of discount in all. */
async function soldLines(more: object = {}, lines: readonly OrderLine[] = LINES) {
  const made = await sold({ selling_price: 333.34, quantity: 3, total_discount: 100.02, ...more });
  const order = await findAnyOrder(made.id);
  if (order === undefined) throw new Error('The order is missing.');
  await commit([orderWrite({ ...order, shopLines: lines })]);
  return made;
}
const bringBackLines = (order_id: string, lines: object[] | undefined, more: object = {}) =>
  cloud.api<OrderView>('POST', '/returns', {
    body: { order_id, reason: 'Broken', lines, ...more },
    token: seller.token,
  });

test('a return of some lines refunds their prices and their share of the discount, and names them', async () => {
  const { id } = await soldLines();
  const one = (await bringBackLines(id, [{ id: '2', quantity: 1 }])).body.data;
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
  const two = (await bringBackLines(id, both)).body.data;
  expect(two).toMatchObject({ pay_back: 495, product_details: { quantity: 2, product_name: 'Case, Watch' } });
  await cloud.api('DELETE', `/orders/${two._id}`, { token: seller.token });
  // If all pieces of all lines come back, it is a return of everything.
  const whole = (
    await bringBackLines(
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
    const { id } = await soldLines(own, nameless);
    expect((await bringBackLines(id, lines)).body.data.product_details).toMatchObject(own);
  }
  const { id } = await soldLines(
    own,
    LINES.map((line) => (line.id === '1' ? { ...line, sku: '', title: '' } : line)),
  );
  expect((await bringBackLines(id, undefined)).body.data.product_details).toMatchObject({
    master_sku: 'WATCH',
    product_name: 'Watch × 2',
  });
});

test('a return cannot name lines or pieces that the order does not have', async () => {
  const { id } = await soldLines();
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
    [[]],
    [[{ id: '1', quantity: 1 }], { quantity: 1 }],
  ];
  for (const [lines, more] of wrong)
    expect((await bringBackLines(id, lines, more)).status, JSON.stringify([lines, more])).toBe(422);
  // The lines of an order whose quantity the seller has changed say nothing about its pieces.
  const changed = await soldLines({ quantity: 2 });
  const refused = await bringBackLines(changed.id, [{ id: '1', quantity: 1 }]);
  expect([refused.status, refused.body.meta.message]).toEqual([
    422,
    'This order has no lines to choose from. Enter the quantity.',
  ]);
});

test('the buyer chooses how many of each line come back, and approving the request creates that return', async () => {
  await setReturns(seller);
  const { id, path } = await soldLines();
  const { text, proof } = await prove(path);
  expect(text).toContain('How many do you want to return?');
  expect(text).toContain('name="line_1" min="0" max="2" value="2" required>Watch (up to 2)');
  expect((await open(`${path}?lang=hi`, { digits: '3210' })).text).toContain('आप कितने लौटाना चाहते हैं?');

  for (const wrong of [
    { line_0: '0', line_1: '0' },
    { line_0: '1', line_1: '3' },
    { line_0: '', line_1: '1' },
    { line_0: '1', line_1: '1.5' },
    { line_0: '1', line_1: 'two' },
    { line_0: '1', line_1: '0x1' },
    { line_0: '1', line_1: '1e0' },
  ]) {
    const refused = await ask(path, proof, wrong);
    expect([refused.status, JSON.stringify(wrong)]).toEqual([400, JSON.stringify(wrong)]);
    expect(refused.text).toContain('Nothing was sent. Enter how many of each product you want to return');
    expect(refused.text).toContain(`name="line_1" min="0" max="2" value="${wrong.line_1}"`);
  }
  expect((await ask(path, proof, { line_0: '0', line_1: '1' })).status).toBe(200);
  const asked = await get(seller, id);
  expect(asked).toMatchObject({
    pay_back: 405,
    return_request: { lines: [{ id: '2', sku: 'WATCH', title: 'Watch', quantity: 1 }] },
  });
  // The seller names no lines, so those of the request come back.
  expect((await bringBackLines(id, undefined)).body.data).toMatchObject({
    pay_back: 405,
    product_details: { quantity: 1, product_name: 'Watch' },
  });
  expect((await get(seller, id)).return_request).toMatchObject({ state: 'approved' });
});

test('a refused request decides neither the lines of a later return nor the amount to pay back', async () => {
  await setReturns(seller);
  const { id, path } = await soldLines();
  await ask(path, (await prove(path)).proof, { line_0: '0', line_1: '1' });
  await refuse(seller, id, 'It was worn.');
  expect(await get(seller, id)).toMatchObject({ pay_back: 900, return_request: { lines: [{ id: '2', quantity: 1 }] } });
  expect((await bringBackLines(id, undefined)).body.data).toMatchObject({
    pay_back: 900,
    product_details: { quantity: 3 },
  });
});

test('an approved request about a delivery reported by mistake decides nothing about a later return', async () => {
  await setReturns(seller, { return_exchange: true });
  const { id, path } = await soldLines();
  await ask(path, (await prove(path)).proof, { wants: 'exchange', line_0: '0', line_1: '1' });
  const cancelled = (await bringBackLines(id, undefined)).body.data;
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
  const made = (await bringBackLines(id, undefined)).body.data;
  expect(made).toMatchObject({ pay_back: 900, product_details: { quantity: 3 } });
  expect(made.reverse).not.toHaveProperty('exchange');
  // The reason of the counts is the seller's own, not the buyer's "wrong size".
  expect((await kept(made._id)).details.reverse?.why).toBe('other');
});

test('the seller can bring back other lines than the buyer asked, and an exchange sends the chosen lines again', async () => {
  await setReturns(seller, { return_exchange: true });
  const { id, path } = await soldLines();
  await ask(path, (await prove(path)).proof, { wants: 'exchange', line_0: '0', line_1: '1' });
  await bringBackLines(id, [{ id: '2', quantity: 2 }]);
  const { exchange_order: drafted = '' } = await get(seller, id);
  expect((await get(seller, drafted)).product_details).toMatchObject({
    quantity: 2,
    selling_price: 450,
    total_discount: 90,
    master_sku: 'WATCH',
    product_name: 'Watch',
  });
});

test('the buyer’s page has at most 40 KB for an order with many lines, and does not ask for more than 20', async () => {
  await setReturns(seller, { return_exchange: true });
  const line = (n: number) => ({
    ...LINES[0],
    id: String(n),
    title: 'क'.repeat(200),
    pricePaise: 10_000,
    taxPaise: 0,
  });
  for (const [count, isAsked] of [
    [20, true],
    [21, false],
  ] as const) {
    const { id, path } = await sold({ quantity: count, selling_price: 100 });
    const order = await findAnyOrder(id);
    if (order === undefined) throw new Error('The order is missing.');
    const shopLines = Array.from({ length: count }, (_, n) => ({ ...line(n), sku: 'SKU', quantity: 1 }));
    await commit([orderWrite({ ...order, shopLines })]);
    const { text } = await prove(path);
    expect([count, text.includes('How many do you want to return?')]).toEqual([count, isAsked]);
    expect(Buffer.byteLength(text)).toBeLessThan(40_000);
  }
});

test('a request for all pieces, and one from a page that had no lines yet, is a request for everything', async () => {
  await setReturns(seller);
  const forms: Record<string, string>[] = [{ line_0: '1', line_1: '2' }, {}];
  for (const fields of forms) {
    const { id, path } = await soldLines();
    expect((await ask(path, (await prove(path)).proof, fields)).status).toBe(200);
    const { pay_back, return_request } = await get(seller, id);
    expect(pay_back).toBe(900);
    expect(return_request).not.toHaveProperty('lines');
  }
});

test('the buyer cannot ask only for lines that the seller excludes, and a rule approves the other lines', async () => {
  const rule = { return_auto_days: 5, return_auto_value: 450, return_auto_reasons: ['wrong_size' as const] };
  await setReturns(seller, { return_except: 'case', ...rule });
  const { id, path } = await soldLines();
  const { proof } = await prove(path);
  const refused = await ask(path, proof, { line_0: '1', line_1: '0' });
  expect([refused.status, refused.text]).toEqual([
    400,
    expect.stringContaining('The seller does not take these goods back.'),
  ]);
  // A watch costs ₹405 of the order's ₹900, so the rule's limit of ₹450 allows it.
  expect((await ask(path, proof, { line_0: '0', line_1: '1' })).status).toBe(200);
  const { return_request, return_order = '' } = await get(seller, id);
  expect(return_request).toMatchObject({ state: 'approved', rule: 'within 5 days, up to ₹450.00' });
  expect(await get(seller, return_order)).toMatchObject({ pay_back: 405, transaction_id: expect.any(Object) });
});

test('a request that the buyer sends while the seller creates a return is not approved by it', async () => {
  await setReturns(seller);
  const { id, path } = await soldLines();
  const { proof } = await prove(path);
  beforeWrite(`"returnId"`, () => ask(path, proof, { line_0: '1', line_1: '0' }));
  const overtaken = await bringBackLines(id, undefined);
  expect([overtaken.status, overtaken.body.meta.message]).toEqual([
    409,
    'The buyer has just requested or changed a return. Check the order and try again.',
  ]);
  expect((await get(seller, id)).return_request).toMatchObject({ state: 'asked' });
});
