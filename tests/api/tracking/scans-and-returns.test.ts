import { expect, test } from 'vitest';
import { SANDBOX_PUSH_SECRET } from '../../../functions/couriers/registry/courier-for.ts';
import { traitsOf } from '../../../functions/couriers/sandbox/courier-traits.ts';
import { buildPush } from '../../../functions/couriers/sandbox/push.ts';
import { audit } from '../../../functions/integrity/audit.ts';
import { balanceChange, walletAccountOf } from '../../../functions/ledger/account.ts';
import { getWallet } from '../../../functions/ledger/store.ts';
import { handler as settleDue } from '../../../functions/orders/cancel-and-return/every-settle-due.ts';
import { planCancellation } from '../../../functions/orders/cancel-and-return/plan-cancellation.ts';
import { withRto } from '../../../functions/orders/cancel-and-return/rto.ts';
import { changeOrder } from '../../../functions/orders/change/change-order.ts';
import { listScans } from '../../../functions/orders/record/scan-store.ts';
import { applyScans } from '../../../functions/orders/tracking/apply-scans.ts';
import { courierNow } from '../../../functions/platform/clock.ts';
import { commit } from '../../../functions/platform/table/commit.ts';
import { list } from '../../../functions/platform/table/list.ts';
import type { Status } from '../../../shared/orders/status.ts';
import type { CheckoutView } from '../../../shared/payments/contract.ts';
import type { WalletView } from '../../../shared/wallets/contract.ts';
import { orderCalls } from '../../support/orders/order-calls.ts';
import { useMarket } from '../../support/orders/use-market.ts';
import { person } from '../../support/people/people.ts';

const cloud = useMarket();
const { balance, booked, kept, rto } = orderCalls(cloud);

/** Books an order and returns it in the stored form. */
const parcel = async (...asked: Parameters<typeof booked>) => kept((await booked(...asked))._id);

/** Returns a scan dated some minutes from now. */
const scan = (status: Status, minutes: number, code: string = status) => ({
  code,
  status,
  description: '',
  location: '',
  at: new Date(courierNow().getTime() + minutes * 60_000).toISOString(),
});

/**
 * A COD order with ₹4,000 to collect. Its COD charge is ₹80 and its freight is ₹56, so RTO (twice the freight) costs
 * less than the seller has paid.
 */
const DEAR_COD = { payment_method: 'cod', selling_price: 4000 };

test('cancelling an order after its RTO refunds the amount paid minus the amount that the RTO already refunded', async () => {
  const seller = await person('merchant', { rupees: 1000 });
  const order = await parcel(seller, DEAR_COD);
  const at = new Date();
  await changeOrder(order.id, (now) => withRto(now, false, at), at);
  expect(await balance(seller)).toBe(1000 - 160.48 + 28.32);
  expect((await kept(order.id)).rto).toMatchObject({ paise: -2832 });
  const entry = planCancellation(await kept(order.id), at, { note: 'test' })?.entry;
  expect(balanceChange(walletAccountOf(seller.user.id), entry?.postings ?? [])).toBe(16048 - 2832);
  await changeOrder(order.id, (now) => planCancellation(now, at, { note: 'test' }), at);
  expect(await balance(seller)).toBe(1000);
});

test('an order without an AWB cannot be returned to origin', async () => {
  const seller = await person('merchant', { rupees: 1000 });
  const order = await parcel(seller, { ...DEAR_COD, master_sku: 'SANDBOX-DOWN' });
  expect(order).toMatchObject({ status: 'paid', awb: null });
  const reply = await rto(seller, order.id);
  expect(reply.body.meta).toMatchObject({ status: 409, message: 'This order has no AWB yet.' });
  expect(await kept(order.id)).toMatchObject({ rto: null, pending: null });
  expect(await balance(seller)).toBe(1000 - 160.48);
});

test('a delivery attempt is counted once, even if its scans are repeated', async () => {
  const seller = await person('merchant', { rupees: 1000 });
  const order = await parcel(seller);
  const scans = [
    scan('picked_up', -50),
    scan('in_transit', -40),
    scan('out_for_delivery', -30),
    scan('undelivered', -20),
    scan('out_for_delivery', -10, 'again'),
  ];
  for (let poll = 0; poll < 4; poll++) await applyScans(order.id, scans, new Date());
  expect(await kept(order.id)).toMatchObject({ status: 'out_for_delivery', attempts: 1 });
});

test('an on-hold scan that arrives late does not put a parcel on hold that has newer scans', async () => {
  const seller = await person('merchant', { rupees: 1000 });
  const order = await parcel(seller);
  const held = scan('on_hold', -20);
  await applyScans(order.id, [scan('in_transit', -30), held, scan('in_transit', -10, 'released')], new Date());
  await applyScans(order.id, [held], new Date());
  expect((await kept(order.id)).status).toBe('in_transit');
  await applyScans(order.id, [scan('delivered', -15)], new Date());
  expect((await kept(order.id)).status).toBe('delivered');
});

