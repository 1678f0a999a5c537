import { beforeEach, expect, test } from 'vitest';
import { askReturn } from '../../../../functions/buyer/returns/ask-return.ts';
import { followDueRequests } from '../../../../functions/buyer/returns/follow-request.ts';
import { ruleApproving } from '../../../../functions/buyer/returns/return-state.ts';
import { detailsOf } from '../../../../functions/orders/record/details.ts';
import type { BrandView } from '../../../../shared/buyer/brand.ts';
import { orderInput } from '../../../../shared/orders/order-input.ts';
import { buyerReturns } from '../../../support/buyer/buyer-returns.ts';
import { beforeWrite } from '../../../support/faults/before-write.ts';
import { diesAtWrite } from '../../../support/faults/die-at-write.ts';
import { draft } from '../../../support/orders/draft.ts';
import { orderCalls } from '../../../support/orders/order-calls.ts';
import { passHours } from '../../../support/orders/pass-hours.ts';
import { useMarket } from '../../../support/orders/use-market.ts';
import { type Person, person } from '../../../support/people/people.ts';

const cloud = useMarket();
const { get, balance } = orderCalls(cloud);
const { open, prove, setReturns, delivered, askReturn: ask, create, refuse } = buyerReturns(cloud);

const RULE = { return_auto_days: 3, return_auto_value: 5000, return_auto_reasons: ['damaged' as const] };
let seller: Person;
beforeEach(async () => {
  seller = await person('merchant', { rupees: 1000 });
});

test('a seller’s rule approves a return request, pays one pickup from the wallet, and the order shows this', async () => {
  await setReturns(seller, RULE);
  const { id, path } = await delivered(seller);
  const before = await balance(seller);
  const { proof } = await prove(path);
  const answers = await Promise.all([1, 2].map(() => ask(path, proof, { reason: 'damaged' })));
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  const order = await get(seller, id);
  expect(order).toMatchObject({
    ticket_since: null,
    return_request: { state: 'approved', rule: 'within 3 days, up to ₹5,000.00', waits: null, wants: 'money' },
  });
  expect(await balance(seller)).toBe(Math.round((before - 99.12) * 100) / 100);
  const { return_order: back = '' } = order;
  expect(await get(seller, back)).toMatchObject({
    reverse: { of: id, reason: 'Damaged' },
    transaction_id: { total: 99.12 },
  });
  await passHours(back, 24 * 6);
  expect((await open(path)).text).toContain('The seller has it back.');
});

test('a return request whose process dies at any write is mailed, approved by rule and paid once within three minutes', async () => {
  const rich = await person('merchant', { rupees: 5000 });
  await setReturns(rich, RULE);
  const form = {
    reason: 'damaged',
    words: '',
    wants: 'money',
    account_holder: '',
    account_number: '',
    ifsc: '',
  } as const;
  let due = 1;
  for (let writes = 0; due > 0; writes++) {
    const { id, path } = await delivered(rich);
    const body = { ...form, proof: (await prove(path)).proof, upi: 'meera@okaxis' };
    const asked = { params: { token: path.slice('/t/'.length) }, query: { lang: 'en' }, body } as const;
    const before = await balance(rich);
    await diesAtWrite(writes, () => askReturn(asked, { at: new Date(), files: [] } as never));
    due = await followDueRequests(new Date(Date.now() + 3 * 60_000));
    await cloud.settle();
    const order = await get(rich, id);
    // Before the request is stored, nothing follows from it, and the buyer can send it again.
    if (order.return_request === undefined) {
      expect([writes, due]).toEqual([writes, 0]);
      due = 1;
      continue;
    }
    expect([writes, order.return_request]).toMatchObject([writes, { state: 'approved', waits: null }]);
    expect(await get(rich, order.return_order ?? '')).toMatchObject({ transaction_id: { total: 99.12 } });
    expect(before - (await balance(rich))).toBeCloseTo(99.12);
    const mails = (await (await fetch(`${cloud.url}/local/mail`)).json()) as { subject: string }[];
    const told = mails.filter(({ subject }) => subject.includes(`AWB ${order.ewaybill_number}, was requested`));
    // A process that dies between the mail and its note in the log sends it again.
    expect([1, 2]).toContain(told.length);
  }
  expect(await followDueRequests(new Date(Date.now() + 3 * 60_000))).toBe(0);
});

test('a return request waits for the seller, with the reason, if the wallet cannot pay the pickup', async () => {
  const poor = await person('merchant', { rupees: 140 });
  await setReturns(poor, RULE);
  const { id, path } = await delivered(poor);
  const left = await balance(poor);
  expect((await ask(path, (await prove(path)).proof, { reason: 'damaged' })).status).toBe(200);
  const waiting = await get(poor, id);
  expect(waiting.return_request).toMatchObject({
    state: 'asked',
    rule: null,
    waits: expect.stringContaining('The pickup costs ₹99.12, and your wallet has less.'),
  });
  expect([waiting.ticket_since, waiting.return_order]).toEqual([expect.any(String), undefined]);
  expect(await balance(poor)).toBe(left);
  expect((await refuse(poor, id, 'Worn')).body.data.return_request).toMatchObject({ state: 'refused', waits: null });
});

