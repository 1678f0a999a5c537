import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { claimNotice } from '../../../functions/notices/claim.ts';
import { applyScans } from '../../../functions/orders/tracking/apply-scans.ts';
import { courierNow } from '../../../functions/platform/clock.ts';
import { listUpTo } from '../../../functions/platform/table/list.ts';
import type { Status } from '../../../shared/orders/status.ts';
import { buyerPage } from '../../support/buyer/buyer-page.ts';
import { turnOnSms, turnOnWhatsapp } from '../../support/clouds/turn-on-sms.ts';
import { orderCalls } from '../../support/orders/order-calls.ts';
import { useMarket } from '../../support/orders/use-market.ts';
import { type Person, person } from '../../support/people/people.ts';

const cloud = useMarket();
const orders = orderCalls(cloud);
const { ask, link, open } = buyerPage(cloud);

let phones = 9_700_000_000;
let phone = '';
let seller: Person;
beforeEach(async () => {
  phone = String(++phones);
  seller = await person('merchant', { rupees: 5000, companyName: 'Asha Handlooms' });
});
afterEach(() => {
  vi.unstubAllEnvs();
});

interface Sent {
  to: string;
  text: string;
  channel?: string;
}
const sentTo = async (to: string): Promise<string[]> =>
  ((await (await fetch(`${cloud.url}/local/sms`)).json()) as Sent[])
    .filter((one) => one.to === to)
    .map(({ channel = 'SMS', text }) => `${channel}: ${text}`)
    .toSorted();
const COD = { payment_method: 'cod' as const, email: '' };
const urlOf = async (id: string) => (await link(seller, id)).body.data.url;
const scan = async (id: string, status: Status) => {
  const at = courierNow().toISOString();
  await applyScans(id, [{ code: status, status, description: '', location: '', at }], new Date());
  await cloud.settle();
};

test('a buyer without an e-mail address gets each notice once on every phone channel that is turned on', async () => {
  const more = { ...COD, mobile_number: phone, additional_information: { sendNotification: true } };
  const { _id, ewaybill_number: awb } = await orders.booked(seller, more);
  await scan(_id, 'picked_up');
  expect(await sentTo(phone)).toEqual([]);
  turnOnSms();
  await scan(_id, 'out_for_delivery');
  turnOnWhatsapp();
  await scan(_id, 'delivered');
  const parcel = `Parcelwise: your parcel AWB ${awb} from Asha Handlooms`;
  const follow = `Follow it: ${await urlOf(_id)}`;
  expect(await sentTo(phone)).toEqual([
    `SMS: ${parcel} is out for delivery with Delhivery, Rs 1000.00 to pay at the door. ${follow}`,
    `SMS: ${parcel} was delivered by Delhivery. ${follow}`,
    `WhatsApp: ${parcel} was delivered by Delhivery. ${follow}`,
  ]);
  const { messages } = (await link(seller, _id)).body.data;
  expect(messages.map(({ channel }) => channel).toSorted()).toEqual(['sms', 'sms', 'whatsapp']);
});

test('a COD buyer without an e-mail address is asked on one phone channel and can answer on the buyer’s page', async () => {
  await ask(seller);
  const unasked = await orders.saved(seller, { ...COD, mobile_number: phone });
  expect((await orders.get(seller, unasked._id)).buyer_confirmation).toBeUndefined();
  turnOnSms();
  const { _id } = await orders.saved(seller, { ...COD, mobile_number: phone });
  await cloud.settle();
  const url = await urlOf(_id);
  const [text, ...more] = await sentTo(phone);
  expect([text, more]).toEqual([
    `SMS: Parcelwise: you ordered Cotton kurta from Asha Handlooms, Rs 1000.00 to pay at the door. Confirm or cancel it: ${url}`,
    [],
  ]);
  const path = new URL(url).pathname;
  const { text: page } = await open(path, { digits: phone.slice(-4) });
  expect(page).toContain('Shall we send it?');
  turnOnWhatsapp();
  await orders.saved(seller, { ...COD, mobile_number: phone });
  await cloud.settle();
  expect((await sentTo(phone)).map((sent) => sent.split(':')[0])).toEqual(['SMS', 'WhatsApp']);
});

test('a phone number gets at most three questions a day about a seller’s orders, and the log shows the unsent question', async () => {
  await ask(seller);
  turnOnSms();
  const ids: string[] = [];
  for (let n = 0; n < 4; n++) ids.push((await orders.saved(seller, { ...COD, mobile_number: phone }))._id);
  await cloud.settle();
  expect(await sentTo(phone)).toHaveLength(3);
  const logs = await Promise.all(ids.map(async (id) => (await link(seller, id)).body.data.messages));
  expect(logs.map(([message]) => message?.what).toSorted()).toEqual(['confirm', 'confirm', 'confirm', 'not_asked']);
});

test('a buyer’s question whose message SQS delivers again counts once against the seller’s limit', async () => {
  const orderId = `${seller.user.id}-1`;
  const at = new Date();
  const notice = { id: 'q1', orderId, event: 'confirm', channel: 'sms', attempt: 0, at: at.toISOString() } as const;
  expect([await claimNotice(notice, phone, at), await claimNotice(notice, phone, at)]).toEqual(['send', 'send']);
  const counted = await listUpTo<{ n: number }>({ pk: `RATE#buyer-question-phone#${seller.user.id}`, most: 10 });
  expect(counted.map(({ n }) => n)).toEqual([1]);
});
