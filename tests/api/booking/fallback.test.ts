import { beforeEach, expect, test, vi } from 'vitest';
import { findCards, planCardsWrite } from '../../../functions/courier-partners/store.ts';
import { audit } from '../../../functions/integrity/audit.ts';
import { applyBookingResult, book } from '../../../functions/orders/booking/book.ts';
import { chargeFallback } from '../../../functions/orders/booking/charge-fallback.ts';
import { mayFallBack } from '../../../functions/orders/booking/plan-refusal.ts';
import { orderWrite } from '../../../functions/orders/record/store.ts';
import { log } from '../../../functions/platform/log.ts';
import { commit } from '../../../functions/platform/table/commit.ts';
import { meter } from '../../../infra/local/table/meter.ts';
import type { TransactionView } from '../../../shared/wallets/contract.ts';
import { diesAtWrite } from '../../support/faults/die-at-write.ts';
import { waitForJob } from '../../support/files/wait-for-job.ts';
import { orderCalls } from '../../support/orders/order-calls.ts';
import { useMarket } from '../../support/orders/use-market.ts';
import { type Person, person } from '../../support/people/people.ts';

/**
 * The SKU with which Xpressbees refuses the booking. The prices from metro to metro for 450 g, without and with GST,
 * are: Xpressbees ₹40 and 47.20, Delhivery ₹56 and 66.08, Blue Dart ₹90 and 106.20.
 */
const NO_XPRESSBEES = 'SANDBOX-REFUSE-XPRESSBEES';

const cloud = useMarket();
const { saved, choose, get, balance, kept, cancel } = orderCalls(cloud);

let seller: Person;
beforeEach(async () => {
  seller = await person('merchant', { rupees: 1000 });
  vi.spyOn(log, 'warn').mockImplementation(() => undefined);
  vi.spyOn(log, 'error').mockImplementation(() => undefined);
  return () => vi.restoreAllMocks();
});

/** Pays an order with Xpressbees. `fallback_within` is the limit for the extra cost of a fallback partner. */
async function paid(more: Record<string, unknown>, fallback_within?: number | null, who = seller) {
  const { _id } = await saved(who, more);
  await choose(who, _id, 'xpb');
  const body = { order_id: _id, logistic_id: 'xpb', ...(fallback_within !== undefined && { fallback_within }) };
  const reply = await cloud.api('POST', '/orders/pay/', { body, token: who.token });
  return { id: _id, status: reply.status, order: await get(who, _id) };
}

const statement = async () =>
  (await cloud.api<TransactionView[]>('GET', `/wallets/${seller.user.id}/transactions`, { token: seller.token })).body
    .data;

test('a fallback partner that costs at most ₹20 more is booked with refund, charge and documents in one write', async () => {
  const { status, order, id } = await paid({ master_sku: NO_XPRESSBEES }, 20);
  expect(status).toBe(200);
  expect(order).toMatchObject({
    courier_name: 'Delhivery',
    latest_order_status: 'pending pickup',
    error: null,
    refunded: false,
    fallback: { within: 20, refused: [{ name: 'Xpressbees', reason: expect.stringContaining('refuse') }] },
  });
  expect(order.ewaybill_number).toMatch(/^5793/);
  expect(await balance(seller)).toBe(933.92);
  const [charged, refunded, first] = await statement();
  expect([first?.total, refunded?.total, charged?.total]).toEqual([47.2, 47.2, 66.08]);
  const numbers = [first, refunded, charged].map((line) => line?.document?.number);
  expect(numbers.map((number) => number?.replace(/\d+$/, ''))).toEqual([
    numbers[0]?.replace(/\d+$/, ''),
    `C${numbers[0]?.replace(/\d+$/, '')}`,
    numbers[0]?.replace(/\d+$/, ''),
  ]);
  expect((await cancel(seller, id)).status).toBe(200);
  expect(await balance(seller)).toBe(1000);
  expect((await audit()).violations).toEqual([]);
});

test('an order that all allowed fallback partners refuse is refunded, and shows each refusal', async () => {
  const { status, order } = await paid({ master_sku: NO_XPRESSBEES, product_name: 'SANDBOX-REFUSE-DELHIVERY' }, 20);
  expect([status, order.status, order.ewaybill_number]).toEqual([409, 'cancelled', null]);
  expect(order.error).toMatch(/^Xpressbees refused the booking: .*Delhivery refused the booking: .*within the price/);
  expect(await balance(seller)).toBe(1000);
});

