import { beforeEach, expect, test } from 'vitest';
import { handler as settleDue } from '../../../functions/orders/cancel-and-return/every-settle-due.ts';
import { applyScans } from '../../../functions/orders/tracking/apply-scans.ts';
import { courierNow } from '../../../functions/platform/clock.ts';
import type { BrandView } from '../../../shared/buyer/brand.ts';
import type { CommentView } from '../../../shared/comments/contract.ts';
import { dayAfter, indiaDay } from '../../../shared/dates.ts';
import type { Status } from '../../../shared/orders/status.ts';
import { buyerPage, LAST_DIGITS } from '../../support/buyer/buyer-page.ts';
import { orderCalls } from '../../support/orders/order-calls.ts';
import { undelivered } from '../../support/orders/undelivered.ts';
import { useMarket } from '../../support/orders/use-market.ts';
import { type Person, person } from '../../support/people/people.ts';

const cloud = useMarket();
const { booked, get } = orderCalls(cloud);
const failed = undelivered(cloud);

const BRAND = {
  name: 'Asha & Co',
  colour: '#7C2D12',
  phone: '9811122233',
  whatsapp: '',
  email: '',
  return_policy: '30 days <b>',
};

let seller: Person;
beforeEach(async () => {
  seller = await person('merchant', { rupees: 1000, companyName: 'Asha <Handlooms>' });
});

const { link, open, prove, pathOf: pathBy } = buyerPage(cloud);
const pathOf = (id: string) => pathBy(seller, id);
const comments = async (id: string) =>
  (await cloud.api<CommentView[]>('GET', `/comments?model_id=${id}&onModel=Order`, { token: seller.token })).body.data;
/** Returns a scan that is `seconds` seconds in the future by the couriers' clock. */
const scan = (status: Status, seconds: number) => {
  const at = new Date(courierNow().getTime() + seconds * 1000).toISOString();
  return { code: status, status, description: '', location: '', at };
};
const tomorrow = () => dayAfter(indiaDay(new Date()), 1);

test('the buyer’s page shows the parcel’s progress, but personal data only after the right phone digits', async () => {
  const order = await booked(seller, { payment_method: 'cod' });
  const path = await pathOf(order._id);
  const page = await open(path);
  expect([page.status, page.cache]).toEqual([200, 'public, max-age=0, s-maxage=60']);
  expect(page.text).toContain('Your parcel from Asha &lt;Handlooms&gt;');
  expect(page.text).toContain(order.ewaybill_number);
  for (const secret of ['Meera', 'Station Road', '400001', LAST_DIGITS]) expect(page.text).not.toContain(secret);
  expect(Buffer.byteLength(page.text)).toBeLessThan(40_000);

  const proved = await open(path, { digits: LAST_DIGITS });
  expect([proved.status, proved.cache]).toEqual([200, 'no-store']);
  expect(proved.text).toContain('12 Station Road');
  expect((await open(`${path}?lang=hi`)).text).toContain('आपका पार्सल रास्ते में है।');
});

test('the buyer’s page shows nothing for a changed token, another parcel’s token, or an API path without a token', async () => {
  const one = await pathOf((await booked(seller))._id);
  const other = await pathOf((await booked(seller))._id);
  const [, number = '', code = ''] = other.split('.');
  for (const path of [`${one.split('.')[0]}.${number}.${code}`, `${one}x`, `${one}.1`, '/t/x', `/api/v1${one}x`])
    expect(await open(path), path).toMatchObject({ status: 404, cache: 'public, max-age=0, s-maxage=60' });
  expect((await open(`/api/v1${one}`)).status).toBe(200);
});

test('a buyer’s link is blocked after twelve wrong tries, even in parallel, and the seller can create a new link', async () => {
  const { _id } = await booked(seller);
  const path = await pathOf(_id);
  await open(path, { digits: LAST_DIGITS });
  const replies = await Promise.all(Array.from({ length: 20 }, () => open(path, { digits: '0000' })));
  expect(replies.filter(({ status }) => status === 403)).toHaveLength(12);
  expect((await open(path, { digits: LAST_DIGITS })).status).toBe(410);
  expect(await open(path)).toMatchObject({ status: 410, cache: 'public, max-age=0, s-maxage=60' });
  expect((await open(path, { digits: LAST_DIGITS })).cache).toBe('no-store');

  expect((await link(seller, _id)).body.data.dead).toBe(true);
  const made = await link(seller, _id, 'POST');
  expect([made.status, made.body.data.dead]).toEqual([200, false]);
  expect((await open(path)).status).toBe(404);
  expect((await open(new URL(made.body.data.url).pathname, { digits: LAST_DIGITS })).status).toBe(200);
});

