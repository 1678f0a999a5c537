import { beforeEach, expect, test } from 'vitest';
import { addWork, RETURN_WORK } from '../../../functions/jobs/bulk-work/work-store.ts';
import type { Job } from '../../../functions/jobs/job.ts';
import { findJob, newJob, newJobWrites } from '../../../functions/jobs/store.ts';
import { newId } from '../../../functions/platform/ids.ts';
import { commit } from '../../../functions/platform/table/commit.ts';
import { runCreateReturns } from '../../../functions/returns/run-create-many.ts';
import type { JobView } from '../../../shared/jobs/contract.ts';
import type { WorkResult } from '../../../shared/jobs/work.ts';
import { buyerReturns } from '../../support/buyer/buyer-returns.ts';
import { stopClock } from '../../support/clouds/still-clock.ts';
import { Dead, dieAtWrite, diesAtWrite } from '../../support/faults/die-at-write.ts';
import { waitForJob } from '../../support/files/wait-for-job.ts';
import { orderCalls } from '../../support/orders/order-calls.ts';
import { useMarket } from '../../support/orders/use-market.ts';
import { type Person, person } from '../../support/people/people.ts';
import { usePerson } from '../../support/people/use-person.ts';

const cloud = useMarket();
const { booked, get, list, kept, balance } = orderCalls(cloud);
const { delivered, create, setReturns, prove, askReturn } = buyerReturns(cloud);
const other = usePerson('merchant', { rupees: 5000 });
const staff = usePerson('staff');

let seller: Person;
beforeEach(async () => {
  seller = await person('merchant', { rupees: 5000 });
});

const start = (who: Person, order_ids: string[], reason = 'Recalled', key?: string) =>
  cloud.api<{ job_id: string }>('POST', '/returns/many', { body: { order_ids, reason }, token: who.token, key });
/** Creates returns with a job, and returns the result of the job. */
const worked = async (who: Person, ids: string[], key?: string) => {
  const { body } = await start(who, ids, 'Recalled', key);
  await cloud.settle();
  const job = await cloud.api<JobView>('GET', `/jobs/${body.data.job_id}`, { token: who.token });
  return { ...(job.body.data.result as unknown as WorkResult), id: body.data.job_id };
};
const sold = async (count: number) => {
  const orders: string[] = [];
  for (let n = 0; n < count; n++) orders.push((await delivered(seller)).id);
  return orders;
};
/** Stores a job that creates returns, and does not run it. */
async function newReturnsJob(ids: readonly string[]): Promise<Job> {
  const at = new Date();
  const about = { id: newId(at), kind: RETURN_WORK, owner: seller.user.id, access: null, courier: null };
  const job = newJob({ ...about, inputHash: 'x', total: ids.length }, at);
  await commit([...newJobWrites(job), addWork(job.id, { work: { reason: 'Recalled' }, ids }, at)]);
  return job;
}
const returnsOf = async (who: Person) =>
  (await list(who, 'order_type=reverse&payment_status=all')).body.data.map(({ reverse }) => reverse?.of);

test('one job creates an unpaid return of each delivered order, and names each refused order with the reason', async () => {
  const [first = '', second = '', third = ''] = await sold(3);
  const onItsWay = await booked(seller);
  const foreign = await delivered(other);
  const before = await balance(seller);
  const earlier = (await create(seller, third)).body.data;
  const result = await worked(seller, [first, onItsWay._id, second, third, foreign.id, earlier._id]);
  expect(result).toMatchObject({
    message: '2 orders done, 4 orders refused.',
    done: 2,
    refused: [
      { name: onItsWay.order_id, reason: 'Only a delivered parcel can be returned: this one is pending pickup.' },
      { _id: third, reason: `This order has a return already: ${earlier.order_id}.` },
      // Another seller's order is not told from one that does not exist.
      { _id: foreign.id, name: null, reason: 'There is no such order.' },
      { name: earlier.order_id, reason: 'This order is a return itself.' },
    ],
  });
  for (const id of [first, second]) {
    const made = await get(seller, (await get(seller, id)).return_order ?? '');
    expect(made).toMatchObject({
      reverse: { of: id, reason: 'Recalled' },
      transaction_id: null,
      logistic_id: null,
      product_details: { quantity: 1 },
    });
    expect(made.available_logistic.length).toBeGreaterThan(0);
  }
  expect(await balance(seller)).toBe(before);
  expect((await get(other, foreign.id)).return_order).toBeUndefined();
});

test('a job of returns, which does not quote them, names an order whose goods wait at an unknown pin code', async () => {
  const [fine = ''] = await sold(1);
  const { customer_details: customer } = await get(seller, fine);
  const unknown = { ...customer.shipping_address, postcode: '999999' };
  const wrong = await delivered(seller, 1, { reverse_pickup_address: unknown });
  const result = await worked(seller, [fine, wrong.id]);
  expect(result).toMatchObject({ done: 1, refused: [{ _id: wrong.id, reason: 'Pin code 999999 is not known.' }] });
});

