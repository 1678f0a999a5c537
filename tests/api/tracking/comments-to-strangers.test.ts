import { randomUUIDv7 } from 'node:crypto';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { findComment } from '../../../functions/comments/store.ts';
import { withoutLinks } from '../../../functions/mail/without-links.ts';
import { commit } from '../../../functions/platform/table/commit.ts';
import type { CommentView } from '../../../shared/comments/contract.ts';
import { indiaDay } from '../../../shared/dates.ts';
import { stopClock } from '../../support/clouds/still-clock.ts';
import { turnOnSms } from '../../support/clouds/turn-on-sms.ts';
import { orderCalls } from '../../support/orders/order-calls.ts';
import { undelivered } from '../../support/orders/undelivered.ts';
import { useMarket } from '../../support/orders/use-market.ts';
import { type Person, person } from '../../support/people/people.ts';

const cloud = useMarket();
const { create, booked } = orderCalls(cloud);
const failed = undelivered(cloud);

let seller: Person;
beforeEach(async () => {
  seller = await person('merchant', { rupees: 500, companyName: 'Rao Textiles' });
});

const say = (who: Person, model_id: string, more: Record<string, unknown> = {}, key: string = randomUUIDv7()) =>
  cloud.api<CommentView>('POST', '/comments', {
    body: { remark: 'closed', title: 'Delay', body: 'One day later.', onModel: 'Order', model_id, ...more },
    token: who.token,
    key,
  });
const outbox = async (to: string) => {
  await cloud.settle();
  const mails = (await (await fetch(`${cloud.url}/local/mail`)).json()) as {
    to: string;
    subject: string;
    text: string;
  }[];
  return mails.filter((mail) => mail.to === to);
};
const TOMORROW = indiaDay(new Date(Date.now() + 24 * 3600_000));
const WHERE = {
  customer: { first_name: 'Ravi', last_name: 'Rao', mobile_number: '9876543210' },
  address: { line1: '12 MG Road', line2: 'Second floor', pincode: '400001' },
  deferred_delivery_date: TOMORROW,
};

