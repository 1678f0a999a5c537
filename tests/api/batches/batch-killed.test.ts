import { spawn } from 'node:child_process';
import { expect, test } from 'vitest';
import { audit } from '../../../functions/integrity/audit.ts';
import { findJob, newJob, newJobWrites } from '../../../functions/jobs/store.ts';
import { getWallet } from '../../../functions/ledger/store.ts';
import { newBatchWrites } from '../../../functions/orders/batch/batch-store.ts';
import { runBatch } from '../../../functions/orders/batch/run-batch.ts';
import { PAY_BATCH } from '../../../functions/orders/batch/start-batch.ts';
import { isUnbooked } from '../../../functions/orders/booking/booking-state.ts';
import { paymentPlanner } from '../../../functions/orders/booking/payment.ts';
import { findBulkState } from '../../../functions/orders/bulk/bulk-state-store.ts';
import { changeOrders } from '../../../functions/orders/change/change-orders.ts';
import { numberInBulk } from '../../../functions/orders/record/bulk-order-id.ts';
import type { Order } from '../../../functions/orders/record/order.ts';
import { newId } from '../../../functions/platform/ids.ts';
import { commit } from '../../../functions/platform/table/commit.ts';
import type { Caller } from '../../../functions/users/caller/caller.ts';
import { findCaller } from '../../../functions/users/caller/caller.ts';
import type { BatchResult } from '../../../shared/orders/batch.ts';
import { limitMs, scale } from '../../support/clouds/scale.ts';
import { Dead, dieAtWrite } from '../../support/faults/die-at-write.ts';
import { bulkBook, bulkRow } from '../../support/orders/bulks/bulk-book.ts';
import { ordersOfBulk } from '../../support/orders/bulks/bulk-calls.ts';
import { uploadBulk } from '../../support/orders/bulks/upload-bulk.ts';
import { draft } from '../../support/orders/draft.ts';
import { orderCalls } from '../../support/orders/order-calls.ts';
import { useMarket } from '../../support/orders/use-market.ts';
import { type Person, person } from '../../support/people/people.ts';

const cloud = useMarket();
const { saved, pay, balance } = orderCalls(cloud);

/** How many rows the bulk has. One transaction pays at most 49 orders, so the payment needs several transactions. */
const ROWS = scale(100, 5000);
/**
 * How many worker processes are killed at random moments. If 0, workers run in this process, and each dies at a later
 * write.
 */
const KILLS = scale(0, 50);
const PAISE = 6608;
const SCRIPT = new URL('../../support/orders/work-on-batch.ts', import.meta.url).pathname;

/**
 * Creates a bulk in which every tenth booking is refused, and a job that pays the bulk. Sends no queue message for the
 * job.
 */
async function batch(): Promise<{ asha: Person; bulkId: string; jobId: string }> {
  const home = { ...draft().pickup_address, id: 'home', isDefault: true };
  const asha = await person('merchant', { rupees: (ROWS * PAISE) / 100 + 10, pickupAddresses: [home] });
  const rows = Array.from({ length: ROWS }, (_, n) => bulkRow({ SKU: n % 10 === 9 ? 'SANDBOX-REFUSE' : 'KURTA' }));
  const { id } = await uploadBulk(cloud, asha.token, await bulkBook(rows));
  const at = new Date();
  const job = newJob(
    { id: newId(at), kind: PAY_BATCH, owner: asha.user.id, access: null, courier: null, inputHash: '', total: ROWS },
    at,
  );
  const due = (await ordersOfBulk(id)).map((order) => ({
    id: order.id,
    number: numberInBulk(order.id) ?? 0,
    partnerId: 'dlv',
    expectedPaise: PAISE,
  }));
  await commit([...newJobWrites(job), ...newBatchWrites(job.id, due, at)]);
  return { asha, bulkId: id, jobId: job.id };
}

const chargedOf = async (bulkId: string): Promise<number> => (await findBulkState(bulkId)).charged;

