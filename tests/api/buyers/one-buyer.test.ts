import type { SQSEvent } from 'aws-lambda';
import ExcelJS from 'exceljs';
import { beforeEach, expect, test } from 'vitest';
import { handler as onNotice } from '../../../functions/notices/on-notice.ts';
import { applyScans } from '../../../functions/orders/tracking/apply-scans.ts';
import { courierNow } from '../../../functions/platform/clock.ts';
import { commit } from '../../../functions/platform/table/commit.ts';
import { remove as removeBuyersData } from '../../../functions/privacy/one-buyer.ts';
import { removeDueBuyers } from '../../../functions/privacy/remove-due.ts';
import { listWaiting, progressWrite, waitingWrite } from '../../../functions/privacy/store.ts';
import { findCaller } from '../../../functions/users/caller/caller.ts';
import type { Status } from '../../../shared/orders/status.ts';
import type { BuyerDataView, BuyerRemovalView } from '../../../shared/privacy/contract.ts';
import { diesAtWrite } from '../../support/faults/die-at-write.ts';
import { orderCalls } from '../../support/orders/order-calls.ts';
import { useMarket } from '../../support/orders/use-market.ts';
import { type Person, person } from '../../support/people/people.ts';

const cloud = useMarket();
const { booked, get, kept, saved } = orderCalls(cloud);

let seller: Person;
beforeEach(async () => {
  seller = await person('merchant', { rupees: 5000 });
});

const MOBILE = '9700054321';
const about = <T>(who: Person, path = '', mobile_number = MOBILE, id = seller.user.id) =>
  cloud.api<T>('POST', `/sellers/${id}/buyer-data${path}`, { body: { mobile_number }, token: who.token });
const remove = (who: Person) => about<BuyerRemovalView>(who, '/removal');
/** Removes the buyer's data in a process that dies after the given number of writes. */
async function removeAndDie(writes: number) {
  const ctx = { caller: await findCaller(seller.user.id), at: new Date(), ip: '', requestId: '' } as never;
  const request = { params: { id: seller.user.id }, body: { mobile_number: MOBILE } } as never;
  await diesAtWrite(writes, async () => removeBuyersData(request, ctx));
}
const scan = (id: string, statuses: readonly Status[], seconds = 0) =>
  applyScans(
    id,
    statuses.map((status, n) => ({
      code: status,
      status,
      description: '',
      location: '',
      at: new Date(courierNow().getTime() + (seconds + n) * 1000).toISOString(),
    })),
    new Date(),
  );
const ROAD: readonly Status[] = ['picked_up', 'in_transit', 'out_for_delivery', 'delivered'];
const parcel = (more: object = {}) => booked(seller, { mobile_number: MOBILE, ...more });
const nameOf = async (id: string) => (await get(seller, id)).customer_details.first_name;
const audited = async (action: string) => {
  const admin = await person('administrator');
  const path = `/audit?action=${action}&user=${seller.user.id}`;
  return (await cloud.api<{ after: unknown }[]>('GET', path, { token: admin.token })).body.data;
};