test('an order is refunded if the wallet cannot pay its fallback partner', async () => {
  const poor = await person('merchant', { rupees: 60 });
  const { status, order } = await paid({ master_sku: NO_XPRESSBEES }, 20, poor);
  expect([status, order.status]).toEqual([409, 'cancelled']);
  expect(order.error).toContain('too little for another partner');
  expect(await balance(poor)).toBe(60);
});

test('an order that its courier refuses is refunded if its seller allows no fallback partner', async () => {
  const save = { _id: seller.user.id, fallback_within: 20 };
  const path = `/users/${seller.user.id}`;
  expect((await paid({ master_sku: NO_XPRESSBEES })).order).toMatchObject({ status: 'cancelled', fallback: null });
  expect((await cloud.api('PUT', path, { body: save, token: seller.token })).status).toBe(200);
  expect((await paid({ master_sku: NO_XPRESSBEES })).order).toMatchObject({ courier_name: 'Delhivery' });
  expect((await paid({ master_sku: NO_XPRESSBEES }, null)).order).toMatchObject({ status: 'cancelled' });
  const administrator = await person('administrator');
  expect((await cloud.api('PUT', path, { body: save, token: administrator.token })).status).toBe(403);
  const none = { ...save, fallback_within: null };
  expect((await cloud.api('PUT', path, { body: none, token: seller.token })).status).toBe(200);
  expect((await paid({ master_sku: NO_XPRESSBEES })).order).toMatchObject({ status: 'cancelled' });
});

test('an order is sent to at most three partners, and only to partners that its seller has selected', async () => {
  const all = `${NO_XPRESSBEES} SANDBOX-REFUSE-DELHIVERY`;
  const third = await paid({ master_sku: all }, 100);
  expect(third.order).toMatchObject({ courier_name: 'Blue Dart', fallback: { refused: [{}, {}] } });
  expect(mayFallBack(await kept(third.id))).toBe(false);
  const two = await person('merchant', { rupees: 1000, selectedPartners: ['xpb', 'bld'] });
  expect((await paid({ master_sku: NO_XPRESSBEES }, 100, two)).order).toMatchObject({ courier_name: 'Blue Dart' });
});

test('two workers that receive the same refusal send the order to one fallback partner and charge the order once', async () => {
  const { id } = await paid({ master_sku: 'SANDBOX-DOWN' }, 20);
  const order = await kept(id);
  const refusal = { kind: 'refused', code: 'NOT_SERVICEABLE', message: 'no' } as const;
  const at = new Date();
  await Promise.all([
    chargeFallback(order, refusal, at),
    chargeFallback(order, refusal, at),
    chargeFallback(order, refusal, at),
  ]);
  const now = await kept(id);
  expect(now.fallback?.refused.map(({ name }) => name)).toEqual(['Xpressbees']);
  expect(now.choice?.name).toBe('Delhivery');
  expect(await balance(seller)).toBe(933.92);
});

test('a courier’s refusal that arrives after the courier has booked the order changes nothing', async () => {
  const { id } = await paid({}, 20);
  const order = await kept(id);
  const refusal = { kind: 'refused', code: 'NOT_SERVICEABLE', message: 'late' } as const;
  expect(await chargeFallback({ ...order, awb: null }, refusal, new Date())).toMatchObject({ kind: 'none' });
  expect([(await kept(id)).awb, await balance(seller)]).toEqual([order.awb, 952.8]);
});

test('an order that its seller cancelled before the courier refused it is refunded as cancelled', async () => {
  const { id } = await paid({ master_sku: 'SANDBOX-DOWN' }, 20);
  expect((await cancel(seller, id)).status).toBe(502);
  const refusal = { kind: 'refused', code: 'NOT_SERVICEABLE', message: 'no' } as const;
  await applyBookingResult(await kept(id), refusal, new Date());
  expect(await get(seller, id)).toMatchObject({ status: 'cancelled', error: 'Cancelled before it was booked' });
  expect(await balance(seller)).toBe(1000);
});

