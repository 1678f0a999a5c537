import { expect, test } from 'vitest';
import type { OrderView } from '../../shared/orders/order.ts';
import type { WalletView } from '../../shared/wallets/contract.ts';
import { draft } from '../support/draft.ts';
import { MOMENTS_MS, useMortalMarket } from '../support/kill-amid.ts';

const market = useMortalMarket();
const { advance, killAmid } = market;
const api = async <T>(method: string, path: string, body?: unknown) =>
  (await market.api<T>(market.token, method, path, { body })).body.data;

const create = async (master_sku: string) =>
  (await api<OrderView>('POST', '/orders/logistic', draft({ master_sku })))._id;
const pay = (order_id: string) => api('POST', '/orders/pay/', { order_id, logistic_id: 'dlv' });

/** What the orders say they cost is what the wallet lost, and every invariant holds. */
async function checkMoney(costRupees: number): Promise<void> {
  const wallet = await api<WalletView>('GET', '/wallets');
  expect(wallet.amount).toBe(Math.round(100_000_00 - costRupees * 100) / 100);
  expect(await market.audit()).toEqual({ ok: true, violations: [] });
}

test.each(MOMENTS_MS)(
  'killed %i ms into paying: every debited order has its AWB or its money back',
  async (moment) => {
    await market.serve();
    const orders: string[] = [];
    const words = ['KURTA', 'SANDBOX-TIMEOUT', 'SANDBOX-REFUSE'];
    for (let i = 0; i < 24; i++) orders.push(await create(words[i % 3] ?? ''));
    await killAmid(
      moment,
      orders.map((id) => () => pay(id)),
    );
    let kept = 0;
    for (const id of orders) {
      const order = await api<OrderView>('GET', `/orders/${id}`);
      if (order.transaction_id === null) continue;
      const refunded = order.status === 'cancelled' && order.error !== null;
      expect([id, order.ewaybill_number !== null || refunded]).toEqual([id, true]);
      if (order.ewaybill_number !== null) kept += 1;
    }
    await checkMoney(kept * 66.08);
    const totals = await market.api<unknown[]>(market.token, 'GET', '/orders?payment_status=all');
    expect(totals.body.meta.total_count).toBe(24);
  },
  90_000,
);

test.each(MOMENTS_MS)(
  'killed %i ms into cancelling and returning: each is done whole or not at all',
  async (moment) => {
    await market.serve();
    const returning: string[] = [];
    for (let i = 0; i < 10; i++) returning.push(await create('SANDBOX-DELIVER'));
    await Promise.all(returning.map(pay));
    await advance(30); // they are picked up by then
    const cancelling: string[] = [];
    for (let i = 0; i < 10; i++) cancelling.push(await create('KURTA'));
    await Promise.all(cancelling.map(pay));
    await killAmid(moment, [
      ...cancelling.map((order_id) => () => api('POST', '/orders/cancel', { order_id })),
      ...returning.map((order_id) => () => api('POST', '/orders/rto-order', { order_id })),
    ]);
    let cost = 0;
    for (const id of [...cancelling, ...returning]) {
      const order = await api<OrderView>('GET', `/orders/${id}`);
      // A return began exactly where it was paid for; 66.08 forward, and as much again for the way back.
      if (!order.is_cancelled) cost += 66.08;
      if (order.rto_init) cost += 66.08;
      expect([id, order.latest_order_status.startsWith('rto ')]).toEqual([id, order.rto_init]);
    }
    await checkMoney(cost);
  },
  90_000,
);
