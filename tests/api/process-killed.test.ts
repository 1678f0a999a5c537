import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { OrderView } from '../../shared/orders/order.ts';
import type { WalletView } from '../../shared/wallets/contract.ts';
import { callApi } from '../support/call-api.ts';
import { draft } from '../support/draft.ts';
import { scale } from '../support/scale.ts';
import { type Process, startProcess } from '../support/start-process.ts';

/** Killed so soon after the commands were sent: some are done, some half done, some not begun. */
const MOMENTS_MS = Array.from({ length: scale(1, 25) }, (_, at) => 120 + 12 * at);

let dataDir: string;
let server: Process<{ url: string; token: string }> | undefined;
let url = '';
let token = '';
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'killed-'));
});
afterEach(async () => {
  await server?.kill();
  rmSync(dataDir, { recursive: true, force: true });
});

async function serve(...args: string[]): Promise<void> {
  server = await startProcess<{ token: string }>('serve-market.ts', dataDir, ...args);
  url = server.told.url;
  token ||= server.told.token;
}

const api = async <T>(method: string, path: string, body?: unknown) =>
  (await callApi<T>(url, method, path, { body, token })).body.data;

async function advance(advanceHours: number): Promise<void> {
  const body = JSON.stringify({ advanceHours });
  const moved = await fetch(`${url}/local/clock`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body,
  });
  expect(moved.status).toBe(200);
}

const create = async (master_sku: string) =>
  (await api<OrderView>('POST', '/orders/logistic', draft({ master_sku })))._id;
const pay = (order_id: string) => api('POST', '/orders/pay/', { order_id, logistic_id: 'dlv' });

/** Sends commands all at once, kills the server in the middle, starts it again and lets the schedules look twice. */
async function killAmid(momentMs: number, commands: (() => Promise<unknown>)[]): Promise<void> {
  const sent = commands.map((command) => command().catch(() => undefined));
  await Promise.race([Promise.all(sent), new Promise((resolve) => setTimeout(resolve, momentMs))]);
  await server?.kill();
  await Promise.all(sent);
  await serve('again');
  await advance(1);
  await advance(1);
}

/** What the orders say they cost is what the wallet lost, and every invariant holds. */
async function checkMoney(costRupees: number): Promise<void> {
  const wallet = await api<WalletView>('GET', '/wallets');
  expect(wallet.amount).toBe(Math.round(100_000_00 - costRupees * 100) / 100);
  expect(await (await fetch(`${url}/local/audit`)).json()).toEqual({ ok: true, violations: [] });
}

test.each(MOMENTS_MS)(
  'killed %i ms into paying: every debited order has its AWB or its money back',
  async (moment) => {
    token = '';
    await serve();
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
    const totals = await callApi<unknown[]>(url, 'GET', '/orders?payment_status=all', { token });
    expect(totals.body.meta.total_count).toBe(24);
  },
  90_000,
);

test.each(MOMENTS_MS)(
  'killed %i ms into cancelling and returning: each is done whole or not at all',
  async (moment) => {
    token = '';
    await serve();
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