/** Starts a worker in its own process, and kills it shortly after it has charged the given number of orders. */
async function killedAfter(jobId: string, bulkId: string, charged: number): Promise<void> {
  const worker = spawn(process.execPath, [SCRIPT, jobId], { stdio: ['ignore', 'ignore', 'inherit'] });
  const gone = new Promise((resolve) => worker.once('exit', resolve));
  while (worker.exitCode === null && (await chargedOf(bulkId)) < charged)
    await new Promise((resolve) => setTimeout(resolve, 10));
  await new Promise((resolve) => setTimeout(resolve, Math.random() * 60));
  worker.kill('SIGKILL');
  await gone;
}

test(
  'a payment batch charges each order exactly once, even if its worker is killed at any write',
  async () => {
    const { asha, bulkId, jobId } = await batch();
    const opening = (await getWallet(asha.user.id)).balance;
    for (let kill = 0; kill < KILLS; kill++) {
      const before = await chargedOf(bulkId);
      await killedAfter(jobId, bulkId, before + 1);
    }
    const job = await findJob(jobId);
    if (job === undefined) throw new Error('There is no job.');
    // The number of writes before the first charge is not constant. So each worker dies one write later than the worker
    // before, until an order is charged.
    for (let writes = 0; KILLS === 0 && (await chargedOf(bulkId)) === 0; writes++)
      await expect(dieAtWrite(writes, () => runBatch(job, false))).rejects.toThrow(Dead);
    const left = ROWS - (await chargedOf(bulkId));
    expect(left).toBeGreaterThan(0);
    expect((await findJob(jobId))?.state).not.toBe('done');
    // Killed workers had charged some orders without sending them to their couriers. The schedule books these orders.
    await cloud.advance(2);
    await cloud.settle();
    expect((await ordersOfBulk(bulkId)).filter(isUnbooked)).toEqual([]);
    await Promise.all([runBatch(job, false), runBatch(job, false)]);
    await cloud.settle();
    const ended = await findJob(jobId);
    expect(ended).toMatchObject({ state: 'done', done: ROWS, total: ROWS });
    // The result lists the orders that a killed worker had paid as paid, or as refused by their couriers.
    const result = ended?.result as BatchResult;
    expect(result.paid).toBeGreaterThanOrEqual(ROWS - ROWS / 10);
    expect(result.failed_transaction.filter(({ message }) => !/refuse/.test(message))).toEqual([]);
    const orders = await ordersOfBulk(bulkId);
    const refused = orders.filter(({ refund }) => refund !== null);
    expect(orders.filter(({ charge }) => charge?.batch === jobId)).toHaveLength(ROWS);
    expect(orders.filter(({ awb, refund }) => awb === null && refund === null)).toEqual([]);
    expect(refused).toHaveLength(ROWS / 10);
    expect((await getWallet(asha.user.id)).balance).toBe(opening - (ROWS - ROWS / 10) * PAISE);
    expect(await findBulkState(bulkId)).toMatchObject({ charged: ROWS, refunded: ROWS / 10 });
    expect(await audit()).toEqual({ ok: true, violations: [] });
  },
  limitMs(300_000),
);

test('a batch reports “already paid” for an order that another request paid at the same time', async () => {
  const seller = await person('merchant', { rupees: 100 });
  const { _id } = await saved(seller);
  const caller = (await findCaller(seller.user.id)) as Caller;
  const plan = paymentPlanner(caller, { partnerId: 'dlv' }, new Date());
  let turns = 0;
  const decide = async (order: Order) => {
    const decision = await plan(order);
    if (++turns === 1) await pay(seller, _id);
    return decision;
  };
  const outcomes = await changeOrders(seller.user.id, [_id], decide, new Date());
  expect(outcomes.get(_id)).toMatchObject({ message: 'This order is already paid.' });
  expect(await balance(seller)).toBe(33.92);
});
