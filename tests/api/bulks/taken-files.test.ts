import { expect, test } from 'vitest';
import type { JobView } from '../../../shared/jobs/contract.ts';
import { jobWords } from '../../../web/src/app/shell/job-words.ts';
import { fixture, orderFileCalls, ordersOf } from '../../support/orders/bulks/order-file-calls.ts';
import { draft } from '../../support/orders/draft.ts';
import { useMarket } from '../../support/orders/use-market.ts';
import { person } from '../../support/people/people.ts';

const cloud = useMarket();
const calls = orderFileCalls(cloud);
/** The values that the seller enters because Amazon's file does not contain them. */
const ENTERED = { weight: 0.25, length: 30, breadth: 5, height: 2, price: 249.5 };

/** Uploads a file with two orders. The file then waits for the seller's confirmation. */
async function waitingFile() {
  const seller = await person('merchant', {
    pickupAddresses: [{ ...draft().pickup_address, id: 'home', isDefault: true }],
  });
  const { id, bulk } = await calls.upload(fixture('amazon-unshipped.txt'), 'unshipped.txt', seller);
  const body = { job_id: bulk.job_id, ...ENTERED };
  const jobs = async () => {
    const { body } = await cloud.api<JobView[]>('GET', '/jobs', { token: seller.token });
    return body.data.map(jobWords);
  };
  return {
    id,
    jobs,
    job_id: bulk.job_id,
    take: (more = {}) => calls.take(id, { ...body, ...more }, seller),
    discard: () => cloud.api('DELETE', `/bulk/${id}/preview`, { token: seller.token }),
  };
}

test('an order file that is confirmed several times, in several tabs and later, creates its orders only once', async () => {
  const { id, take } = await waitingFile();
  const replies = await Promise.all([take(), take(), take()]);
  expect(replies.map(({ status }) => status)).toEqual([200, 200, 200]);
  const again = await take();
  expect(new Set([...replies, again].map(({ body }) => body.data.job_id)).size).toBe(1);
  expect(await ordersOf(id)).toHaveLength(2);
  // A confirmation with a different price is a different command, so it is refused.
  expect((await take({ price: 1 })).status).toBe(409);
  expect(await ordersOf(id)).toHaveLength(2);
});

test('the jobs menu says which action an order file waits for, with a link, until the seller confirms the file', async () => {
  const { id, job_id, jobs, take } = await waitingFile();
  const title = 'Bulk order upload';
  const waiting = { title, to: `/app/bulkShipmentUpload?check=${job_id}`, onlyChecked: true };
  expect(await jobs()).toEqual([{ ...waiting, waitsFor: 'Check what we read of this file, and make the orders.' }]);
  await take();
  const done = { title, to: `/app/bulkShipmentList/${id}` };
  expect(await jobs()).toEqual([done, { title, to: '/app/bulkShipmentUpload', onlyChecked: true }]);
});

test('an order file that is confirmed and discarded at the same moment ends as either confirmed or discarded, not both', async () => {
  const { id, take, discard } = await waitingFile();
  const [taken, discarded] = await Promise.all([take(), discard()]);
  await cloud.settle();
  expect([taken.status, discarded.status].toSorted()).toEqual([200, 409]);
  expect(await ordersOf(id)).toHaveLength(taken.status === 200 ? 2 : 0);
});

test('an order file whose confirmation failed before its job reached the queue can be confirmed again', async () => {
  const { id, take } = await waitingFile();
  const queue = process.env['QUEUE_MERCHANT_FILES'];
  process.env['QUEUE_MERCHANT_FILES'] = `${queue}-gone`;
  try {
    expect((await take()).status).toBe(502);
  } finally {
    process.env['QUEUE_MERCHANT_FILES'] = queue;
  }
  expect(await ordersOf(id)).toHaveLength(0);
  expect((await take()).status).toBe(200);
  expect(await ordersOf(id)).toHaveLength(2);
});

test('if two tabs map one file’s columns at once, the first mapping creates the orders, and the second tab gets an error', async () => {
  const home = { ...draft().pickup_address, id: 'home', isDefault: true };
  const seller = await person('merchant', { pickupAddresses: [home] });
  const headings = 'Who,Tel,Street,Pin,Pay,Thing,Each,Both,Kilos,L,W,H';
  const file = `${headings}\nAsha,9876543210,Road 1,400001,prepaid,Mug,300,450,0.5,10,10,10\n`;
  const { id, bulk } = await calls.upload(file, 'own.csv', seller);
  const { job_id } = bulk;
  const columns = {
    fullName: 'Who',
    mobile: 'Tel',
    line1: 'Street',
    pincode: 'Pin',
    paymentMethod: 'Pay',
    productName: 'Thing',
    kg: 'Kilos',
    length: 'L',
    breadth: 'W',
    height: 'H',
  };
  const choices = ['Each', 'Both'].map((price) => ({ ...columns, price }));
  const sent = await Promise.all(choices.map((chosen) => calls.keep(id, { job_id, columns: chosen }, seller)));
  expect(sent.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  expect(sent.find(({ status }) => status === 409)?.body.meta.message).toBe(
    'This was sent already. Reload the page to see what became of it.',
  );
  const kept = choices[sent.findIndex(({ status }) => status === 200)];
  const read = (await calls.preview(id, seller)).body.data;
  expect(read).toMatchObject({ asks: false, orders: 1, columns: kept });
  // The second tab still shows the first preview. It cannot confirm the new preview, because its user has not seen it.
  expect((await calls.take(id, { job_id }, seller)).status).toBe(409);
  expect((await calls.take(id, { job_id: read.job_id }, seller)).status).toBe(200);
  const worth = kept?.price === 'Each' ? 30_000 : 45_000;
  expect((await ordersOf(id)).map(({ details }) => details.worth)).toEqual([{ sellingPaise: worth }]);
  const next = await calls.upload(file, 'next.csv', seller);
  expect((await calls.preview(next.id, seller)).body.data).toMatchObject({ asks: false, columns: kept });
});
