import { beforeAll, expect, test, vi } from 'vitest';
import { uncheckedPartnerWrite } from '../../../functions/courier-partners/store.ts';
import { audit } from '../../../functions/integrity/audit.ts';
import type { Order } from '../../../functions/orders/record/order.ts';
import { findAnyOrders } from '../../../functions/orders/record/store.ts';
import { log } from '../../../functions/platform/log.ts';
import { commit } from '../../../functions/platform/table/commit.ts';
import type { BulkRefusal } from '../../../shared/bulks/bulk-order.ts';
import { limitMs, scale } from '../../support/clouds/scale.ts';
import { bulkCalls, rowsOf, seller } from '../../support/orders/bulks/bulk-calls.ts';
import { orderCalls } from '../../support/orders/order-calls.ts';
import { type PlainServer, plainServer } from '../../support/orders/plain-courier.ts';
import { useMarket } from '../../support/orders/use-market.ts';

const rig = vi.hoisted((): { server: PlainServer | undefined } => ({ server: undefined }));

vi.mock('../../../functions/couriers/registry/couriers.ts', async (original) => {
  const { COURIERS } = await original<typeof import('../../../functions/couriers/registry/couriers.ts')>();
  const { plainProfile } = await import('../../support/orders/plain-courier.ts');
  return { COURIERS: [...COURIERS, plainProfile(() => rig.server)] };
});

const cloud = useMarket();
const { balance } = orderCalls(cloud);
const { bulkOf, get, head, pay, put } = bulkCalls(cloud);
const ROWS = scale(60, 2000);
const REFUSED = 5;
/** The price of the partner `bld` with GST. In this test, the partner's courier is Ekart. */
const PRICE = 106.2;

beforeAll(async () => {
  await commit([uncheckedPartnerWrite({ id: 'bld', name: 'Ekart', courier: 'ekart', active: true })]);
});

/** Starts a courier that records each parcel it creates. After the given number of bookings, it stops replying. */
function serverDownAfter(bookings: number): { server: PlainServer; made: string[] } {
  const made: string[] = [];
  const server = plainServer('reference');
  const set = server.parcels.set.bind(server.parcels);
  server.parcels.set = (reference, awb) => {
    made.push(reference);
    if (made.length === bookings) server.isDown = true;
    return set(reference, awb);
  };
  rig.server = server;
  return { server, made };
}

test(
  'if a courier fails during a batch, each order is either booked once or refunded',
  async () => {
    const quiet = (['error', 'warn'] as const).map((level) => vi.spyOn(log, level).mockImplementation(() => undefined));
    const asha = await seller(ROWS * PRICE);
    const id = await bulkOf(asha, ...rowsOf(ROWS));
    const ids: string[] = [];
    for (let at = 0; at < ROWS; at += 100)
      for (const { _id } of await get<{ _id: string }[]>(asha, `/bulk/${id}/orders?limit=100&cursor=${at}`))
        ids.push(_id);
    for (let at = 0; at < ROWS; at += 500)
      await put(asha, id, { choices: ids.slice(at, at + 500).map((order_id) => ({ order_id, logistic_id: 'bld' })) });
    const orders = (): Promise<Order[]> => findAnyOrders(ids, { eventual: false });
    const open = async () => (await orders()).filter(({ awb, refund }) => awb === null && refund === null).length;

    const { server, made } = serverDownAfter(Math.round(ROWS * 0.4));
    expect((await pay(asha, id)).status).toBe(200);
    await cloud.settle();
    expect(await open()).toBeGreaterThan(ROWS / 4);
    for (const hours of [1, 3]) await cloud.advance(hours);
    expect(await open()).toBeGreaterThan(ROWS / 4);
    expect(await balance(asha)).toBe(0);

    server.isDown = false;
    server.next = Array.from({ length: REFUSED }, () => 'refuse' as const);
    for (const hours of [1, 1, 1]) await cloud.advance(hours);
    await cloud.settle();
    const ended = await orders();
    expect(ended.filter(({ refund, error }) => refund !== null && error !== null)).toHaveLength(REFUSED);
    expect(ended.filter(({ awb }) => awb !== null)).toHaveLength(ROWS - REFUSED);
    expect([made.length, new Set(made).size]).toEqual([ROWS - REFUSED, ROWS - REFUSED]);
    expect(ended.filter(({ id: one, awb }) => awb !== null && server.parcels.get(one) !== awb)).toEqual([]);
    expect(await balance(asha)).toBeCloseTo(REFUSED * PRICE, 2);
    expect(await head(asha, id)).toMatchObject({ refused_orders: REFUSED });
    const told = await get<BulkRefusal[]>(asha, `/bulk/${id}/refusals`);
    expect(told.map(({ message }) => message)).toEqual(
      Array.from({ length: REFUSED }, () => 'Ekart refused the booking: We do not go there'),
    );
    for (const spy of quiet) spy.mockRestore();
    expect(await audit()).toEqual({ ok: true, violations: [] });
  },
  limitMs(240_000),
);
