import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { beforeAll, expect, test } from 'vitest';
import type { Bulk } from '../../../functions/bulks/bulk.ts';
import { bulkFileImport } from '../../../functions/bulks/file/publish-bulk.ts';
import { writeOrders } from '../../../functions/bulks/file/write-orders.ts';
import { bulkChangeWrite, findAnyBulk } from '../../../functions/bulks/store.ts';
import { findCards, planCardsWrite } from '../../../functions/courier-partners/store.ts';
import { findJob } from '../../../functions/jobs/store.ts';
import { numberInBulk } from '../../../functions/orders/record/bulk-order-id.ts';
import type { Order } from '../../../functions/orders/record/order.ts';
import { orderWrite, removedOrderWrite } from '../../../functions/orders/record/store.ts';
import { commit } from '../../../functions/platform/table/commit.ts';
import { uploadKinds } from '../../../functions/upload-kinds.ts';
import { runUpload } from '../../../functions/uploads/run-upload.ts';
import { findUpload } from '../../../functions/uploads/store.ts';
import type { Upload } from '../../../functions/uploads/upload.ts';
import { limitMs, scale } from '../../support/clouds/scale.ts';
import { Dead, dieAtWrite } from '../../support/faults/die-at-write.ts';
import { bulkBook, bulkRow } from '../../support/orders/bulks/bulk-book.ts';
import { ordersOfBulk } from '../../support/orders/bulks/bulk-calls.ts';
import { receivedBulk } from '../../support/orders/bulks/received-bulk.ts';
import { draft } from '../../support/orders/draft.ts';
import { orderCalls } from '../../support/orders/order-calls.ts';
import { useMarket } from '../../support/orders/use-market.ts';
import { type Person, person } from '../../support/people/people.ts';

const cloud = useMarket();
const ROWS = scale(60, 4000);
const KILLS = scale(5, 50);
/** True if each worker runs and dies in a separate process. False if the workers run in this process. */
const APART = scale(0, 1) === 1;
const SCRIPT = new URL('../../support/orders/work-on-bulk.ts', import.meta.url).pathname;
let seller: Person;
let book: Buffer;
beforeAll(async () => {
  const home = { ...draft().pickup_address, id: 'home', isDefault: true };
  seller = await person('merchant', { pickupAddresses: [home] });
  book = await bulkBook(
    Array.from({ length: ROWS }, (_, n) => bulkRow({ 'Order ID': `K-${n}`, Quantity: 1 + (n % 9) })),
  );
});

/** The time limit of a test. It includes starting a process for each kill. */
const TIME_MS = limitMs(120_000);

const work = (uploadId: string, lastTry = true) => {
  const kind = uploadKinds.get('bulk');
  if (kind === undefined) throw new Error('There is no such kind.');
  return runUpload(kind, uploadId, lastTry);
};

/** Writes the first order of a bulk again, as an edit would do, and returns this order. */
async function touch(bulkId: string): Promise<Order> {
  const [first] = await ordersOfBulk(bulkId);
  if (first === undefined) throw new Error('There is no order yet.');
  await commit([orderWrite(first)]);
  return first;
}

/** Starts a worker and kills it before it writes its n-th order. */
async function killedAt(uploadId: string, order: number): Promise<void> {
  if (!APART) return expect(dieAtWrite(order, () => work(uploadId, false))).rejects.toThrow(Dead);
  const worker = spawn(process.execPath, [SCRIPT, uploadId, `${order}`], { stdio: ['ignore', 'ignore', 'inherit'] });
  const [, signal] = await once(worker, 'exit');
  expect(signal).toBe('SIGKILL');
}

