import { randomUUIDv7 } from 'node:crypto';
import { expect, test } from 'vitest';
import { traitsOf } from '../../../functions/couriers/sandbox/courier-traits.ts';
import type { JobView } from '../../../shared/jobs/contract.ts';
import type { OrderView } from '../../../shared/orders/order.ts';
import type { WalletView } from '../../../shared/wallets/contract.ts';
import { limitMs } from '../../support/clouds/scale.ts';
import { MOMENTS_MS, type UnderWay, useMortalMarket } from '../../support/faults/kill-amid.ts';
import { draft } from '../../support/orders/draft.ts';
import { pushScans } from '../../support/orders/push-scans.ts';
import { fileForm, partnerBook } from '../../unit/places/workbooks.ts';

const market = useMortalMarket();
const { api } = market;
type Seller = (typeof market)['sellers'][number];

/** ₹56 plus 18% GST. */
const PRICE = 66.08;
const FULL = 100_000;
const PICKED_UP = traitsOf('delhivery').codes.picked_up ?? '';

const rounded = (rupees: number): number => Math.round(rupees * 100) / 100;
const times = <T>(count: number, make: (n: number) => Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: count }, (_, n) => make(n)));
const amount = async (token: string) => (await api<WalletView>(token, 'GET', '/wallets')).body.data.amount;
const create = async ({ token }: Seller, master_sku = 'KURTA') =>
  (await api<OrderView>(token, 'POST', '/orders/logistic', { body: draft({ master_sku }) })).body.data._id;
const pay = ({ token }: Seller, order_id: string) =>
  api<OrderView>(token, 'POST', '/orders/pay/', { body: { order_id, logistic_id: 'dlv' } });
const cancel = ({ token }: Seller, order_id: string) => api(token, 'POST', '/orders/cancel', { body: { order_id } });
const get = async ({ token }: Seller, id: string) => (await api<OrderView>(token, 'GET', `/orders/${id}`)).body.data;
const booked = async (who: Seller): Promise<OrderView> =>
  (await pay(who, await create(who, 'SANDBOX-DELIVER'))).body.data;

/** Pays orders. Afterwards every debited order must have an AWB or a refund. */
async function paying(who: Seller): Promise<UnderWay> {
  const orders = await times(12, (n) => create(who, ['KURTA', 'SANDBOX-TIMEOUT', 'SANDBOX-REFUSE'][n % 3]));
  const check = async () => {
    let kept = 0;
    for (const id of orders) {
      const order = await get(who, id);
      if (order.transaction_id === null) continue;
      const refunded = order.status === 'cancelled' && order.error !== null;
      expect([id, order.ewaybill_number !== null || refunded]).toEqual([id, true]);
      if (order.ewaybill_number !== null) kept += 1;
    }
    expect(await amount(who.token)).toBe(rounded(FULL - kept * PRICE));
    const totals = await api<unknown[]>(who.token, 'GET', '/orders?payment_status=all');
    expect(totals.body.meta.total_count).toBe(12);
  };
  return { commands: orders.map((id) => () => pay(who, id)), check };
}

/**
 * Cancels orders and returns others to origin. Afterwards each command must have taken effect completely or not at all.
 */
async function ending(who: Seller): Promise<UnderWay> {
  const returning = await times(5, () => booked(who));
  for (const { ewaybill_number } of returning) await pushScans(market.url, ewaybill_number, PICKED_UP);
  const cancelling = await times(5, () => booked(who));
  const check = async () => {
    let cost = 0;
    for (const { _id } of [...cancelling, ...returning]) {
      const order = await get(who, _id);
      // RTO has begun if and only if it was charged. It costs the freight a second time.
      if (!order.is_cancelled) cost += PRICE;
      if (order.rto_init) cost += PRICE;
      expect([_id, order.latest_order_status.startsWith('rto ')]).toEqual([_id, order.rto_init]);
    }
    expect(await amount(who.token)).toBe(rounded(FULL - cost));
  };
  const rto = (order_id: string) => api(who.token, 'POST', '/orders/rto-order', { body: { order_id } });
  const commands = [
    ...cancelling.map(
      ({ _id }) =>
        () =>
          cancel(who, _id),
    ),
    ...returning.map(
      ({ _id }) =>
        () =>
          rto(_id),
    ),
  ];
  return { commands, check };
}

