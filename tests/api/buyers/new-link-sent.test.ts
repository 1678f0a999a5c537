import { afterEach, expect, test, vi } from 'vitest';
import { newLink } from '../../../functions/buyer/links.ts';
import { findCaller } from '../../../functions/users/caller/caller.ts';
import type { BuyerLinkView } from '../../../shared/buyer/contract.ts';
import { buyerPage, LAST_DIGITS } from '../../support/buyer/buyer-page.ts';
import { turnOnSms } from '../../support/clouds/turn-on-sms.ts';
import { diesAtWrite } from '../../support/faults/die-at-write.ts';
import { orderCalls } from '../../support/orders/order-calls.ts';
import { useMarket } from '../../support/orders/use-market.ts';
import { type Person, person } from '../../support/people/people.ts';

const cloud = useMarket();
const orders = orderCalls(cloud);
const { open, pathOf, link } = buyerPage(cloud);
afterEach(() => {
  vi.unstubAllEnvs();
});

const outbox = async (kind: 'sms' | 'mail', to: string): Promise<{ text: string; subject?: string }[]> =>
  ((await (await fetch(`${cloud.url}/local/${kind}`)).json()) as { to: string; text: string }[]).filter(
    (one) => one.to === to,
  );
const sendLink = async (who: Person, id: string) => {
  const reply = await cloud.api<BuyerLinkView>('POST', `/orders/${id}/buyer-link`, {
    token: who.token,
    body: { send: true },
  });
  await cloud.settle();
  return reply;
};
const aSeller = () => person('merchant', { rupees: 1000, companyName: 'Asha Handlooms' });

test('a seller can send the buyer a new link by each channel that is on after the old link was blocked', async () => {
  const seller = await aSeller();
  turnOnSms();
  const [email, phone] = ['newlink@example.in', '9700022222'];
  const { _id, ewaybill_number: awb } = await orders.booked(seller, { email, mobile_number: phone });
  const path = await pathOf(seller, _id);
  for (let n = 0; n < 12; n++) await open(path, { digits: '0000' });
  expect((await link(seller, _id)).body.data).toMatchObject({ dead: true, channels: ['mail', 'sms'] });
  const sent = await sendLink(seller, _id);
  expect([sent.status, sent.body.meta.message]).toEqual([
    200,
    'The buyer is sent a new link. The old one no longer works.',
  ]);
  const { url, dead } = sent.body.data;
  expect([dead, (await open(new URL(url).pathname, { digits: '2222' })).status]).toEqual([false, 200]);
  const [mail, ...mails] = await outbox('mail', email);
  expect([mail?.subject, mails]).toEqual(['A new link to the page of your parcel from Asha Handlooms', []]);
  expect(mail?.text).toContain(url);
  expect((await outbox('sms', phone)).map(({ text }) => text)).toEqual([
    `Parcelwise: Asha Handlooms sends you a new link to the page of your parcel AWB ${awb}: ${url}`,
  ]);
  const { messages } = (await link(seller, _id)).body.data;
  expect(messages.map(({ what, channel, by }) => [what, channel, by]).toSorted()).toEqual([
    ['new_link', 'mail', 'seller'],
    ['new_link', 'sms', 'seller'],
  ]);
});

test('a new link of a parcel can be sent three times a day, and a refused fourth request leaves the present link valid', async () => {
  const seller = await aSeller();
  const { _id } = await orders.booked(seller, { email: 'often@example.in' });
  for (let n = 0; n < 3; n++) expect((await sendLink(seller, _id)).status).toBe(200);
  const path = await pathOf(seller, _id);
  expect((await sendLink(seller, _id)).status).toBe(429);
  expect((await open(path, { digits: LAST_DIGITS })).status).toBe(200);
  expect(await outbox('mail', 'often@example.in')).toHaveLength(3);
});

test('a new link is not sent to a buyer who stopped the messages or has no e-mail address or phone for them', async () => {
  const seller = await aSeller();
  const { _id } = await orders.booked(seller, { email: 'quiet@example.in' });
  await open(`${await pathOf(seller, _id)}/stop`, {});
  const stopped = await sendLink(seller, _id);
  expect([stopped.status, stopped.body.meta.message]).toEqual([
    409,
    'The buyer stopped the messages about this parcel.',
  ]);
  const without = await orders.booked(seller, { email: '' });
  expect((await link(seller, without._id)).body.data.channels).toEqual([]);
  expect((await sendLink(seller, without._id)).status).toBe(409);
});