test('a scan dated in the future does not hide a failed delivery attempt that is reported later', async () => {
  const order = await parcel(await person('merchant', { rupees: 1000 }));
  await applyScans(order.id, [scan('out_for_delivery', 600)], new Date());
  await applyScans(order.id, [scan('undelivered', 1)], new Date());
  expect((await kept(order.id)).status).toBe('undelivered');
});

test('two scans with the same code in the same second are stored as one', async () => {
  const seller = await person('merchant', { rupees: 1000 });
  const order = await parcel(seller);
  const one = scan('picked_up', -5);
  await applyScans(order.id, [one, { ...one, location: 'Delhi' }], new Date());
  expect(await kept(order.id)).toMatchObject({ status: 'picked_up' });
  expect(await listScans(await kept(order.id))).toHaveLength(1);
});

test('a courier’s push updates only that courier’s parcels', async () => {
  const seller = await person('merchant', { rupees: 1000 });
  const order = await parcel(seller);
  await cloud.settle();
  const push = async (partner: 'xpressbees' | 'delhivery', reference?: string) => {
    const { cancelled: code } = traitsOf(partner).codes;
    const told = { code, description: '', location: '', at: new Date().toISOString() };
    const { rawBody, headers } = buildPush(
      { awb: order.awb ?? '', ...(reference && { reference }), scans: [told] },
      SANDBOX_PUSH_SECRET,
    );
    const url = `${cloud.url}/api/v1/webhooks/couriers/${partner}`;
    return (await fetch(url, { method: 'POST', headers, body: rawBody })).status;
  };
  expect([await push('xpressbees', order.id), await push('xpressbees')]).toEqual([200, 200]);
  expect(await kept(order.id)).toMatchObject({ status: 'pending_pickup', refund: null });
  // If a push contains a reference that is not ours, it still updates the order with its AWB.
  expect(await push('delhivery', 'THEIR-OWN-REFERENCE')).toBe(200);
  expect(await kept(order.id)).toMatchObject({ status: 'cancelled' });
  expect(await balance(seller)).toBe(1000);
});

test('the settling schedule continues with other due orders if it cannot settle one', async () => {
  const [broken, seller] = [await person('merchant', { rupees: 100 }), await person('merchant', { rupees: 100 })];
  const due = new Date(courierNow().getTime() - 60_000).toISOString();
  const [bad, good] = [await parcel(broken), await parcel(seller)];
  for (const { id } of [bad, good]) {
    await changeOrder(id, (now) => ({ order: { ...now, pending: 'cancel', dueAt: due } }), new Date());
  }
  const key = { pk: `WALLET#${broken.user.id}`, sk: 'BALANCE' };
  const wallet = await getWallet(broken.user.id);
  await commit([{ delete: key }]);
  await settleDue().catch(() => undefined);
  expect(await kept(good.id)).toMatchObject({ status: 'cancelled', pending: null });
  await commit([{ put: { ...wallet, ...key } }]);
  await settleDue();
  expect(await kept(bad.id)).toMatchObject({ status: 'cancelled' });
  expect(await balance(broken)).toBe(100);
});

test('the wallet entry of a cancellation by staff shows which user cancelled', async () => {
  const [seller, staff] = [await person('merchant', { rupees: 100 }), await person('staff')];
  const order = await parcel(seller);
  const reply = await cloud.api('POST', '/orders/cancel', { body: { order_id: order.id }, token: staff.token });
  expect(reply.status).toBe(200);
  const wallet = await cloud.api<WalletView>('GET', '/wallets', { token: seller.token });
  expect(wallet.body.data.transactions.map(({ kind, created_by }) => [kind, created_by])).toEqual([
    ['refund', staff.user.id],
    ['charge', seller.user.id],
    ['opening', seller.user.id],
  ]);
});

test('unpaid top-ups do not slow down the scheduled reconciliation', async () => {
  const { listOpenTopUps } = await import('../../../functions/payments/top-up-store.ts');
  const seller = await person('merchant');
  const order = await cloud.api<CheckoutView>('POST', '/wallets/add-money', {
    body: { amount: 10 },
    token: seller.token,
  });
  const { id } = order.body.data;
  const past = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString();
  await commit([{ update: { pk: `TOPUP#${id}`, sk: 'TOPUP' }, set: { createdAt: past(60), by_due_sk: past(60) } }]);
  expect(await listOpenTopUps(past(2), 100)).toContain(id);
  await cloud.runSchedule('reconcile-top-ups');
  expect(await listOpenTopUps(past(2), 100)).not.toContain(id);
  const open = await list<{ by_due_sk: string }>({ pk: 'DUE#TOPUP', index: 'by_due' });
  expect(open.items.map(({ pk }) => pk)).toContain(`TOPUP#${id}`);
});

test('the integrity audit finds no violation after scans and returns', async () => {
  expect(await audit()).toEqual({ ok: true, violations: [] });
});