test('the returns of a job are created once, from two tabs and with a repeated request', async () => {
  const ids = await sold(2);
  const key = crypto.randomUUID();
  const tabs = await Promise.all([start(seller, ids, 'Recalled', key), start(seller, ids), start(seller, ids)]);
  const repeated = await start(seller, ids, 'Recalled', key);
  expect(repeated.body.data.job_id).toBe(tabs[0].body.data.job_id);
  await cloud.settle();
  const results = await Promise.all(
    tabs.map(({ body }) => waitForJob<WorkResult>(cloud, seller.token, body.data.job_id)),
  );
  expect(results.reduce((sum, { result }) => sum + result.done, 0)).toBe(2);
  const reasons = results.flatMap(({ result }) => result.refused.map(({ reason }) => reason));
  expect(reasons).toHaveLength(4);
  for (const reason of reasons) expect(reason).toMatch(/^This order has a return already: PW/);
  expect((await returnsOf(seller)).toSorted()).toEqual(ids.toSorted());
  expect((await start(seller, ids, 'Another reason', key)).status).toBe(422);
});

test.each([0, 1, 2, 3, 4, 5, 6, 7])(
  'a job of returns that dies after %d writes is finished by its next run, and creates each return once',
  async (writes) => {
    const ids = await sold(3);
    const job = await newReturnsJob(ids);
    await diesAtWrite(writes, () => runCreateReturns(job, false));
    await runCreateReturns(job, false);
    expect((await returnsOf(seller)).toSorted()).toEqual(ids.toSorted());
    expect(await findJob(job.id)).toMatchObject({ state: 'done', result: { done: 3, refused: [] } });
  },
);

test('a seller can start 20 jobs of returns in a minute', async () => {
  stopClock();
  for (let n = 0; n < 20; n++) expect((await start(seller, [`nobody-${n}`])).status).toBe(200);
  expect((await start(seller, ['nobody-20'])).body.meta).toMatchObject({ status: 429, code: 'SLOW_DOWN' });
});

test('a job of returns that dies between two groups of orders creates no return twice when it runs again', async () => {
  const ids = await sold(10);
  const job = await newReturnsJob(ids);
  // A run works on eight orders at a time. Before them it writes the job's progress.
  await expect(dieAtWrite(1 + 8, () => runCreateReturns(job, false))).rejects.toThrow(Dead);
  const first = await returnsOf(seller);
  expect(first.toSorted()).toEqual(ids.slice(0, 8).toSorted());
  const made = await Promise.all(ids.map(async (id) => (await get(seller, id)).return_order));
  for (let run = 0; run < 2; run++) {
    await runCreateReturns(job, false);
    expect((await returnsOf(seller)).toSorted()).toEqual(ids.toSorted());
    expect(await findJob(job.id)).toMatchObject({ state: 'done', result: { done: 10, refused: [] } });
  }
  for (const [n, id] of ids.entries()) if (n < 8) expect((await get(seller, id)).return_order).toBe(made[n]);
});

test('an order that a job of returns names twice gets one return and counts once', async () => {
  const [id = ''] = await sold(1);
  expect(await worked(seller, [id, id, id])).toMatchObject({ message: '1 order done.', done: 1, refused: [] });
  expect(await returnsOf(seller)).toEqual([id]);
});

test('a job of returns approves the buyers’ waiting requests, which keep the buyers’ reasons for the counts', async () => {
  await setReturns(seller);
  const { id, path } = await delivered(seller);
  await askReturn(path, (await prove(path)).proof);
  expect(await worked(seller, [id])).toMatchObject({ done: 1, refused: [] });
  const order = await get(seller, id);
  expect(order.return_request).toMatchObject({ state: 'approved' });
  expect((await kept(order.return_order ?? '')).details.reverse).toMatchObject({
    reason: 'Recalled',
    why: 'wrong_size',
  });
});

test('staff cannot create a seller’s returns, and nobody can name no order, 201 orders or no reason', async () => {
  const [id = ''] = await sold(1);
  expect(await worked(staff, [id])).toMatchObject({
    done: 0,
    refused: [{ reason: 'Only the seller who made this order may create its return.' }],
  });
  expect((await get(seller, id)).return_order).toBeUndefined();
  expect((await start(seller, [])).status).toBe(422);
  expect((await start(seller, [id], ' ')).status).toBe(422);
  const many = Array.from({ length: 201 }, (_, n) => `x-${n}`);
  expect((await start(seller, many)).status).toBe(422);
  const vendor = await person({ 'order.ticket_dashboard': true }, { courier: 'delhivery' });
  expect((await start(vendor, [id])).status).toBe(403);
});
