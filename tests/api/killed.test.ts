import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import type { OrderView } from '../../shared/orders/order.ts';
import type { WalletView } from '../../shared/wallets/contract.ts';
import { callApi } from '../support/call-api.ts';
import { draft } from '../support/draft.ts';
import { type Process, startProcess } from '../support/start-process.ts';

const dataDir = mkdtempSync(join(tmpdir(), 'killed-'));
let server: Process<{ url: string; token: string }> | undefined;
afterAll(async () => {
  await server?.kill();
  rmSync(dataDir, { recursive: true, force: true });
});

async function serve(...args: string[]) {
  server = await startProcess<{ token: string }>('serve-market.ts', dataDir, ...args);
  return server.told;
}

test('killed in the middle of paying: afterwards every debited order has its AWB or its money back', async () => {
  const first = await serve();
  const { token } = first;
  const api = async <T>(url: string, method: string, path: string, body?: unknown) =>
    (await callApi<T>(url, method, path, { body, token })).body.data;
  const orders: string[] = [];
  for (let i = 0; i < 24; i++) {
    const words = ['KURTA', 'SANDBOX-TIMEOUT', 'SANDBOX-REFUSE'];
    orders.push((await api<OrderView>(first.url, 'POST', '/orders/logistic', draft({ master_sku: words[i % 3] })))._id);
  }
  const paying = orders.map((id) =>
    api(first.url, 'POST', '/orders/pay/', { order_id: id, logistic_id: 'dlv' }).catch(() => undefined),
  );
  await Promise.race([Promise.all(paying), new Promise((resolve) => setTimeout(resolve, 120))]);
  await server?.kill();
  await Promise.all(paying);

  const { url } = await serve('again');
  const advance = async () => {
    const moved = await fetch(`${url}/local/clock`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{"advanceHours":1}',
    });
    expect(moved.status).toBe(200);
  };
  await advance();
  await advance();
  const wallet = await api<WalletView>(url, 'GET', '/wallets');
  let kept = 0;
  for (const id of orders) {
    const order = await api<OrderView>(url, 'GET', `/orders/${id}`);
    if (order.transaction_id === null) continue;
    const refunded = order.status === 'cancelled' && order.error !== null;
    expect([id, order.ewaybill_number !== null || refunded]).toEqual([id, true]);
    if (order.ewaybill_number !== null) kept += 1;
  }
  // 66.08 for each order that is carried, nothing for the others.
  expect(wallet.amount).toBe(Math.round(100_000_00 - kept * 66_08) / 100);
  expect(await (await fetch(`${url}/local/audit`)).json()).toEqual({ ok: true, violations: [] });
  const totals = await callApi<unknown[]>(url, 'GET', '/orders?payment_status=all', { token });
  expect(totals.body.meta.total_count).toBe(24);
}, 90_000);
