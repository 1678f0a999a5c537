import { randomUUIDv7 } from 'node:crypto';
import { expect, test } from 'vitest';
import { SANDBOX_PUSH_SECRET } from '../../functions/couriers/courier-for.ts';
import { buildPush } from '../../functions/couriers/sandbox/push.ts';
import { voiceOf } from '../../functions/couriers/sandbox/voice.ts';
import type { JobView } from '../../shared/jobs/contract.ts';
import type { OrderView } from '../../shared/orders/order.ts';
import type { WalletView } from '../../shared/wallets/contract.ts';
import { draft } from '../support/draft.ts';
import { MOMENTS_MS, useMortalMarket } from '../support/kill-amid.ts';
import { fileForm, partnerBook } from '../unit/places/workbooks.ts';

const market = useMortalMarket();
const { serve, api, killAmid } = market;
const PRICE = 66.08; // 56 and 18 %

const created = async (master_sku = 'SANDBOX-DELIVER') =>
  (await api<OrderView>(market.token, 'POST', '/orders/logistic', { body: draft({ master_sku }) })).body.data._id;
const pay = (order_id: string) =>
  api<OrderView>(market.token, 'POST', '/orders/pay/', { body: { order_id, logistic_id: 'dlv' } });
const amount = async (token: string) => (await api<WalletView>(token, 'GET', '/wallets')).body.data.amount;
const times = <T>(count: number, make: () => Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: count }, () => make()));

test.each(MOMENTS_MS)(
  'killed %i ms into deleting: an order is gone and forgotten, or it is there and can be paid',
  async (moment) => {
    await serve();
    const orders = await times(12, () => created());
    await killAmid(
      moment,
      orders.map((id) => () => api(market.token, 'DELETE', `/orders/${id}`)),
    );
    let left = 0;
    for (const id of orders) {
      const { status } = await api(market.token, 'GET', `/orders/${id}`);
      expect([200, 404]).toContain(status);
      if (status === 200) expect((await pay(id)).status).toBe(200);
      if (status === 200) left += 1;
    }
    await market.advance(1);
    const list = await api<OrderView[]>(market.token, 'GET', '/orders?payment_status=all');
    expect(list.body.data).toHaveLength(left);
    expect(list.body.meta.total_count).toBe(left);
    expect(await market.audit()).toEqual({ ok: true, violations: [] });
  },
  90_000,
);

test.each(MOMENTS_MS)(
  'killed %i ms into sending money: each sum is in one wallet, and the same keys again move the rest once',
  async (moment) => {
    await serve();
    const receiver = (await api<OrderView>(market.token, 'GET', `/orders/${await created()}`)).body.data.created_by._id;
    const keys = Array.from({ length: 10 }, () => randomUUIDv7());
    const send = (key: string) =>
      api(market.admin, 'POST', '/wallets/transfer-money', { body: { amount: 20, receiver_id: receiver }, key });
    await killAmid(
      moment,
      keys.map((key) => () => send(key)),
    );
    expect((await amount(market.admin)) + (await amount(market.token))).toBe(100_500);
    for (const key of keys) expect((await send(key)).status).toBe(200);
    expect([await amount(market.admin), await amount(market.token)]).toEqual([300, 100_200]);
    expect(await market.audit()).toEqual({ ok: true, violations: [] });
  },
  90_000,
);

test.each(MOMENTS_MS)(
  'killed %i ms into charging again: each parcel is charged once, and the same keys again charge the rest',
  async (moment) => {
    await serve();
    const orders = await times(6, () => created());
    for (const id of orders) {
      const awb = (await pay(id)).body.data.ewaybill_number ?? '';
      expect((await api(market.token, 'POST', '/orders/cancel', { body: { order_id: id } })).status).toBe(200);
      const at = new Date().toISOString();
      const scans = [{ code: voiceOf('delhivery').codes.picked_up, description: '', location: '', at }];
      const { rawBody, headers } = buildPush({ awb, scans }, SANDBOX_PUSH_SECRET);
      await fetch(`${market.url}/api/v1/webhooks/couriers/delhivery`, { method: 'POST', headers, body: rawBody });
    }
    expect(await amount(market.token)).toBe(100_000);
    const keys = new Map(orders.map((id) => [id, randomUUIDv7()]));
    const charge = (id: string) =>
      api<OrderView>(market.admin, 'POST', '/orders/charge-again', { body: { order_id: id }, key: keys.get(id) });
    await killAmid(
      moment,
      orders.map((id) => () => charge(id)),
    );
    for (const id of orders) expect((await charge(id)).body.data).toMatchObject({ refunded: false });
    expect(await amount(market.token)).toBe(Math.round((100_000 - orders.length * PRICE) * 100) / 100);
    expect(await market.audit()).toEqual({ ok: true, violations: [] });
  },
  90_000,
);

test.each(MOMENTS_MS)(
  'killed %i ms into publishing prices: the file is in use whole, and the search answers by it',
  async (moment) => {
    await serve();
    const form = fileForm(await partnerBook(), { logistic_id: 'dlv', plan: 'standard' });
    const sent = await api<{ job_id: string }>(market.admin, 'POST', '/logistics/upload_logistic_file', { form });
    const { job_id } = sent.body.data;
    const state = async () => (await api<JobView>(market.admin, 'GET', `/jobs/${job_id}`)).body.data.state;
    await expect.poll(state, { timeout: 30_000 }).toBe('done');
    // Its prices move far, so staff decide.
    const publish = () => api(market.admin, 'PUT', `/uploads/${job_id}`, { body: { publish: true } });
    await killAmid(moment, [publish]);
    expect([200, 409]).toContain((await publish()).status);
    const order = await created();
    const dlv = async () =>
      (await api<OrderView>(market.token, 'GET', `/orders/${order}`)).body.data.available_logistic.find(
        ({ _id }) => _id === 'dlv',
      )?.breakdown;
    await expect.poll(dlv, { timeout: 30_000 }).toMatchObject({ version: job_id, zone: 'C', base: 56 });
    expect(await market.audit()).toEqual({ ok: true, violations: [] });
  },
  90_000,
);
