import { read, utils, type WorkSheet } from '@e965/xlsx';
import { beforeEach, expect, test } from 'vitest';
import { sandboxTableStore } from '../../../functions/couriers/sandbox/store.ts';
import { audit } from '../../../functions/integrity/audit.ts';
import { bookingOf } from '../../../functions/orders/booking/booking-of.ts';
import { marginContributionOf } from '../../../functions/orders/change/margin-writes.ts';
import { contributionOf } from '../../../functions/orders/totals/contribution-of.ts';
import { applyScans } from '../../../functions/orders/tracking/apply-scans.ts';
import { courierNow } from '../../../functions/platform/clock.ts';
import { withoutBuyer } from '../../../functions/privacy/without-buyer.ts';
import type { OrderView } from '../../../shared/orders/order.ts';
import type { Status } from '../../../shared/orders/status.ts';
import { buyerReturns } from '../../support/buyer/buyer-returns.ts';
import { draft } from '../../support/orders/draft.ts';
import { orderCalls } from '../../support/orders/order-calls.ts';
import { passHours } from '../../support/orders/pass-hours.ts';
import { useMarket } from '../../support/orders/use-market.ts';
import { type Person, person } from '../../support/people/people.ts';

const cloud = useMarket();
const { setReturns } = buyerReturns(cloud);
const { booked, get, kept, pay, balance, cancel, list, rto, choose } = orderCalls(cloud);

let seller: Person;
beforeEach(async () => {
  seller = await person('merchant', { rupees: 1000, companyName: 'Asha Handlooms' });
});

/** Each scan is one second later than the scan before, so that no two scans have the same time. */
let seconds = 0;
const scan = (id: string, status: Status) => {
  const at = new Date(courierNow().getTime() + ++seconds * 1000).toISOString();
  return applyScans(id, [{ code: status, status, description: status, location: 'Delhi', at }], new Date());
};
async function delivered(who = seller, more: Record<string, unknown> = {}): Promise<OrderView> {
  const order = await booked(who, more);
  await scan(order._id, 'delivered');
  return order;
}
const bringBack = (who: Person, id: string, body: object = { reason: 'Too small' }, key?: string) =>
  cloud.api<OrderView>('POST', '/returns', { body: { order_id: id, ...body }, token: who.token, key });

test('a return is priced by the reverse percent, paid by the seller, collected from the buyer and delivered to the seller', async () => {
  const order = await delivered(seller, { payment_method: 'cod', master_sku: 'SANDBOX-DELIVER' });
  const before = await balance(seller);
  const reply = await bringBack(seller, order._id);
  expect(reply.status).toBe(200);
  const made = reply.body.data;
  expect(made).toMatchObject({
    payment_method: 'prepaid',
    collectable: 0,
    channel: 'Return',
    latest_order_status: 'approved',
    reverse: { of: order._id, reason: 'Too small', to: { mobile_number: '9811111111', email: 'shop@example.in' } },
    customer_details: {
      first_name: 'Meera',
      pickup_address: { city: 'Mumbai', postcode: '400001', mobile_number: '9876543210' },
      shipping_address: { city: 'New Delhi', postcode: '110001' },
    },
  });
  // The freight in zone C is ₹56. A return costs 150% of it, which is ₹84, or ₹99.12 with 18% GST.
  expect(made.available_logistic.map(({ _id, price }) => [_id, price.total_value, price.final_pay])).toEqual([
    ['dlv', 84, 99.12],
  ]);
  expect(made.available_logistic[0]?.rto).toBeNull();
  expect(made.unavailable.map(({ name, reason }) => `${name}: ${reason}`)).toEqual([
    'Blue Dart: Has no price for a pickup at the buyer',
    'Xpressbees: Has no price for a pickup at the buyer',
  ]);

  const paid = (await pay(seller, made._id)).body.data;
  expect(paid).toMatchObject({ latest_order_status: 'pickup scheduled', ewaybill_number: expect.any(String) });
  expect(before - (await balance(seller))).toBeCloseTo(99.12);
  expect(await sandboxTableStore.findByAwb(paid.ewaybill_number ?? '')).toMatchObject({
    from: { city: 'Mumbai' },
    to: { city: 'New Delhi' },
    isReverse: true,
  });
  await passHours(made._id, 24 * 6);
  expect((await get(seller, made._id)).latest_order_status).toBe('delivered back');
  expect((await get(seller, order._id)).return_order).toBe(made._id);

  // A delivered return is counted separately. It has no COD and no promised day, and it does not count in a partner's
  // measured delivery times.
  const ended = await kept(made._id);
  expect(ended.cod).toBeUndefined();
  expect(contributionOf(ended).bucket).toBe('reverse.prepaid.dlv.standard.delivered');
  const countOf = (one: typeof ended) => marginContributionOf(one)?.buckets.length;
  // Both orders count in 2 buckets for the margin and in 3 buckets for outcomes. The return counts in one more, for its
  // reason. The first order counts in two more: one for measured results, and one for the COD of its area.
  expect([countOf(await kept(order._id)), countOf(ended)]).toEqual([2 + 3 + 1 + 1, 2 + 4]);
  const tiles = await cloud.api<Record<string, number>>(
    'GET',
    '/reports/fetch/dashboard?counter_key=total_order_delivered_tat&order_type=reverse',
    { token: seller.token },
  );
  expect([tiles.status, tiles.body.data]).toEqual([200, { total_order_delivered_tat: 0 }]);
  const returns = await list(seller, 'order_type=reverse&payment_status=all');
  expect(returns.body.data.map(({ _id }) => _id)).toEqual([made._id]);
  const file = await cloud.api('GET', '/orders/download?order_type=reverse', { token: seller.token });
  expect(utils.sheet_to_json(read(file.bytes).Sheets['Orders'] as WorkSheet)).toMatchObject([
    { 'Order Type': 'Return' },
  ]);
  const money = await cloud.api<unknown>('GET', `/wallets/${seller.user.id}/orders/${made._id}`, {
    token: seller.token,
  });
  expect(JSON.stringify(money.body.data)).toContain('99.12');
  expect(await audit()).toEqual({ ok: true, violations: [] });
});