test('a seller can remove a buyer’s data at once from ended orders, and from the other orders when they end', async () => {
  const [done, moving, draft, other] = [
    await parcel(),
    await parcel(),
    await saved(seller, { mobile_number: MOBILE }),
    await parcel({ mobile_number: '9700054322' }),
  ];
  for (const { _id } of [done, other]) await scan(_id, ROAD);
  await cloud.settle();
  const found = (await about<BuyerDataView>(seller)).body.data;
  expect(found.orders.map(({ _id, ended }) => [_id, ended])).toEqual(
    [
      [done._id, true],
      [moving._id, false],
      [draft._id, false],
    ].toSorted((a, b) => (String(a[0]) < String(b[0]) ? 1 : -1)),
  );

  const first = (await remove(seller)).body;
  expect(first.meta.message).toBe('Removed from 1 order. From 2 orders it is removed at the end.');
  expect(first.data.waiting.map(({ _id }) => _id).toSorted()).toEqual([moving._id, draft._id].toSorted());
  expect([await nameOf(done._id), await nameOf(moving._id), await nameOf(other._id)]).toEqual([
    'removed',
    'Meera',
    'Meera',
  ]);
  await cloud.settle();
  expect((await remove(seller)).body.data).toMatchObject({ removed: 0 });
  const entries = await audited('privacy.remove');
  expect(entries).toMatchObject([{ after: { orders: 1, at_their_end: 2 } }]);
  expect(JSON.stringify(entries)).not.toContain(MOBILE);

  await scan(moving._id, ROAD);
  await removeDueBuyers(new Date());
  expect([await nameOf(moving._id), await nameOf(draft._id)]).toEqual(['removed', 'Meera']);
  expect(await listWaiting(100)).toEqual([draft._id]);
  await cloud.api('DELETE', `/orders/${draft._id}`, { token: seller.token });
  await removeDueBuyers(new Date());
  expect(await listWaiting(100)).toEqual([]);
});

test('the data of a buyer is kept while the order has an open ticket', async () => {
  const order = await parcel();
  await scan(order._id, ROAD);
  const body = { model_id: order._id, onModel: 'Order', title: 'Not received', body: 'The buyer complains.' };
  const say = (remark: string) =>
    cloud.api('POST', '/comments', {
      body: { ...body, remark, sendSms: false, sendMail: false, sendNdr: false },
      token: seller.token,
    });
  await say('open');
  await cloud.settle();
  expect((await remove(seller)).body.data).toMatchObject({ removed: 0, waiting: [{ _id: order._id }] });
  expect(await nameOf(order._id)).toBe('Meera');
  await say('closed');
  expect((await remove(seller)).body.data).toMatchObject({ removed: 1, waiting: [] });
});

test('an unpaid order on the removal list keeps its buyer’s data until the age limit for unpaid orders', async () => {
  const draft = await saved(seller, { mobile_number: MOBILE });
  await commit([waitingWrite(draft._id), progressWrite({ ended: '', unpaid: '2099-01-01' })]);
  await removeDueBuyers(new Date());
  expect(await nameOf(draft._id)).toBe('Meera');
  await removeDueBuyers(new Date(Date.now() + 750 * 86_400_000));
  expect([await nameOf(draft._id), await listWaiting(100)]).toEqual(['removed', []]);
});

test('a removal that dies is audited when it is repeated, even if all the buyer’s orders are still in transit', async () => {
  for (let writes = 0; writes < 4; writes++) {
    await parcel();
    await cloud.settle();
    await removeAndDie(writes);
    await remove(seller);
    const entries = await audited('privacy.remove');
    expect(entries[0], `dies after ${writes} writes`).toMatchObject({ after: { at_their_end: writes + 1 } });
  }
});

test('a notice that is still queued is not sent after the buyer’s data was removed', async () => {
  const { _id } = await parcel({ additional_information: { sendNotification: true }, email: 'meera@example.in' });
  await scan(_id, ROAD);
  await cloud.settle();
  await remove(seller);
  const notice = { id: 'late', orderId: _id, event: 'picked_up', channel: 'mail', at: new Date().toISOString() };
  const attributes = { ApproximateReceiveCount: '1', SentTimestamp: String(Date.now()) };
  const record = { messageId: 'm1', body: JSON.stringify(notice), attributes, eventSource: 'aws:sqs' };
  await onNotice({ Records: [record] } as unknown as SQSEvent, {} as never);
  const mails = (await (await fetch(`${cloud.url}/local/mail`)).json()) as { to: string }[];
  expect(mails.filter(({ to }) => to === 'removed')).toEqual([]);
});

