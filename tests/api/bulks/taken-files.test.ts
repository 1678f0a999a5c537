import { expect, test } from 'vitest';
import { fixture, foreignCalls, ordersOf } from '../../support/orders/bulks/foreign-calls.ts';
import { draft } from '../../support/orders/draft.ts';
import { useMarket } from '../../support/orders/use-market.ts';
import { person } from '../../support/people/people.ts';

const cloud = useMarket();
const calls = foreignCalls(cloud);
/** The values that Amazon's file lacks, as the seller enters them. */
const ENTERED = { weight: 0.25, length: 30, breadth: 5, height: 2, price: 249.5 };

/** Uploads a file of two orders, which then waits for the seller's confirmation. */
async function waitingFile() {
  const seller = await person('merchant', {
    pickupAddresses: [{ ...draft().pickup_address, id: 'home', isDefault: true }],
  });
  const { id, bulk } = await calls.upload(fixture('amazon-unshipped.txt'), 'unshipped.txt', seller);
  const body = { job_id: bulk.job_id, ...ENTERED };
  return {
    id,
    take: (more = {}) => calls.take(id, { ...body, ...more }, seller),
    discard: () => cloud.api('DELETE', `/bulk/${id}/preview`, { token: seller.token }),
  };
}

test('an order file that is confirmed in several tabs at once, and again later, creates its orders only once', async () => {
  const { id, take } = await waitingFile();
  const replies = await Promise.all([take(), take(), take()]);
  expect(replies.map(({ status }) => status)).toEqual([200, 200, 200]);
  const again = await take();
  expect(new Set([...replies, again].map(({ body }) => body.data.job_id)).size).toBe(1);
  expect(await ordersOf(id)).toHaveLength(2);
  // A confirmation with another price is a different command, and is refused.
  expect((await take({ price: 1 })).status).toBe(409);
  expect(await ordersOf(id)).toHaveLength(2);
});

test('an order file that is confirmed and discarded at the same moment is either confirmed or discarded', async () => {
  const { id, take, discard } = await waitingFile();
  const [taken, discarded] = await Promise.all([take(), discard()]);
  await cloud.settle();
  expect([taken.status, discarded.status].toSorted()).toEqual([200, 409]);
  expect(await ordersOf(id)).toHaveLength(taken.status === 200 ? 2 : 0);
});

test('an order file whose confirmation failed before its job was queued can be confirmed again', async () => {
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