test('an order has only one return at a time, even if several return requests arrive at once', async () => {
  const order = await delivered();
  const key = crypto.randomUUID();
  const replies = await Promise.all([
    bringBack(seller, order._id, undefined, key),
    bringBack(seller, order._id, undefined, key),
    bringBack(seller, order._id),
    bringBack(seller, order._id),
  ]);
  const made = replies.filter(({ status }) => status === 200).map(({ body }) => body.data._id);
  expect(new Set(made).size).toBe(1);
  const late = await bringBack(seller, order._id);
  expect([late.status, late.body.meta.message]).toEqual([409, expect.stringContaining('has a return already: PW')]);
  // After the first return is deleted, another return can be created, and again after the second return is cancelled.
  await cloud.api('DELETE', `/orders/${made[0]}`, { token: seller.token });
  const again = crypto.randomUUID();
  const dropped = (await bringBack(seller, order._id, undefined, again)).body.data;
  await cloud.api('DELETE', `/orders/${dropped._id}`, { token: seller.token });
  const second = (await bringBack(seller, order._id, { reason: 'Damaged' })).body.data;
  // A repeat of the command for the deleted return must not reply with the second return.
  expect((await bringBack(seller, order._id, undefined, again)).status).toBe(404);
  await pay(seller, second._id);
  expect((await bringBack(seller, order._id)).status).toBe(409);
  const full = await balance(seller);
  expect((await cancel(seller, second._id)).body.data.refunded).toBe(true);
  expect((await balance(seller)) - full).toBeCloseTo(99.12);
  expect((await bringBack(seller, order._id)).status).toBe(200);
});

test('only the seller can create a return of a delivered parcel, to a saved address, of at most the pieces that were sent', async () => {
  const [other, staff] = [await person('merchant', { rupees: 100 }), await person('staff')];
  const order = await delivered(seller, { quantity: 2 });
  expect((await bringBack(other, order._id)).status).toBe(404);
  expect((await bringBack(staff, order._id)).status).toBe(403);
  const onItsWay = await booked(seller);
  const early = await bringBack(seller, onItsWay._id);
  expect([early.status, early.body.meta.message]).toEqual([409, expect.stringContaining('Only a delivered parcel')]);
  // The order is refused for its status before its goods, pin codes and offers are looked at.
  const unknown = { reverse_pickup_address: { ...onItsWay.customer_details.shipping_address, postcode: '999999' } };
  const untraced = await booked(seller, unknown);
  expect((await bringBack(seller, untraced._id, { reason: 'Broken', quantity: 9 })).body.meta.message).toBe(
    'Only a delivered parcel can be returned: this one is pending pickup.',
  );
  for (const wrong of [
    { quantity: 3 },
    { address_id: 'nobodys' },
    { weight: 0 },
    { payment_method: 'cod' },
    { reason: ' ' },
  ])
    expect((await bringBack(seller, order._id, { reason: 'Broken', ...wrong })).status, JSON.stringify(wrong)).toBe(
      422,
    );
  expect((await bringBack(seller, order._id, { reason: 'Broken', quantity: 1, weight: 0.9 })).status).toBe(200);
  const undo = { order_id: order._id, reason: 'Wrong scan' };
  expect((await cloud.api('POST', '/orders/take-back-delivery', { body: undo, token: staff.token })).status).toBe(409);
  const [made] = (await list(seller, 'order_type=reverse&payment_status=all')).body.data;
  expect(made?.product_details).toMatchObject({ quantity: 1, weight: 0.9 });
  expect((await bringBack(seller, made?._id ?? '')).status).toBe(409);
});