test('each order is changed once if a removal of a buyer’s data dies and two more removals run at the same time', async () => {
  const orders = [await parcel(), await parcel(), await parcel()];
  for (const { _id } of orders) await scan(_id, ROAD);
  await cloud.settle();
  const versions = await Promise.all(orders.map(async ({ _id }) => (await kept(_id)).version));
  await removeAndDie(3);
  await Promise.all([remove(seller), remove(seller)]);
  for (const [at, { _id }] of orders.entries()) {
    expect(await kept(_id)).toMatchObject({ version: (versions[at] ?? 0) + 1, details: { first_name: 'removed' } });
  }
});

/** Opens the buyer's page of an order. Returns its status and text. */
async function openPage(id: string, lang = 'en') {
  const link = await cloud.api<{ url: string }>('GET', `/orders/${id}/buyer-link`, { token: seller.token });
  const page = await fetch(`${cloud.url}${new URL(link.body.data.url).pathname}?lang=${lang}`);
  return [page.status, await page.text()];
}

test('a buyer’s page is closed 30 days after the journey ends, or when the buyer’s data is removed', async () => {
  const [early, over] = [await parcel(), await parcel()];
  await scan(early._id, ROAD, -29 * 86_400);
  await scan(over._id, ROAD, -31 * 86_400);
  await cloud.settle();
  expect((await openPage(early._id))[0]).toBe(200);
  expect(await openPage(over._id)).toEqual([410, expect.stringContaining('This link has ended.')]);
  await remove(seller);
  expect(await openPage(early._id, 'hi')).toEqual([410, expect.stringContaining('यह लिंक समाप्त हो गया है।')]);
});

test('a seller can download the data stored about a buyer, and the audit entry does not contain the phone number', async () => {
  const order = await parcel({ additional_information: { comment: 'Ring twice' } });
  const body = { model_id: order._id, onModel: 'Order', remark: 'open', title: 'Called', body: 'She is away.' };
  const sends = { sendSms: false, sendMail: false, sendNdr: false };
  await cloud.api('POST', '/comments', { body: { ...body, ...sends }, token: seller.token });
  await cloud.settle();
  const reply = await fetch(`${cloud.url}/api/v1/sellers/${seller.user.id}/buyer-data/file`, {
    method: 'POST',
    headers: { authorization: `Bearer ${seller.token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ mobile_number: MOBILE }),
  });
  const book = new ExcelJS.Workbook();
  await book.xlsx.load(await reply.arrayBuffer());
  const rowsOf = (name: string) =>
    (book.getWorksheet(name)?.getSheetValues() ?? []).flatMap((row) => (Array.isArray(row) ? [row.slice(1)] : []));
  const [headers = [], cells = []] = rowsOf('Orders');
  const cell = (header: string) => cells[headers.indexOf(header)];
  expect(['First Name', 'Mobile', 'Shipping Address Line 1', 'Comment', 'AWB'].map(cell)).toEqual([
    'Meera',
    MOBILE,
    '12 Station Road',
    'Ring twice',
    order.ewaybill_number,
  ]);
  expect(rowsOf('Comments')[1]?.slice(2)).toEqual(['The seller or our staff', 'Called', 'She is away.']);
  expect(await audited('privacy.export')).toMatchObject([{ after: { orders: 1 } }]);
});

test('staff can remove a seller’s buyer, but other sellers and couriers’ users can neither find nor remove the buyer', async () => {
  const order = await parcel();
  await scan(order._id, ROAD);
  await cloud.settle();
  const [other, vendor, staff] = [await person('merchant'), await person('vendor'), await person('staff')];
  for (const path of ['', '/file', '/removal']) {
    expect((await about(other, path)).status, path).toBe(404);
    expect((await about(vendor, path)).status, path).toBe(404);
  }
  expect((await about<BuyerDataView>(other, '', MOBILE, other.user.id)).body.data.orders).toEqual([]);
  expect((await about(seller, '', '12345')).status).toBe(422);
  expect((await remove(staff)).body.data.removed).toBe(1);
});