test('the approval rule leaves returns with other reasons, higher values, late requests or excluded goods to the seller', () => {
  const at = new Date('2026-11-22T10:00:00Z');
  const returnRequest = { reason: 'damaged', words: '', at: '', state: 'asked', wants: 'money' } as const;
  const details = detailsOf(orderInput.parse(draft({ selling_price: 500, quantity: 2 })));
  const order = { details, deliveredAt: '2026-11-20T10:00:00Z', returnRequest };
  const policy = { ...RULE, return_auto_value: 1000, return_except: '' };
  expect(ruleApproving(order, policy, at)).toBe('within 3 days, up to ₹1,000.00');
  const line = { id: '', sku: 'X', title: 'Kurta', quantity: 1, pricePaise: 1, taxPaise: 0 };
  const others = [
    ruleApproving({ ...order, returnRequest: { ...returnRequest, reason: 'wrong_size' } }, policy, at),
    ruleApproving(order, { ...policy, return_auto_value: 999.99 }, at),
    ruleApproving(order, { ...policy, return_auto_days: 2 }, at),
    ruleApproving(order, { ...policy, return_auto_days: 0 }, at),
    ruleApproving(
      { ...order, shopLines: [line, { ...line, title: 'Earrings' }] },
      { ...policy, return_except: 'earring' },
      at,
    ),
  ];
  expect(others).toEqual([undefined, undefined, undefined, undefined, undefined]);
});

test('an approved exchange creates the return and one prepaid exchange order, and both refer to each other', async () => {
  await setReturns(seller, { return_exchange: true });
  const { id, path } = await delivered(seller, 1, { other_details: { invoice_reference: 'A-7' } });
  const { text, proof } = await prove(path);
  expect(text).toContain('The same goods again (exchange)');
  await ask(path, proof, { wants: 'exchange' });
  expect((await get(seller, id)).return_request).toMatchObject({ wants: 'exchange', state: 'asked' });
  const made = (await create(seller, id)).body.data;
  expect(made).toMatchObject({ reverse: { of: id, exchange: true }, pay_back: 0 });
  const { exchange_order: drafted = '' } = await get(seller, id);
  const exchange = await get(seller, drafted);
  expect(exchange).toMatchObject({
    exchange_of: id,
    payment_method: 'prepaid',
    collectable: 0,
    transaction_id: null,
    customer_details: { shipping_address: { postcode: '400001' }, mobile_number: '9876543210' },
    product_details: { master_sku: 'SANDBOX-DELIVER' },
    other_details: { invoice_reference: '' },
  });
  await cloud.api('DELETE', `/orders/${made._id}`, { token: seller.token });
  expect((await create(seller, id)).body.data.reverse).toMatchObject({ exchange: true });
  expect((await get(seller, id)).exchange_order).toBe(drafted);
});

test('a buyer cannot choose an exchange if the seller does not offer exchanges', async () => {
  await setReturns(seller);
  const { id, path } = await delivered(seller);
  const { text, proof } = await prove(path);
  expect(text).not.toContain('exchange');
  await ask(path, proof, { wants: 'exchange' });
  expect((await get(seller, id)).return_request?.wants).toBe('money');
});

test('a courier’s user cannot see the amount that the seller’s wallet lacks for a return', async () => {
  const poor = await person('merchant', { rupees: 140 });
  await setReturns(poor, RULE);
  const { id, path } = await delivered(poor);
  await ask(path, (await prove(path)).proof, { reason: 'damaged' });
  const vendor = await person('vendor', { courier: 'delhivery' });
  expect((await get(vendor, id)).return_request).toMatchObject({ state: 'asked', waits: null });
});

test('a return request counts as approved by the seller, not by the rule, if the seller approves it while the rule runs', async () => {
  await setReturns(seller, RULE);
  const { id, path } = await delivered(seller);
  const { proof } = await prove(path);
  beforeWrite('return-rule', () => create(seller, id));
  expect((await ask(path, proof, { reason: 'damaged' })).status).toBe(200);
  expect((await get(seller, id)).return_request).toMatchObject({ state: 'approved', rule: null, waits: null });
});

test('staff may edit a seller’s buyer page, but not the rule that approves returns, because that rule spends money', async () => {
  await setReturns(seller, RULE);
  const { token } = await person('administrator');
  const path = `/sellers/${seller.user.id}/brand`;
  const { revision: _, ...saved } = (await cloud.api<BrandView>('GET', path, { token })).body.data;
  const save = async (more: object) => (await cloud.api('PUT', path, { token, body: { ...saved, ...more } })).status;
  expect(await save({ return_auto_value: 50_000 })).toBe(403);
  expect(await save({ return_auto_reasons: ['damaged', 'changed_mind'] })).toBe(403);
  expect(await save({ name: 'Asha Handlooms' })).toBe(200);
});