test('a return cannot be edited, sent to RTO or put on a manifest, and rules cannot choose its partner', async () => {
  const order = await delivered();
  const { _id: id } = (await bringBack(seller, order._id)).body.data;
  const edit = await cloud.api('PUT', `/orders/${id}`, { body: draft({ payment_method: 'cod' }), token: seller.token });
  expect([edit.status, edit.body.meta.message]).toEqual([409, expect.stringContaining('A return cannot be changed')]);
  expect((await choose(seller, id, 'bld')).status).toBe(409);
  const ruled = await cloud.api('PUT', `/orders/${id}/logistic`, { body: { partner: 'auto' }, token: seller.token });
  expect(ruled.status).toBe(409);
  const { body } = await pay(seller, id);
  expect((await cloud.api('POST', '/manifests', { body: { order_ids: [id] }, token: seller.token })).status).not.toBe(
    200,
  );
  await scan(id, 'in_transit');
  expect((await rto(seller, id)).body.meta.message).toContain('on its way to you already');
  // Scans of a failed delivery or of RTO are listed, but they do not change the return.
  for (const status of ['undelivered', 'rto_initiated'] as const) await scan(id, status);
  expect(await kept(id)).toMatchObject({ status: 'in_transit', attempts: 0, ticketSince: null, rto: null });
  expect(body.data.transaction_id?.amount).toBe(99.12);
});

test('a return that the courier cannot collect is refunded and shows the status “pickup failed”', async () => {
  const order = await delivered(seller, { master_sku: 'SANDBOX-RTO' });
  const before = await balance(seller);
  const { _id: id } = (await bringBack(seller, order._id)).body.data;
  await pay(seller, id);
  await passHours(id, 24 * 8);
  expect(await get(seller, id)).toMatchObject({
    status: 'cancelled',
    latest_order_status: 'pickup failed',
    refunded: true,
  });
  expect(await balance(seller)).toBeCloseTo(before);
  expect((await bringBack(seller, order._id)).status).toBe(200);
});

test('the booking of a return has the buyer as sender and the seller as receiver', async () => {
  const order = await delivered(seller, { payment_method: 'cod' });
  const { _id: id } = (await bringBack(seller, order._id)).body.data;
  expect(bookingOf(await kept(id), seller.user)).toMatchObject({
    reverse: { reason: 'Too small' },
    collectablePaise: 0,
    from: { name: 'Meera Nair', phone: '9876543210', pincode: '400001' },
    to: { name: 'Asha Handlooms', phone: '9811111111', pincode: '110001' },
    returnTo: { phone: '9811111111' },
  });
});

test('a return contains the seller’s questions, and shows whether the chosen courier asks them at the pickup', async () => {
  await setReturns(seller, { return_questions: ' Is the price tag on it?\n\nIs it unused? ' });
  const { _id: id, reverse } = (await bringBack(seller, (await delivered())._id)).body.data;
  const questions = ['Is the price tag on it?', 'Is it unused?'];
  expect(reverse).toMatchObject({ questions });
  expect(reverse).not.toHaveProperty('asks');
  await pay(seller, id);
  expect((await get(seller, id)).reverse).toMatchObject({ questions, asks: false });
  expect(bookingOf(await kept(id), seller.user).reverse).toEqual({ reason: 'Too small', questions });
  for (const return_questions of ['1?\n2?\n3?\n4?', 'x'.repeat(101)])
    expect((await setReturns(seller, { return_questions })).status).toBe(422);
});

test('removing the buyer’s data from a return deletes the pickup address and keeps the seller’s address', async () => {
  const order = await delivered();
  const { _id: id } = (await bringBack(seller, order._id)).body.data;
  const { details } = withoutBuyer(await kept(id), new Date());
  expect(details.pickup_address).toMatchObject({
    line1: 'removed',
    line2: '',
    mobile_number: 'removed',
    city: 'Mumbai',
  });
  expect(details).toMatchObject({
    first_name: 'removed',
    mobile_number: 'removed',
    shipping_address: { line1: '12 Station Road', city: 'New Delhi' },
    reverse: { reason: 'removed', to: { mobile_number: '9811111111' } },
  });
});
