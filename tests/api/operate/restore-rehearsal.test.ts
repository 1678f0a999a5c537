import { afterAll, beforeAll, expect, test } from 'vitest';
import { audit } from '../../../functions/integrity/audit.ts';
import { retireAllSeries } from '../../../functions/ledger/retire-all-series.ts';
import { scanLedger } from '../../../functions/ledger/store.ts';
import { type RememberedOrder, reopenLostTopUps } from '../../../functions/payments/recover-top-ups.ts';
import type { Item } from '../../../functions/platform/table/change.ts';
import { scanTable } from '../../../functions/platform/table/scan-table.ts';
import { writeAll } from '../../../functions/platform/table/write-all.ts';
import { reindex } from '../../../functions/stream/reindex/reindex.ts';
import type { CheckoutView } from '../../../shared/payments/contract.ts';
import { orderCalls } from '../../support/orders/order-calls.ts';
import { useMarket } from '../../support/orders/use-market.ts';
import { type Person, person } from '../../support/people/people.ts';
import { usePerson } from '../../support/people/use-person.ts';

/**
 * These tests rehearse the restore of docs/operations.md on the embedded cloud. The table is set back to an earlier
 * moment. The couriers, the payment provider and the users continue.
 */
const cloud = useMarket();
const { balance, booked, get, list, paid, saved } = orderCalls(cloud);
const seller = usePerson('merchant', { rupees: 1000 });
let waiting: string;
let lost: { invoices: Set<string>; parcel: string; awbOfWaiting: string | null; topUp: CheckoutView; newcomer: Person };

async function ours(): Promise<Item[]> {
  const items: Item[] = [];
  // The items of the sandboxes are left out. They represent the couriers and the payment provider, which a restore does
  // not change.
  for await (const item of scanTable('')) if (!/^(SANDBOX#|OUTBOX)/.test(item.pk)) items.push(item);
  return items;
}

async function invoices(): Promise<Set<string>> {
  const numbers = new Set<string>();
  for await (const one of scanLedger()) if ('line' in one && one.line.document) numbers.add(one.line.document.number);
  return numbers;
}

/** Yields the payment orders of the sandbox provider since a time, in the form in which Razorpay would list them. */
async function* remembered(since: string): AsyncGenerator<RememberedOrder> {
  for await (const item of scanTable('SANDBOX#order_')) {
    const { id, amountPaise, receipt, createdAt, notes } = item as unknown as RememberedOrder & {
      notes: { user?: string };
    };
    if (item.sk === 'ORDER' && createdAt >= since) {
      // The order is dated five minutes ago. A restore takes longer than the two minutes for which the reconciler waits
      // for a payer.
      const minutesAgo = new Date(Date.parse(createdAt) - 300_000).toISOString();
      yield { id, amountPaise, receipt, createdAt: minutesAgo, ...(notes.user && { userId: notes.user }) };
    }
  }
}

const pressPay = async (order: CheckoutView, webhooks: number) => {
  const reply = await cloud.api('POST', `/local/pay/${order.id}`, { body: { outcome: 'paid', webhooks } });
  expect(reply.status).toBe(200);
};

beforeAll(async () => {
  await booked(seller);
  waiting = (await paid(seller, (await saved(seller, { master_sku: 'SANDBOX-TIMEOUT' }))._id))._id;
  await cloud.settle();
  const backup = await ours();
  const at = new Date().toISOString();
  // These changes are made after the backup and will be lost: a booking, a charge, a top-up, and the first invoice of a
  // new user.
  await cloud.advance(1);
  const newcomer = await person('merchant', { rupees: 1000 });
  await booked(newcomer);
  const parcel = (await booked(seller))._id;
  const topUp = (
    await cloud.api<CheckoutView>('POST', '/wallets/add-money', { body: { amount: 250 }, token: seller.token })
  ).body.data;
  await pressPay(topUp, 1);
  await cloud.settle();
  lost = {
    invoices: await invoices(),
    parcel,
    awbOfWaiting: (await get(seller, waiting)).ewaybill_number,
    topUp,
    newcomer,
  };
  expect(lost.awbOfWaiting).not.toBeNull();
  // Restores the table to its state at the time of the backup.
  const now = await ours();
  await writeAll(now.map(({ pk, sk }) => ({ delete: { pk, sk } })));
  await writeAll(backup.map((item) => ({ put: item })));
  await cloud.settle();
  expect(await retireAllSeries()).toBe(1);
  expect(await reopenLostTopUps('sandbox', remembered(at))).toBe(1);
  expect(await reopenLostTopUps('sandbox', remembered(at))).toBe(0);
  await reindex('all');
});
afterAll(async () => {
  expect(await audit()).toEqual({ ok: true, violations: [] });
});

test('after a restore, a parcel that was booked after the backup is found at the courier by our reference number', async () => {
  expect(await get(seller, waiting)).toMatchObject({ status: 'paid', ewaybill_number: null });
  await cloud.advance(1);
  expect((await get(seller, waiting)).ewaybill_number).toBe(lost.awbOfWaiting);
});

test('after a restore, a top-up that only the payment provider has recorded is credited once', async () => {
  // The balance is ₹1,000 less two parcels of ₹66.08. The top-up of ₹250 is missing until the reconciler has run.
  expect(await balance(seller)).toBe(867.84);
  await cloud.runSchedule('reconcile-top-ups');
  await cloud.runSchedule('reconcile-top-ups');
  expect(await balance(seller)).toBe(1117.84);
  await pressPay(lost.topUp, 2);
  expect(await balance(seller)).toBe(1117.84);
});

test('after a restore, no document number is used twice, even for a new user', async () => {
  await booked(seller);
  const another = await person('merchant', { rupees: 1000 });
  await booked(another);
  const since = [...(await invoices())].filter((number) => !lost.invoices.has(number));
  expect(since).toHaveLength(2);
  expect(since.map((number) => number.slice(-7))).toEqual(['0000001', '0000001']);
  expect(new Set(since.map((number) => number.slice(0, -8))).size).toBe(2);
});

test('after a restore, orders created after the backup are missing and the totals agree with the rest', async () => {
  expect((await cloud.api('GET', `/orders/${lost.parcel}`, { token: seller.token })).status).toBe(404);
  expect((await cloud.api('GET', '/orders', { token: lost.newcomer.token })).status).toBe(401);
  await cloud.settle();
  const { meta, data } = (await list(seller)).body as unknown as { meta: { total_count: number }; data: unknown[] };
  expect(meta.total_count).toBe(data.length);
});
