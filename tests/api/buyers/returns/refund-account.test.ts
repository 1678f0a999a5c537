import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { handler as closeDay } from '../../../../functions/consumers/every-close-day.ts';
import { findAnyOrder } from '../../../../functions/orders/record/store.ts';
import { applyScans } from '../../../../functions/orders/tracking/apply-scans.ts';
import { courierNow } from '../../../../functions/platform/clock.ts';
import { find } from '../../../../functions/platform/table/find.ts';
import { scanTable } from '../../../../functions/platform/table/scan-table.ts';
import { buyerSheets } from '../../../../functions/privacy/buyer-sheets.ts';
import { removeBuyer } from '../../../../functions/privacy/remove-buyer.ts';
import { endOfReturn, removeDueRefundAccounts } from '../../../../functions/returns/refund-account/remove-due.ts';
import { findRefundAccount, timeToDelete } from '../../../../functions/returns/refund-account/store.ts';
import type { RefundAccount } from '../../../../shared/returns/refund-account.ts';
import { buyerReturns } from '../../../support/buyer/buyer-returns.ts';
import { orderCalls } from '../../../support/orders/order-calls.ts';
import { passHours } from '../../../support/orders/pass-hours.ts';
import { useMarket } from '../../../support/orders/use-market.ts';
import { type Person, person } from '../../../support/people/people.ts';

const cloud = useMarket();
const { get, pay } = orderCalls(cloud);
const { prove, setReturns, delivered, askReturn: ask, create, refuse } = buyerReturns(cloud);

const UPI = { upi: ' meera.zedova@okaxis ' };
const BANK = { account_holder: 'Meera  Zedova', account_number: '0012 3456 7890', ifsc: 'hdfc0001234' };
const DAY_MS = 24 * 3600_000;

let seller: Person;
beforeEach(async () => {
  seller = await person('merchant', { rupees: 1000 });
});
afterEach(() => vi.useRealTimers());

const show = (who: Person, id: string) =>
  cloud.api<RefundAccount>('POST', `/orders/${id}/refund-account`, { token: who.token, body: {} });
/** Requests, as the buyer, the return of a delivered COD parcel, with an account for the refund. */
async function asked(account: Record<string, string>, policy: object = {}): Promise<{ id: string; path: string }> {
  await setReturns(seller, policy);
  const parcel = await delivered(seller);
  const { proof } = await prove(parcel.path);
  expect((await ask(parcel.path, proof, account)).status).toBe(200);
  return parcel;
}
const stateOf = async (id: string) => (await get(seller, id)).return_request?.refund_account;
const night = (time: string, days: number) =>
  removeDueRefundAccounts(new Date(Date.parse(time) + days * DAY_MS + 60_000));