test('only the parcel’s seller and staff can read the link to the buyer’s page', async () => {
  const { _id } = await booked(seller);
  const [other, staff] = [await person('merchant'), await person('staff')];
  expect((await link(other, _id)).status).toBe(404);
  expect((await link(other, _id, 'POST')).status).toBe(404);
  expect((await link(staff, _id)).status).toBe(200);
});

test('a buyer can choose another delivery day, and the courier is asked once', async () => {
  const order = await failed(seller);
  const path = await pathOf(order._id);
  const { text, proof } = await prove(path);
  for (const part of [`value="${tomorrow()}"`, 'House, street or landmark', 'Leave it with somebody or somewhere'])
    expect(text).toContain(part);
  const form = {
    proof,
    choice: 'again',
    day: tomorrow(),
    nobody_came: 'yes',
    landmark: 'Blue gate',
    leave_with: 'The guard',
    phone: '9811111111',
  };
  const [first, second] = await Promise.all([open(`${path}/choice`, form), open(`${path}/choice`, form)]);
  expect([first.status, second.status].sort()).toEqual([200, 200]);
  expect((await open(`${path}/choice`, { ...form, landmark: 'Red gate' })).status).toBe(409);
  await cloud.settle();

  expect(await comments(order._id)).toMatchObject([
    {
      title: 'The buyer asks for another attempt',
      body: `The buyer says that nobody came or called. Day: ${tomorrow()}. Address: Blue gate. Leave with or at: The guard. Another mobile number: 9811111111.`,
      author: { _id: 'buyer', first_name: 'The buyer' },
      reattempt: {
        deferred_delivery_date: tomorrow(),
        customer: { mobile_number: '9811111111' },
        address: { line2: 'Second floor, Blue gate, Leave with or at: The guard', pincode: '400001' },
      },
    },
  ]);
  expect((await open(path)).text).toContain('Your choice goes to the courier within 30 minutes.');
  await cloud.advance(0.52);
  await settleDue();
  expect(await get(seller, order._id)).toMatchObject({ reattempt: { state: 'accepted' } });
  expect((await open(path)).text).toContain('Another delivery attempt was requested.');
  await cloud.advance(72);
  expect(await get(seller, order._id)).toMatchObject({ status: 'delivered' });
});

test('a buyer can refuse a parcel with a reason, and no request is sent to the courier', async () => {
  const order = await failed(seller);
  const path = await pathOf(order._id);
  const { proof } = await prove(path);
  expect((await open(`${path}/choice`, { proof, choice: 'refuse', reason: 'Too late.' })).status).toBe(200);
  expect(await comments(order._id)).toMatchObject([
    { title: 'The buyer refuses the parcel', body: 'Too late.', channels: [] },
  ]);
  expect(await get(seller, order._id)).toMatchObject({ status: 'undelivered', reattempt: null });
});

test('a buyer’s choice changes nothing without a valid proof, with a bad number, or after the parcel has moved on', async () => {
  const order = await failed(seller);
  const path = await pathOf(order._id);
  const { proof } = await prove(path);
  const other = await prove(await pathOf((await failed(seller))._id));
  const choose = (fields: Record<string, string>) =>
    open(`${path}/choice`, { choice: 'again', day: tomorrow(), ...fields });
  expect((await choose({ proof: other.proof })).status).toBe(403);
  expect((await choose({ proof: '9999999999999.x' })).status).toBe(403);
  expect((await choose({ proof, phone: '123' })).status).toBe(400);
  expect((await choose({ proof, day: dayAfter(tomorrow(), 9) })).status).toBe(400);
  await cloud.advance(72);
  const late = await choose({ proof });
  expect([late.status, late.text.includes('Nothing was changed')]).toEqual([409, true]);
  expect(await comments(order._id)).toEqual([]);
});