describe('a comment that is mailed to a consignee', () => {
  test('a comment is mailed to the consignee only for a paid order', async () => {
    const { _id } = (await create(seller, { email: 'unpaid@example.in' })).body.data;
    expect((await say(seller, _id, { sendMail: true })).status).toBe(409);
    expect(await outbox('unpaid@example.in')).toEqual([]);
    const order = await booked(seller, { email: 'refunded@example.in' });
    await cloud.api('POST', '/orders/cancel', { body: { order_id: order._id }, token: seller.token });
    expect((await say(seller, order._id, { sendMail: true })).status).toBe(409);
    expect(await outbox('refunded@example.in')).toEqual([]);
    expect((await say(seller, _id)).status).toBe(200);
  });

  test('a mailed comment states the seller and the parcel, and shows links as plain text', async () => {
    const order = await booked(seller, { email: 'paid@example.in' });
    const body = 'Pay the duty at https://evil.example/pay or www.evil.com, ₹1.50 only.';
    expect((await say(seller, order._id, { sendMail: true, title: 'Click http://evil.com', body })).status).toBe(200);
    const [mail] = await outbox('paid@example.in');
    expect(mail?.subject).toBe(`About your parcel, AWB ${order.ewaybill_number}: a message from Rao Textiles`);
    expect(mail?.text).toContain('Rao Textiles sends you a parcel with Parcelwise');
    expect(mail?.text).toContain('  Pay the duty at https[:]//evil[.]example/pay or www[.]evil[.]com, ₹1.50 only.');
    expect(mail?.text).toContain('  Click http[:]//evil[.]com');
    expect(mail?.text).not.toMatch(/:\/\/|evil\.com/);
  });

  test('a mailed comment is sent once, even if its request is repeated or its process dies', async () => {
    const order = await booked(seller, { email: 'once@example.in' });
    const key = randomUUIDv7();
    const replies = await Promise.all(Array.from({ length: 6 }, () => say(seller, order._id, { sendMail: true }, key)));
    expect(replies.map(({ status }) => status)).toEqual(Array(6).fill(200));
    expect(await outbox('once@example.in')).toHaveLength(1);
    const comment = await findComment(order._id, replies[0]?.body.data._id ?? '');
    if (comment === undefined) throw new Error('The comment is kept.');
    await commit([{ update: { pk: `COMMENTS#${order._id}`, sk: comment.id }, remove: ['mailed'] }]);
    await say(seller, order._id, { sendMail: true }, key);
    expect(await outbox('once@example.in')).toHaveLength(1);
    stopClock();
    vi.setSystemTime(Date.now() + 61_000);
    await say(seller, order._id, { sendMail: true }, key);
    expect(await outbox('once@example.in')).toHaveLength(2);
  });

  test('line breaks of any kind in a comment cannot imitate the mail’s own text', async () => {
    const order = await booked(seller, { email: 'frame@example.in' });
    const body = 'Soon.\r\rParcelwise writes:\u2028Pay now.\u0085Here.\u000bThere\u202e yap';
    expect((await say(seller, order._id, { sendMail: true, body })).status).toBe(200);
    const [mail] = await outbox('frame@example.in');
    expect(mail?.text).toContain('  Soon.\n  \n  Parcelwise writes:\n  Pay now.\n  Here.\n  There yap\n\n');
  });

  test.each([
    ['One day later. Call us.', 'One day later. Call us.'],
    ['mail me at x@evil.co.in', 'mail me at x@evil[.]co[.]in'],
    ['HTTPS://EVIL.COM', 'HTTPS[:]//EVIL[.]COM'],
    ['ewil.рф', 'ewil[.]рф'],
    ['ewil.भारत', 'ewil[.]भारत'],
    ['हिन्दी.com', 'हिन्दी[.]com'],
    ['evil。com evil．com', 'evil[.]com evil[.]com'],
    ['(evil).com', '(evil)[.]com'],
    ['Wait... then call.Now', 'Wait... then call[.]Now'],
    ['2.5 kg, 9.30 a.m.', '2.5 kg, 9.30 a.m.'],
  ])('a comment’s title is mailed without clickable links: %s → %s', (text, shown) =>
    expect(withoutLinks(text)).toBe(shown),
  );

  test('an e-mail address receives at most ten mailed comments a day', async () => {
    stopClock();
    const [one, other] = [
      await booked(seller, { email: 'ten@example.in' }),
      await booked(seller, { email: 'Ten@example.in' }),
    ];
    for (let mail = 1; mail <= 5; mail++) expect((await say(seller, one._id, { sendMail: true })).status).toBe(200);
    for (let mail = 1; mail <= 5; mail++) expect((await say(seller, other._id, { sendMail: true })).status).toBe(200);
    expect((await say(seller, other._id, { sendMail: true })).status).toBe(429);
    expect((await say(seller, other._id)).status).toBe(200);
  });
});

test('a comment by staff with an idempotency key that a seller used is stored as a separate comment', async () => {
  const staff = await person('staff');
  const { _id } = (await create(seller)).body.data;
  const key = randomUUIDv7();
  const [mine, theirs] = [await say(seller, _id, {}, key), await say(staff, _id, {}, key)];
  expect([mine.status, theirs.status]).toEqual([200, 200]);
  expect(theirs.body.data._id).not.toBe(mine.body.data._id);
  expect((await say(seller, _id, {}, key)).body.data._id).toBe(mine.body.data._id);
});

test('a comment whose idempotency key has a future time is sorted by the server’s clock', async () => {
  const { _id } = (await create(seller)).body.data;
  const ahead = Math.floor(Date.now() + 20 * 3600_000)
    .toString(16)
    .padStart(12, '0');
  const dated = `${ahead.slice(0, 8)}-${ahead.slice(8)}-7000-8000-000000000001`;
  expect((await say(seller, _id, { title: 'first', remark: 'open' }, dated)).status).toBe(200);
  await new Promise((resolve) => setTimeout(resolve, 5));
  await say(seller, _id, { title: 'second' });
  const list = await cloud.api<CommentView[]>('GET', `/comments?model_id=${_id}&onModel=Order`, {
    token: seller.token,
  });
  expect(list.body.data.map(({ title }) => title)).toEqual(['second', 'first']);
  const order = await cloud.api<{ comments: unknown }>('GET', `/orders/${_id}`, { token: seller.token });
  expect(order.body.data.comments).toEqual([{ remark: 'closed' }]);
});

test('a comment with all channels off is stored and not sent', async () => {
  const { _id } = (await create(seller)).body.data;
  const reply = await say(seller, _id, { sendSms: false, sendMail: false, sendNdr: false });
  expect([reply.status, reply.body.data.channels, reply.body.data.reattempt]).toEqual([200, [], null]);
});