test('the refund account of a COD return is confirmed to its buyer, shown once to its seller, and stored only encrypted', async () => {
  const { id } = await asked({ ...UPI, ...BANK });
  await cloud.settle();
  expect(await get(seller, id)).toMatchObject({
    return_request: { refund_account: 'given', refund_account_shown_at: null },
  });
  const mails = (await (await fetch(`${cloud.url}/local/mail`)).json()) as {
    to: string;
    subject: string;
    text: string;
  }[];
  expect(mails.filter(({ to }) => to === 'meera@example.in')).toContainEqual(
    expect.objectContaining({
      subject: expect.stringMatching(/^A return of your parcel, AWB \w+, was requested$/),
      text: expect.stringContaining('the seller shall pay back ₹1,000.00 for all pieces.'),
    }),
  );
  const [other, staff] = [await person('merchant'), await person('administrator')];
  expect([(await show(other, id)).status, (await show(staff, id)).status]).toEqual([404, 403]);
  const answers = await Promise.all([show(seller, id), show(seller, id)]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  expect(answers.find(({ status }) => status === 200)?.body.data).toMatchObject({
    upi: 'meera.zedova@okaxis',
    account_holder: 'Meera Zedova',
    account_number: '001234567890',
    ifsc: 'HDFC0001234',
  });
  const again = (await show(seller, id)).body.meta.message;
  expect(again).toMatch(/^The account was shown on .+\. Ask the buyer for it\.$/);
  expect(await get(seller, id)).toMatchObject({
    return_request: { refund_account: 'shown', refund_account_shown_at: expect.any(String) },
  });
  const audit = await cloud.api<object[]>('GET', `/audit?action=return.account&user=${seller.user.id}`, {
    token: staff.token,
  });
  expect(audit.body.data).toMatchObject([{ subject: id, before: null, after: null, reason: null }]);
  await cloud.settle();
  const named: string[] = [];
  for await (const item of scanTable(''))
    if (/meera.zedova|meera zedova|001234567890|0012 3456/i.test(JSON.stringify(item))) named.push(item.pk);
  expect(named).toEqual([]);
});

test.each([
  ['upi', { upi: 'meera@example.com' }, 'This is no UPI ID.'],
  ['account_holder', { account_number: '001234567890', ifsc: 'HDFC0001234' }, 'Enter the name of the account holder'],
  ['account_number', { ...BANK, account_number: '1234' }, '9 to 18 digits'],
  ['ifsc', { ...BANK, ifsc: 'HDFC1001234' }, 'four letters, a zero'],
  ['ifsc', { account_holder: 'Meera', account_number: '001234567890' }, 'four letters, a zero'],
])(
  'an error in the field %s of the refund form is shown beside the field, and nothing is stored',
  async (field, account, words) => {
    await setReturns(seller);
    const { id, path } = await delivered(seller);
    const { status, text } = await ask(path, (await prove(path)).proof, account as Record<string, string>);
    expect(status).toBe(400);
    const marked = [...text.matchAll(/id="wrong-(\w+)">([^<]+)/g)];
    expect(marked.map(([, name]) => name)).toEqual([field]);
    expect(marked[0]?.[2]).toContain(words);
    for (const typed of Object.values(account)) expect(text).toContain(`value="${typed}"`);
    expect((await get(seller, id)).return_request).toBeUndefined();
    expect(await findRefundAccount(id)).toBeUndefined();
  },
);

test('a refund account is neither asked for nor stored for a prepaid order or an exchange, and is optional for COD', async () => {
  await setReturns(seller, { return_exchange: true });
  const prepaid = await delivered(seller, 1, { payment_method: 'prepaid' });
  const { text, proof } = await prove(prepaid.path);
  expect(text).not.toContain('name="upi"');
  await ask(prepaid.path, proof, UPI);
  const exchange = await delivered(seller);
  const page = await prove(exchange.path);
  expect(page.text).toContain('name="upi"');
  await ask(exchange.path, page.proof, { wants: 'exchange', upi: 'not read' });
  const without = await delivered(seller);
  await ask(without.path, (await prove(without.path)).proof);
  for (const { id } of [prepaid, exchange, without]) {
    expect([await stateOf(id), await findRefundAccount(id)]).toEqual([null, undefined]);
    expect((await show(seller, id)).body.meta.message).toContain('entered no account');
  }
});

test('a refund account is deleted 30 days after the parcel came back, and the order then says so', async () => {
  const { id } = await asked(UPI);
  const requested = (await findAnyOrder(id))?.returnRequest?.at ?? '';
  const made = (await create(seller, id)).body.data;
  await pay(seller, made._id);
  await night(requested, 30); // the return is on its way
  expect(await stateOf(id)).toBe('given');
  await passHours(made._id, 24 * 6);
  await night(requested, 61);
  expect(await stateOf(id)).toBe('deleted');
  expect(await findRefundAccount(id)).toBeUndefined();
  expect((await show(seller, id)).body.meta.message).toContain('The account was deleted.');
});

test('a refund account that was shown is kept for 30 days after the return was refused, and then deleted once', async () => {
  const { id } = await asked(UPI);
  await show(seller, id);
  await refuse(seller, id, 'Worn');
  const decided = (await findAnyOrder(id))?.returnRequest?.decidedAt ?? '';
  await night(decided, 29);
  expect([await stateOf(id), (await findRefundAccount(id))?.orderId]).toEqual(['shown', id]);
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse(decided) + 31 * DAY_MS });
  await Promise.all([closeDay(), closeDay()]);
  vi.useRealTimers();
  expect([await stateOf(id), await findRefundAccount(id)]).toEqual(['deleted', undefined]);
});