test('the buyer’s page has the seller’s brand, and a brand colour with unreadable contrast is refused', async () => {
  const path = await pathOf((await booked(seller))._id);
  const save = (body: object, who = seller, revision?: number) =>
    cloud.api<BrandView>('PUT', `/sellers/${seller.user.id}/brand`, {
      token: who.token,
      body: { ...BRAND, ...body },
      ...(revision !== undefined && { headers: { 'if-match': `"${revision}"` } }),
    });
  expect((await save({ colour: '#ffee00' })).body.meta.fields).toEqual({
    colour: 'White letters cannot be read on this colour. Choose a darker one.',
  });
  expect((await save({}, seller, 0)).body.data).toMatchObject({ name: 'Asha & Co', colour: '#7c2d12', revision: 1 });
  expect((await save({ name: 'Other' }, seller, 0)).status).toBe(409);
  expect((await save({}, await person('merchant'))).status).toBe(404);
  const { text } = await open(path);
  for (const part of ['Your parcel from Asha &amp; Co', '--brand:#7c2d12', 'tel:+919811122233', '30 days &lt;b&gt;'])
    expect(text).toContain(part);
});

test('a buyer gets no messages of kinds that the seller turned off, or about a parcel whose messages the buyer stopped', async () => {
  const told = async (email: string) =>
    ((await (await fetch(`${cloud.url}/local/mail`)).json()) as { to: string; subject: string }[])
      .filter(({ to }) => to === email)
      .map(({ subject }) => subject);
  const body = { ...BRAND, messages: ['delivered'] };
  await cloud.api('PUT', `/sellers/${seller.user.id}/brand`, { token: seller.token, body });
  const notify = { additional_information: { sendNotification: true } };
  const order = await booked(seller, { ...notify, email: 'told@example.in' });
  const other = await booked(seller, { ...notify, email: 'stopped@example.in' });
  expect((await open(`${await pathOf(other._id)}/stop`, {})).status).toBe(200);
  for (const { _id } of [order, other])
    for (const [second, status] of (['picked_up', 'in_transit', 'out_for_delivery', 'delivered'] as const).entries()) {
      await applyScans(_id, [scan(status, second)], new Date());
      await cloud.settle();
    }
  expect(await told('told@example.in')).toEqual(['Your parcel from Asha <Handlooms> was delivered']);
  expect(await told('stopped@example.in')).toEqual([]);
});

test('within three days a buyer can report a delivered parcel as not received, which opens one ticket', async () => {
  const order = await failed(seller);
  const path = await pathOf(order._id);
  const early = await prove(path);
  expect((await open(`${path}/choice`, { proof: early.proof, choice: 'not_received' })).status).toBe(409);
  await applyScans(order._id, [scan('delivered', 1)], new Date());
  const { proof, text } = await prove(path);
  expect(text).toContain('I have not received this parcel');
  const said = { proof, choice: 'not_received', reason: 'The guard has nothing.' };
  expect((await open(`${path}/choice`, said)).status).toBe(200);
  expect((await open(`${path}/choice`, said)).status).toBe(200);
  expect(await comments(order._id)).toMatchObject([
    { title: 'The buyer has not received the parcel', body: 'The guard has nothing.', remark: 'open' },
  ]);
  expect(await get(seller, order._id)).toMatchObject({ status: 'delivered', ticket_since: expect.any(String) });
});

test('the page of a COD parcel no longer asks for cash once the parcel is cancelled, lost or returning to origin', async () => {
  const pay = 'to the courier at the door';
  const pageAfter = async (...statuses: Status[]) => {
    const order = await booked(seller, { payment_method: 'cod' });
    const path = await pathOf(order._id);
    expect((await open(path)).text).toContain(pay);
    for (const [second, status] of statuses.entries()) await applyScans(order._id, [scan(status, second)], new Date());
    return open(path);
  };
  for (const statuses of [['cancelled'], ['picked_up', 'lost'], ['out_for_delivery', 'rto_initiated']] as Status[][]) {
    const { text } = await pageAfter(...statuses);
    expect(text).not.toContain(pay);
    expect(text).toContain('Nothing to pay: the parcel does not come to you');
  }
  expect((await pageAfter('picked_up', 'on_hold')).text).toContain(pay);
});
