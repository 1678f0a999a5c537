import { setTimeout } from 'node:timers/promises';
import { marshall } from '@aws-sdk/util-dynamodb';
import { afterEach, expect, test, vi } from 'vitest';
import { listMessages } from '../../../functions/message-log/message-log-store.ts';
import { claimNotice } from '../../../functions/notices/claim.ts';
import { handler as onNotice } from '../../../functions/notices/on-notice.ts';
import { orderWrite } from '../../../functions/orders/record/store.ts';
import { applyScans } from '../../../functions/orders/tracking/apply-scans.ts';
import { commit } from '../../../functions/platform/table/commit.ts';
import { find } from '../../../functions/platform/table/find.ts';
import { handler as onChange } from '../../../functions/stream/on-change.ts';
import { lambdaRecord } from '../../../infra/local/table/lambda-record.ts';
import { meter } from '../../../infra/local/table/meter.ts';
import type { Status } from '../../../shared/orders/status.ts';
import { aNotice, deliver, noticeRecord } from '../../support/buyer/deliver-notice.ts';
import { orderCalls } from '../../support/orders/order-calls.ts';
import { useMarket } from '../../support/orders/use-market.ts';
import { type Person, person } from '../../support/people/people.ts';

interface Mail {
  to: string;
  subject: string;
  text: string;
  html?: string;
}

const cloud = useMarket();
const { booked, kept, cancel } = orderCalls(cloud);
afterEach(() => {
  vi.unstubAllEnvs();
});

const outbox = async (to: string): Promise<Mail[]> =>
  ((await (await fetch(`${cloud.url}/local/mail`)).json()) as Mail[]).filter((mail) => mail.to === to).toReversed();

const NOTIFY = { additional_information: { sendNotification: true } };
let people = 0;
const address = () => `customer${++people}@example.in`;
const aSeller = () => person('merchant', { rupees: 5000, companyName: 'Asha Handlooms' });
/** Creates a booked parcel. Its customer gets the notice that it is booked. */
async function parcel(who: Person, email: string, more: object = {}) {
  const { _id } = await booked(who, { ...NOTIFY, email, ...more });
  await cloud.settle();
  return kept(_id);
}

let clock = Date.now();
/** Applies scans one after another, each at a later time. */
async function scan(orderId: string, ...statuses: Status[]): Promise<void> {
  for (const status of statuses) {
    clock += 1000;
    const at = new Date(clock).toISOString();
    await applyScans(orderId, [{ code: status, status, description: '', location: '', at }], new Date());
    await cloud.settle(); // waits for each scan’s messages, because queues do not preserve order
  }
}
const subjects = async (to: string) =>
  (await outbox(to)).map(({ subject }) => subject.replace('Your parcel from Asha Handlooms ', ''));

test('a customer gets one notice for each status and each attempt, in the seller’s name and with a tracking link', async () => {
  const seller = await aSeller();
  const to = address();
  const order = await parcel(seller, to, { payment_method: 'cod', first_name: 'Meera' });
  await scan(order.id, 'out_for_pickup', 'picked_up', 'in_transit', 'out_for_delivery', 'undelivered');
  await scan(order.id, 'out_for_delivery', 'undelivered', 'out_for_delivery', 'delivered');
  expect(await subjects(to)).toEqual([
    'is booked',
    'is on its way',
    'is out for delivery',
    'could not be delivered',
    'is out for delivery',
    'could not be delivered',
    'is out for delivery',
    'was delivered',
  ]);
  const [first, , out] = await outbox(to);
  expect(first?.text).toContain('Asha Handlooms has booked your parcel with Delhivery.');
  for (const text of [out?.text ?? '', out?.html ?? '']) {
    expect(text).toContain('Hello Meera,');
    expect(text).toContain('Delhivery is on the way to you with your parcel from Asha Handlooms.');
    expect(text).toContain('Please have ₹1,000.00 ready: it is paid at the door.');
    expect(text).toContain(`/t/${order.id}.1.`);
    expect(text).toContain('To get no more of these messages, open the page and press Stop messages, or tell Asha');
  }
});

test('a customer without an e-mail gets no notice by mail', async () => {
  const order = await parcel(await aSeller(), '');
  await scan(order.id, 'picked_up');
  const mails = (await (await fetch(`${cloud.url}/local/mail`)).json()) as { to: string }[];
  expect(mails.filter(({ to }) => to === '' || to === 'shop@example.in')).toEqual([]);
});

test('a seller’s name with special characters appears unchanged in the mail', async () => {
  const seller = await person('merchant', { rupees: 5000, companyName: "Cash$& $' Carry" });
  const to = address();
  await scan((await parcel(seller, to)).id, 'picked_up');
  const [mail] = await outbox(to);
  expect(mail?.subject).toContain("Your parcel from Cash$& $' Carry ");
});

test('a customer gets no notice if the seller turned notices off, or if the parcel is cancelled', async () => {
  const seller = await aSeller();
  const [silent, gone] = [address(), address()];
  const quiet = await kept((await booked(seller, { email: silent }))._id);
  const order = await parcel(seller, gone);
  await cancel(seller, order.id);
  await scan(quiet.id, 'picked_up', 'out_for_delivery', 'delivered');
  await scan(order.id, 'picked_up', 'out_for_delivery', 'delivered');
  await deliver(aNotice(order.id, 'delivered'));
  expect([await subjects(silent), await subjects(gone)]).toEqual([[], ['is booked']]);
});

test('a customer gets a notice about a return to origin, whether the seller or the courier starts it', async () => {
  const seller = await aSeller();
  const to = address();
  const order = await parcel(seller, to);
  await scan(order.id, 'in_transit', 'rto_in_transit', 'rto_delivered');
  expect(await subjects(to)).toEqual(['is booked', 'is on its way', 'is going back']);
});