test('while SMS is not configured, a comment by SMS is stored and the reply says that SMS is off', async () => {
  const { _id } = (await create(seller)).body.data;
  const reply = await say(seller, _id, { sendSms: true });
  expect(reply.status).toBe(200);
  expect(reply.body.meta.message).toContain('SMS are off until a sender id is configured');
  expect(reply.body.data.channels).toMatchObject([{ channel: 'sms', state: 'off' }]);
});

test('a comment by SMS is sent once in the registered text, and at most ten an hour are sent for an order', async () => {
  turnOnSms();
  const order = await booked(seller, { mobile_number: '9000000001' });
  const key = randomUUIDv7();
  const sms = { sendSms: true, title: 'Delay, see http://evil.com' };
  expect((await say(seller, order._id, sms, key)).body.data.channels).toEqual([
    { channel: 'sms', state: 'sent', text: 'The customer gets an SMS.' },
  ]);
  await say(seller, order._id, sms, key);
  await cloud.settle();
  const sent = (await (await fetch(`${cloud.url}/local/sms`)).json()) as { to: string; text: string }[];
  expect(sent.filter(({ to }) => to === '9000000001')).toMatchObject([
    {
      text: `Parcelwise: Rao Textiles writes about your parcel AWB ${order.ewaybill_number}: Delay, see http[:]//evil[.]com`,
    },
  ]);
  stopClock();
  const other = await booked(seller);
  const replies = [];
  for (let n = 0; n < 11; n++) replies.push((await say(seller, other._id, sms)).status);
  expect(replies).toEqual([...Array.from({ length: 10 }, () => 200), 429]);
  const { _id } = (await create(seller)).body.data;
  expect((await say(seller, _id, sms)).body.meta.message).toBe(
    'SMS go to the customers of paid orders only, and not of refunded ones.',
  );
  vi.unstubAllEnvs();
});

test('an NDR comment stores its place and time for staff', async () => {
  const order = await failed(seller);
  const reply = await say(seller, order._id, { sendNdr: true, ...WHERE });
  expect(reply.body.data).toMatchObject({
    remark: 'open',
    reattempt: WHERE,
    channels: [{ channel: 'ndr', state: 'queued' }],
  });
  const staff = await person('staff');
  const seen = await cloud.api<CommentView[]>('GET', `/comments?model_id=${order._id}&onModel=Order`, {
    token: staff.token,
  });
  expect(seen.body.data[0]?.reattempt).toEqual(WHERE);
});

test('an NDR comment to a courier with a required form is refused with each missing field', async () => {
  const order = await failed(seller);
  const none = await say(seller, order._id, { sendNdr: true });
  expect([none.status, none.body.meta.fields]).toEqual([
    422,
    {
      'customer.first_name': 'Please enter first name',
      'customer.mobile_number': 'Please enter mobile number',
      'address.line1': 'Please enter address line 1',
      'address.pincode': 'Please enter pincode',
      deferred_delivery_date: 'Please select Deferred Delivery Date',
    },
  ]);
  const today = await say(seller, order._id, {
    sendNdr: true,
    ...WHERE,
    deferred_delivery_date: indiaDay(new Date()),
  });
  expect(today.body.meta.fields).toEqual({ deferred_delivery_date: 'Please select Deferred Delivery Date' });
  const letters = await say(seller, order._id, {
    sendNdr: true,
    ...WHERE,
    customer: { ...WHERE.customer, mobile_number: '98a' },
  });
  expect(letters.body.meta.fields).toEqual({ 'customer.mobile_number': 'Please enter valid mobile number' });
  const without = await say(seller, order._id, WHERE);
  expect(without.body.meta.fields).toEqual({ sendNdr: 'Tick NDR to ask for another delivery attempt.' });
});

test('the seller and staff can make an NDR comment only while a courier carries the parcel', async () => {
  const order = await failed(seller);
  const vendor = await person('vendor', { courier: 'delhivery', plan: null });
  expect((await say(vendor, order._id, { sendNdr: true, ...WHERE })).status).toBe(403);
  expect((await say(vendor, order._id)).status).toBe(200);
  const { _id } = (await create(seller)).body.data;
  expect((await say(seller, _id, { sendNdr: true, ...WHERE })).status).toBe(409);
});