/** Deletes orders. Afterwards each order must be completely deleted, or must exist and be payable. */
async function deleting(who: Seller): Promise<UnderWay> {
  const orders = await times(6, () => create(who));
  const check = async () => {
    let left = 0;
    for (const id of orders) {
      const { status } = await api(who.token, 'GET', `/orders/${id}`);
      expect([200, 404]).toContain(status);
      if (status === 200) expect((await pay(who, id)).status).toBe(200);
      if (status === 200) left += 1;
    }
    await market.advance(1);
    const list = await api<OrderView[]>(who.token, 'GET', '/orders?payment_status=all');
    expect(list.body.data).toHaveLength(left);
    expect(list.body.meta.total_count).toBe(left);
  };
  return { commands: orders.map((id) => () => api(who.token, 'DELETE', `/orders/${id}`)), check };
}

/**
 * Transfers money. Afterwards each amount must be in exactly one wallet. Repeats with the same keys must transfer each
 * remaining amount once.
 */
async function sending(who: Seller): Promise<UnderWay> {
  const keys = Array.from({ length: 6 }, () => randomUUIDv7());
  const send = (key: string) =>
    api(market.admin, 'POST', '/wallets/transfer-money', { body: { amount: 20, receiver_id: who.id }, key });
  const check = async () => {
    expect((await amount(market.admin)) + (await amount(who.token))).toBe(FULL + 500);
    for (const key of keys) expect((await send(key)).status).toBe(200);
    expect([await amount(market.admin), await amount(who.token)]).toEqual([380, FULL + 120]);
  };
  return { commands: keys.map((key) => () => send(key)), check };
}

/**
 * Charges refunded parcels that the courier carried. Repeats with the same keys charge the parcels that are left, so
 * that each parcel is charged once.
 */
async function chargingAgain(who: Seller): Promise<UnderWay> {
  const orders = await times(4, () => booked(who));
  for (const { _id, ewaybill_number } of orders) {
    expect((await cancel(who, _id)).status).toBe(200);
    await pushScans(market.url, ewaybill_number, PICKED_UP);
  }
  expect(await amount(who.token)).toBe(FULL);
  const keys = new Map(orders.map(({ _id }) => [_id, randomUUIDv7()]));
  const charge = (order_id: string) =>
    api<OrderView>(market.admin, 'POST', '/orders/charge-again', { body: { order_id }, key: keys.get(order_id) });
  const check = async () => {
    for (const { _id } of orders) expect((await charge(_id)).body.data).toMatchObject({ refunded: false });
    expect(await amount(who.token)).toBe(rounded(FULL - orders.length * PRICE));
  };
  return {
    commands: orders.map(
      ({ _id }) =>
        () =>
          charge(_id),
    ),
    check,
  };
}

/** Publishes a price file. Afterwards the file must be completely in force, and price searches must use it. */
async function publishing(who: Seller): Promise<UnderWay> {
  const form = fileForm(await partnerBook(), { logistic_id: 'dlv', plan: 'standard' });
  const sent = await api<{ job_id: string }>(market.admin, 'POST', '/logistics/upload_logistic_file', { form });
  const { job_id } = sent.body.data;
  const state = async () => (await api<JobView>(market.admin, 'GET', `/jobs/${job_id}`)).body.data.state;
  await expect.poll(state).toBe('done');
  // The prices differ so much from the earlier prices that staff must confirm the file.
  const publish = () => api(market.admin, 'PUT', `/uploads/${job_id}`, { body: { publish: true } });
  const check = async () => {
    expect([200, 409]).toContain((await publish()).status);
    const order = await create(who);
    const dlv = async () => (await get(who, order)).available_logistic.find(({ _id }) => _id === 'dlv')?.breakdown;
    await expect.poll(dlv).toMatchObject({ version: job_id, zone: 'C', base: 56 });
  };
  return { commands: [publish], check };
}

const KINDS = [paying, ending, deleting, sending, chargingAgain, publishing];

test.each(MOMENTS_MS)(
  'a command whose process is killed after %i ms is done either fully or not at all',
  async (moment) => {
    await market.serve(KINDS.length);
    const begun: UnderWay[] = [];
    for (const [n, begin] of KINDS.entries()) begun.push(await begin(market.sellers[n] as Seller));
    await market.killAmid(moment, begun);
    for (const { check } of begun) await check();
    expect(await market.audit()).toEqual({ ok: true, violations: [] });
  },
  limitMs(90_000),
);
