import { beforeEach, expect, test } from 'vitest';
import { buyerReturns } from '../../../support/buyer/buyer-returns.ts';
import { linesCalls, storeLines } from '../../../support/buyer/sold-lines.ts';
import { beforeWrite } from '../../../support/faults/before-write.ts';
import { orderCalls } from '../../../support/orders/order-calls.ts';
import { useMarket } from '../../../support/orders/use-market.ts';
import { type Person, person } from '../../../support/people/people.ts';

const cloud = useMarket();
const { get } = orderCalls(cloud);
const { open, prove, setReturns, delivered, askReturn: ask } = buyerReturns(cloud);
const { soldLines, bringBackLines } = linesCalls(cloud);

let seller: Person;
beforeEach(async () => {
  seller = await person('merchant', { rupees: 5000 });
});

test('the buyer chooses how many of each line come back, and approving the request creates that return', async () => {
  await setReturns(seller);
  const { id, path } = await soldLines(seller);
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
    { line_0: '1', line_1: '-1' },
    { line_0: '1', line_1: 'NaN' },
    { line_0: '1', line_1: '1000000000' },
    { line_0: '1', line_1: '१' },
  ]) {
    const refused = await ask(path, proof, wrong);
    expect([refused.status, JSON.stringify(wrong)]).toEqual([400, JSON.stringify(wrong)]);
    expect(refused.text).toContain('Nothing was sent. Enter how many of each product you want to return');
    expect(refused.text).toContain(`name="line_1" min="0" max="2" value="${wrong.line_1}"`);
  }
  // The form has no inputs but those of its lines.
  for (const wrong of ['line_99', 'constructor'])
    expect((await ask(path, proof, { line_0: '0', line_1: '1', [wrong]: '1' })).status).toBe(422);
  expect((await get(seller, id)).return_request).toBeUndefined();
  expect((await ask(path, proof, { line_0: '0', line_1: '1' })).status).toBe(200);
  const asked = await get(seller, id);
  expect(asked).toMatchObject({
    pay_back: 405,
    return_request: { lines: [{ id: '2', sku: 'WATCH', title: 'Watch', quantity: 1 }] },
  });
  // The seller names no lines, so those of the request come back.
  expect((await bringBackLines(seller, id)).body.data).toMatchObject({
    pay_back: 405,
    product_details: { quantity: 1, product_name: 'Watch' },
  });
  expect((await get(seller, id)).return_request).toMatchObject({ state: 'approved' });
});

test('the buyer’s page has at most 40 KB for an order with many lines, and does not ask for more than 20', async () => {
  await setReturns(seller, { return_exchange: true });
  const line = (n: number) => ({
    id: String(n),
    title: 'क'.repeat(200),
    pricePaise: 10_000,
    taxPaise: 0,
  });
  for (const [count, isAsked] of [
    [20, true],
    [21, false],
  ] as const) {
    const { id, path } = await delivered(seller, 1, { quantity: count, selling_price: 100 });
    const shopLines = Array.from({ length: count }, (_, n) => ({ ...line(n), sku: 'SKU', quantity: 1 }));
    await storeLines(id, shopLines);
    const { text } = await prove(path);
    expect([count, text.includes('How many do you want to return?')]).toEqual([count, isAsked]);
    expect(Buffer.byteLength(text)).toBeLessThan(40_000);
  }
});

test('a request for all pieces, and one from a page that had no lines yet, is a request for everything', async () => {
  await setReturns(seller);
  const forms: Record<string, string>[] = [{ line_0: '1', line_1: '2' }, {}];
  for (const fields of forms) {
    const { id, path } = await soldLines(seller);
    expect((await ask(path, (await prove(path)).proof, fields)).status).toBe(200);
    const { pay_back, return_request } = await get(seller, id);
    expect(pay_back).toBe(900);
    expect(return_request).not.toHaveProperty('lines');
  }
});

test('the buyer cannot ask only for lines that the seller excludes, and a rule approves the other lines', async () => {
  const rule = { return_auto_days: 5, return_auto_value: 450, return_auto_reasons: ['wrong_size' as const] };
  await setReturns(seller, { return_except: 'case', ...rule });
  const { id, path } = await soldLines(seller);
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
  const { id, path } = await soldLines(seller);
  const { proof } = await prove(path);
  beforeWrite(`"returnId"`, () => ask(path, proof, { line_0: '1', line_1: '0' }));
  const overtaken = await bringBackLines(seller, id);
  expect([overtaken.status, overtaken.body.meta.message]).toEqual([
    409,
    'The buyer has just requested or changed a return. Check the order and try again.',
  ]);
  expect((await get(seller, id)).return_request).toMatchObject({ state: 'asked' });
});