test(
  'a bulk upload creates each order once, even if its worker is killed at any row',
  async () => {
    const { id, uploadId } = await receivedBulk(seller.user.id, book);
    for (let kill = 0; kill < KILLS; kill++) {
      await killedAt(uploadId, Math.ceil(((kill + 1) * ROWS) / (KILLS + 1)));
      expect((await findAnyBulk(id))?.orders).toBe(0);
    }
    expect((await ordersOfBulk(id)).length).toBeLessThan(ROWS);
    const touched = await touch(id);
    await Promise.all([work(uploadId), work(uploadId)]);
    await work(uploadId);
    const orders = await ordersOfBulk(id);
    expect(orders.map((order) => numberInBulk(order.id))).toEqual(Array.from({ length: ROWS }, (_, n) => n + 1));
    expect(orders.map(({ referenceNumber }) => referenceNumber)).toEqual(
      Array.from({ length: ROWS }, (_, n) => `K-${n}`),
    );
    expect(orders.every(({ details }, n) => details.quantity === 1 + (n % 9))).toBe(true);
    // Orders that were edited after the kill must not be overwritten.
    expect(orders.filter(({ version }) => version !== 1)).toMatchObject([{ id: touched.id, version: 2 }]);
    expect((await findAnyBulk(id))?.orders).toBe(ROWS);
    expect(await findJob(uploadId)).toMatchObject({ state: 'done', done: ROWS, total: ROWS });
    // If the queue message of a finished file is delivered again, orders that were deleted in between are not created
    // again.
    const [first] = orders;
    if (first !== undefined) await commit([removedOrderWrite(first)]);
    await work(uploadId);
    expect(await ordersOfBulk(id)).toHaveLength(ROWS - 1);
  },
  TIME_MS,
);

test(
  'if a file is found invalid after its worker was killed, the orders it created are deleted unless somebody edited them',
  async () => {
    const { id, uploadId } = await receivedBulk(seller.user.id, book);
    await killedAt(uploadId, 25);
    expect((await ordersOfBulk(id)).length).toBeGreaterThan(1);
    const touched = await touch(id);
    const cards = await findCards('standard');
    await commit([planCardsWrite('standard', cards, [])]);
    await work(uploadId);
    expect(await findJob(uploadId)).toMatchObject({ state: 'failed', errorCount: ROWS });
    expect((await ordersOfBulk(id)).map((order) => order.id)).toEqual([touched.id]);
    expect((await findAnyBulk(id))?.bad?.rows).toBe(ROWS);
    await commit([planCardsWrite('standard', await findCards('standard'), cards.cards)]);
    await cloud.settle();
  },
  TIME_MS,
);

test(
  'a worker that finds a file invalid does not delete orders that another worker created from it',
  async () => {
    const { id, uploadId } = await receivedBulk(seller.user.id, book);
    await killedAt(uploadId, 25);
    const cards = await findCards('standard');
    const upload = (await findUpload('bulk', uploadId)) as Upload;
    let reads = 0;
    const late = bulkFileImport.publish(upload, book, async () => {
      if (++reads > 1) return;
      await work(uploadId);
      await commit([planCardsWrite('standard', cards, [])]);
    });
    await expect(late).rejects.toThrow('The orders of this file are made.');
    expect(await ordersOfBulk(id)).toHaveLength(ROWS);
    expect(await findJob(uploadId)).toMatchObject({ state: 'done', total: ROWS });
    await commit([planCardsWrite('standard', await findCards('standard'), cards.cards)]);
  },
  TIME_MS,
);

test('two workers that create the same bulk at the same time both succeed', async () => {
  const { id, uploadId } = await receivedBulk(seller.user.id, book);
  const upload = (await findUpload('bulk', uploadId)) as Upload;
  const publish = () => bulkFileImport.publish(upload, book, async () => undefined);
  expect((await Promise.all([publish(), publish()])).map(({ rows }) => rows)).toEqual([ROWS, ROWS]);
  expect(await ordersOfBulk(id)).toHaveLength(ROWS);
});

test('a worker of a bulk upload stops within 200 orders after another worker has completed the bulk', async () => {
  const { id } = await receivedBulk(seller.user.id, book);
  const { details } = await orderCalls(cloud).kept((await orderCalls(cloud).saved(seller))._id);
  const rows = Array.from({ length: 401 }, (_, n) => ({
    rowNumber: n + 2,
    details,
    referenceNumber: undefined,
    offers: [],
    measured: new Map(),
    warnings: [],
  }));
  const told: number[] = [];
  const bulk = (await findAnyBulk(id)) as Bulk;
  await writeOrders(bulk, rows, 'recommended', async (written) => {
    told.push(written);
    // The change below has the same effect as another worker that has written all 401 orders. The orders from 201 on
    // are missing, as if the seller had deleted them. They must not be created again.
    if (written === 200) await commit([bulkChangeWrite(id, { orders: 401 })]);
  });
  expect(told).toEqual([200]);
  expect(await ordersOfBulk(id)).toHaveLength(200);
});