test('a refund account is due for deletion 30 days after its return ends, and at most 180 days after the request', () => {
  const at = new Date('2026-03-01T00:00:00.000Z');
  const askedAt = '2026-02-01T00:00:00.000Z';
  expect(timeToDelete(askedAt, '2026-02-10T00:00:00.000Z', at)).toBe('2026-03-12T00:00:00.000Z');
  expect(timeToDelete(askedAt, undefined, at)).toBe('2026-03-31T00:00:00.000Z');
  expect(timeToDelete(askedAt, undefined, new Date('2026-07-30T00:00:00.000Z'))).toBe('2026-07-31T00:00:00.000Z');
  const order = (more: object) => ({ returnRequest: { at: askedAt, ...more } }) as never;
  const returned = (more: object) => ({ createdAt: '2026-02-03', charge: {}, refund: null, ...more }) as never;
  const approved = order({ decidedAt: '2026-02-03' });
  const old = { createdAt: '2026-01-01', status: 'cancelled', charge: {}, refund: { at: '2026-01-02' } };
  expect([
    endOfReturn(order({}), undefined),
    endOfReturn(approved, undefined),
    endOfReturn(approved, returned(old)),
    endOfReturn(approved, returned({ status: 'in_transit' })),
    endOfReturn(approved, returned({ status: 'pending', charge: null })),
    endOfReturn(approved, returned({ status: 'cancelled', refund: { at: '2026-02-05' } })),
  ]).toEqual([undefined, '2026-02-03', '2026-02-03', undefined, undefined, '2026-02-05']);
});

test('removing the buyer’s data deletes the refund account at once, and the buyer’s file says only that an account existed', async () => {
  const { id } = await asked(UPI);
  const order = await findAnyOrder(id);
  const sheets = await buyerSheets(order === undefined ? [] : [order]);
  expect(JSON.stringify(sheets)).toContain('"Account for the refund","Given"');
  expect(JSON.stringify(sheets)).not.toContain('zedova');
  expect(await removeBuyer(id, () => true, new Date())).toBe(true);
  expect([await stateOf(id), await findRefundAccount(id)]).toEqual(['deleted', undefined]);
  expect((await show(seller, id)).status).toBe(409);
});

test('a second return request without a refund account deletes the account of the first request', async () => {
  const { id, path } = await asked(UPI);
  const staff = await person('administrator');
  await show(seller, id);
  const body = { order_id: id, reason: 'Wrong scan' };
  expect((await cloud.api('POST', '/orders/take-back-delivery', { body, token: staff.token })).status).toBe(200);
  const at = courierNow().toISOString();
  await applyScans(id, [{ code: 'DL', status: 'delivered', description: '', location: '', at }], new Date());
  expect((await ask(path, (await prove(path)).proof)).status).toBe(200);
  expect([await stateOf(id), await findRefundAccount(id)]).toEqual([null, undefined]);
});

test('the refund account’s TTL makes DynamoDB delete it 187 days after the request', async () => {
  const { id } = await asked(UPI);
  const item = await find<{ askedAt: string; ttl: number }>({ pk: `REFUND_ACCOUNT#${id}`, sk: 'ACCOUNT' });
  expect((item?.ttl ?? 0) - Math.floor(Date.parse(item?.askedAt ?? '') / 1000)).toBe(187 * 86_400);
});