test('a scheduled run completes a fallback booking whose process was killed at any write, and charges it once', async () => {
  for (const writes of [0, 1, 2]) {
    const { id } = await paid({ master_sku: 'SANDBOX-DOWN' }, 20);
    const order = await kept(id);
    const refusing = { ...order.details, master_sku: NO_XPRESSBEES };
    await commit([orderWrite({ ...order, details: refusing })]);
    const now = await kept(id);
    await diesAtWrite(writes, () => book(now, new Date()));
    await cloud.advance(1);
    await cloud.settle();
    expect(await get(seller, id)).toMatchObject({ courier_name: 'Delhivery', status: expect.stringMatching(/pick/) });
  }
  expect(await balance(seller)).toBe(1000 - 3 * 66.08);
  expect((await audit()).violations).toEqual([]);
});

test('booking a fallback partner consumes no more write units than one payment', async () => {
  const { _id } = await saved(seller, { master_sku: 'SANDBOX-DOWN' });
  await choose(seller, _id, 'xpb');
  await cloud.settle();
  const body = { order_id: _id, logistic_id: 'xpb', fallback_within: 20 };
  await cloud.settle(); // so that reads of the stream are not counted
  meter.take();
  await cloud.api('POST', '/orders/pay/', { body, token: seller.token });
  const pay = meter.take().written;
  await cloud.settle();
  meter.take();
  await chargeFallback(await kept(_id), { kind: 'refused', code: 'NOT_SERVICEABLE', message: 'no' }, new Date());
  const next = meter.take().written;
  expect(next).toBeLessThanOrEqual(pay);
});

test('a batch books a fallback partner for each order that its courier refuses', async () => {
  const orders = [await saved(seller, { master_sku: NO_XPRESSBEES }), await saved(seller)];
  const body = orders.map(({ _id }) => ({
    order_id: _id,
    logistic_id: 'xpb',
    expected_amount: 47.2,
    fallback_within: 20,
  }));
  const reply = await cloud.api<{ job_id: string }>('POST', '/orders/pay/', { body, token: seller.token });
  await waitForJob(cloud, seller.token, reply.body.data.job_id);
  await cloud.settle();
  const names = await Promise.all(orders.map(async ({ _id }) => (await get(seller, _id)).courier_name));
  expect(names).toEqual(['Delhivery', 'Xpressbees']);
});

/** Runs a function while a partner's price is ₹0. */
async function whileFree<T>(partner: string, work: () => Promise<T>): Promise<T> {
  const read = await findCards('standard');
  const free = { baseGrams: 500, basePaise: 0, additionalPaise: 0 };
  const cards = read.cards.map((card) =>
    card.partner_id === partner
      ? {
          ...card,
          zones: Object.fromEntries(Object.entries(card.zones).map(([zone, rate]) => [zone, { ...rate, ...free }])),
        }
      : card,
  );
  await commit([planCardsWrite('standard', read, cards)]);
  const done = await work();
  await commit([planCardsWrite('standard', { ...read, rev: read.rev + 1 }, read.cards)]);
  return done;
}

test('an order whose fallback partner costs ₹0 is charged nothing, and its cancellation refunds nothing', async () => {
  const { order, id } = await whileFree('dlv', () => paid({ master_sku: NO_XPRESSBEES }, 0));
  expect(order).toMatchObject({ courier_name: 'Delhivery', refunded: false, fallback: { refused: [{}] } });
  expect([await balance(seller), (await statement()).map(({ total }) => total)]).toEqual([1000, [0, 47.2, 47.2, 1000]]);
  expect((await cancel(seller, id)).status).toBe(200);
  expect(await get(seller, id)).toMatchObject({ status: 'cancelled' });
  expect(await balance(seller)).toBe(1000);
  await cloud.settle();
  expect(await audit()).toEqual({ ok: true, violations: [] });
});

test('an order whose first partner costs ₹0 gets no refund entry in the ledger when that partner refuses it', async () => {
  const { order } = await whileFree('xpb', () => paid({ master_sku: NO_XPRESSBEES }, 70));
  expect(order).toMatchObject({ courier_name: 'Delhivery', refunded: false });
  expect([await balance(seller), (await statement()).map(({ total }) => total)]).toEqual([933.92, [66.08, 0, 1000]]);
  await cloud.settle();
  expect(await audit()).toEqual({ ok: true, violations: [] });
});