/** Returns a stream record of an order whose status was `before`. */
const record = async (id: string, before: Status) => {
  const [owner = '', sk = ''] = id.split('-');
  const item = await find({ pk: `ORDERS#${owner}`, sk });
  const Keys = marshall({ pk: `ORDERS#${owner}`, sk });
  const images = { NewImage: marshall(item), OldImage: marshall({ ...item, status: before }) };
  return lambdaRecord({ eventName: 'MODIFY', dynamodb: { Keys, ...images } }, 'arn:test');
};

test('a notice is sent once, even if the stream delivers the change several times', async () => {
  const seller = await aSeller();
  const to = address();
  const order = await parcel(seller, to);
  const stand = async (status: Status, before: Status) => {
    await commit([orderWrite({ ...(await kept(order.id)), status, scannedAt: new Date().toISOString() })]);
    return record(order.id, before);
  };
  const records = [
    await stand('picked_up', 'pending_pickup'),
    await stand('out_for_delivery', 'in_transit'),
    await stand('undelivered', 'out_for_delivery'),
  ];
  const [picked, out, failed] = records;
  for (const Records of [[failed!], [out!, picked!], records, records.toReversed()]) await onChange({ Records });
  await cloud.settle();
  const [first, ...later] = await subjects(to);
  expect(first).toBe('is booked');
  expect(later.toSorted()).toEqual(['could not be delivered', 'is on its way', 'is out for delivery']);
});

test('if a process dies before it sends a notice, the stream’s redelivery sends it', async () => {
  const seller = await aSeller();
  const to = address();
  const order = await parcel(seller, to);
  const notice = aNotice(order.id, 'delivered');
  // Without a sender address, sending fails after the consumer has claimed the event. So it has the same effect as a
  // process that dies at this moment.
  vi.stubEnv('STAGE', 'aws');
  vi.stubEnv('MAIL_FROM', '');
  const failing = noticeRecord(notice);
  expect((await onNotice({ Records: [failing] }, {} as never)).batchItemFailures).toHaveLength(1);
  vi.unstubAllEnvs();
  await deliver(aNotice(order.id, 'delivered'));
  expect(await subjects(to)).toEqual(['is booked']);
  const logged = async () => (await listMessages(order.id)).map(({ what }) => what).toSorted();
  expect(await logged()).toEqual(['booked']);
  await deliver(notice);
  await deliver(aNotice(order.id, 'delivered'));
  expect(await subjects(to)).toEqual(['is booked', 'was delivered']);
  expect(await logged()).toEqual(['booked', 'delivered']);
});

test('a notice that SQS delivers twice is sent once', async () => {
  const to = address();
  const notice = aNotice((await parcel(await aSeller(), to)).id, 'delivered');
  await deliver(notice);
  await setTimeout(5); // because the outbox stores mails of one moment only once
  await deliver(notice);
  expect(await subjects(to)).toEqual(['is booked', 'was delivered']);
});

test('the notice of an event costs one write, and a repeated delivery of the event costs none', async () => {
  const seller = await aSeller();
  vi.stubEnv('SMS_SENDER_ID', '');
  const order = await parcel(seller, address());
  const notice = aNotice(order.id, 'delivered');
  await cloud.settle(); // waits, so that reads of the stream are not counted
  meter.take();
  expect(await claimNotice(notice, order.details.email, new Date())).toBe('send');
  expect(meter.take().written).toBe(1);
  const writes = async (one: typeof notice) => {
    await deliver(one);
    return meter.take().written;
  };
  expect(await writes(aNotice(order.id, 'delivered'))).toBe(0);
  expect(await writes(aNotice(order.id, 'delivered', { channel: 'sms' }))).toBe(0);
});

test('no notice is sent about an event that is days old', async () => {
  const seller = await aSeller();
  const to = address();
  const order = await parcel(seller, to);
  await deliver(aNotice(order.id, 'picked_up', { at: new Date(Date.now() - 49 * 3600_000).toISOString() }));
  await deliver(aNotice(order.id, 'delivered', { at: new Date(Date.now() - 47 * 3600_000).toISOString() }));
  expect(await subjects(to)).toEqual(['is booked', 'was delivered']);
});

test('an e-mail address gets at most ten notices a day about a seller’s parcels', async () => {
  const [seller, other] = [await aSeller(), await aSeller()];
  const to = address();
  const orders = await Promise.all([1, 2, 3].map(() => parcel(seller, to)));
  const told = ['picked_up', 'out_for_delivery', 'undelivered', 'delivered', 'rto_initiated'] as const;
  for (const order of orders) for (const news of told) await deliver(aNotice(order.id, news));
  expect(await outbox(to)).toHaveLength(10);
  const theirs = await parcel(other, to.toUpperCase());
  await deliver(aNotice(theirs.id, 'delivered'));
  expect(await outbox(to)).toHaveLength(12);
});

test('a notice never turns a customer’s or seller’s name into a link', async () => {
  const seller = await person('merchant', { rupees: 500, companyName: '<a href="https://evil.example">Asha</a>' });
  const to = address();
  const order = await parcel(seller, to, { first_name: 'https://evil.example/<b>' });
  await deliver(aNotice(order.id, 'delivered'));
  const [mail] = await outbox(to);
  expect(mail?.text).not.toMatch(/https:\/\/evil/);
  expect(mail?.html).not.toMatch(/https:\/\/evil|<b>|<a href="https\[/);
  expect(mail?.html).toContain('&lt;a href=');
});