test('if two new links are sent to a buyer at the same time, the buyer gets the link that works', async () => {
  const seller = await aSeller();
  const { _id } = await orders.booked(seller, { email: 'both@example.in' });
  const replies = await Promise.all([sendLink(seller, _id), sendLink(seller, _id)]);
  expect(replies.map(({ status }) => status).filter((status) => status !== 200 && status !== 409)).toEqual([]);
  const mailed = (await outbox('mail', 'both@example.in')).map(({ text }) => text).join('\n');
  const path = await pathOf(seller, _id);
  expect(mailed).toContain(path);
  expect((await open(path, { digits: LAST_DIGITS })).status).toBe(200);
});

test('a seller cannot send a new link of another seller’s parcel, and the parcel’s link still works', async () => {
  const [seller, other] = [await aSeller(), await aSeller()];
  const { _id } = await orders.booked(seller, { email: 'foreign@example.in' });
  const path = await pathOf(seller, _id);
  expect((await sendLink(other, _id)).status).toBe(404);
  expect(await outbox('mail', 'foreign@example.in')).toEqual([]);
  expect((await open(path, { digits: LAST_DIGITS })).status).toBe(200);
});

test('a new link whose reply was lost is replaced when the seller presses again, and counts as one of the three', async () => {
  const seller = await aSeller();
  const { _id } = await orders.booked(seller, { email: 'lost@example.in' });
  const first = await pathOf(seller, _id);
  await sendLink(seller, _id); // its reply is lost
  const second = await pathOf(seller, _id);
  expect((await sendLink(seller, _id)).status).toBe(200);
  const third = await pathOf(seller, _id);
  // Each new link ends the one before, also the one that the buyer was already mailed. Only the last one works.
  expect(new Set([first, second, third]).size).toBe(3);
  const opened = await Promise.all([first, second, third].map((path) => open(path, { digits: LAST_DIGITS })));
  expect(opened.map(({ status }) => status)).toEqual([404, 404, 200]);
  // The newest mail is first.
  const mails = (await outbox('mail', 'lost@example.in')).map(({ text }) => text);
  expect([mails.length, mails[1]?.includes(second), mails[0]?.includes(third)]).toEqual([2, true, true]);
  expect((await sendLink(seller, _id)).status).toBe(200);
  expect((await sendLink(seller, _id)).status).toBe(429);
  expect(await outbox('mail', 'lost@example.in')).toHaveLength(3);
});

test('a process that dies at any write of a new link leaves a link that works, and the seller can send it again', async () => {
  const seller = await aSeller();
  const caller = await findCaller(seller.user.id);
  if (caller === undefined) throw new Error('The seller is missing.');
  let finished = false;
  for (let writes = 0; !finished; writes++) {
    const email = `killed${writes}@example.in`;
    const { _id } = await orders.booked(seller, { email });
    const request = { params: { id: _id }, query: undefined, body: { send: true } };
    finished = !(await diesAtWrite(writes, () => newLink(request, { caller, at: new Date() } as never)));
    await cloud.settle();
    // The seller always sees a link that works, whether or not it was replaced and sent.
    expect([writes, (await open(await pathOf(seller, _id), { digits: LAST_DIGITS })).status]).toEqual([writes, 200]);
    expect(await outbox('mail', email)).toHaveLength(finished ? 1 : 0);
    expect((await sendLink(seller, _id)).status).toBe(200);
    const path = await pathOf(seller, _id);
    expect((await outbox('mail', email)).some(({ text }) => text.includes(path))).toBe(true);
    expect((await open(path, { digits: LAST_DIGITS })).status).toBe(200);
    // Three are sent in all. The first two writes count the attempt, so before them it does not count.
    const statuses = [];
    for (let n = 0; n < 3; n++) statuses.push((await sendLink(seller, _id)).status);
    expect([writes, statuses]).toEqual([writes, writes < 2 ? [200, 200, 429] : [200, 429, 429]]);
  }
});
