import { expect, test, vi } from 'vitest';
import { courierFor } from '../../../functions/couriers/registry/courier-for.ts';
import { audit } from '../../../functions/integrity/audit.ts';
import { book } from '../../../functions/orders/booking/book.ts';
import { storeAwb } from '../../../functions/orders/booking/keep-awb.ts';
import { planCancellation } from '../../../functions/orders/cancel-and-return/plan-cancellation.ts';
import { changeOrder } from '../../../functions/orders/change/change-order.ts';
import { isInMotion } from '../../../functions/orders/record/in-motion.ts';
import type { Order } from '../../../functions/orders/record/order.ts';
import { findAnyOrder } from '../../../functions/orders/record/store.ts';
import { log } from '../../../functions/platform/log.ts';
import { scale } from '../../support/clouds/scale.ts';
import { orderCalls } from '../../support/orders/order-calls.ts';
import { useMarket } from '../../support/orders/use-market.ts';
import { type Person, person } from '../../support/people/people.ts';

const cloud = useMarket();
const { balance, get, paid: pay, saved } = orderCalls(cloud);

/**
 * 26 hours in steps. By default, the first three hours are single steps and the rest is one step. In `npm run
 * test:scale`, each hour is a step.
 */
const HOURS = scale(0, 1) === 1 ? Array.from({ length: 26 }, () => 1) : [1, 1, 1, 23];

/** Pays an order while the courier does not answer. */
const unconfirmed = async (who: Person, master_sku: string) => pay(who, (await saved(who, { master_sku }))._id);

test('a booking that the courier has not answered for a day is refunded, and the order shows the reason', async () => {
  const seller = await person('merchant', { rupees: 100 });
  const order = await unconfirmed(seller, 'SANDBOX-DOWN');
  expect(await balance(seller)).toBe(33.92);
  await cloud.advance(12);
  expect(await get(seller, order._id)).toMatchObject({ status: 'paid', error: null });
  await cloud.advance(13);
  await cloud.settle();
  const later = await get(seller, order._id);
  expect(later).toMatchObject({ status: 'cancelled', ewaybill_number: null });
  expect(later.error).toContain('did not confirm the booking within a day');
  expect(await balance(seller)).toBe(100);
});

test.each(['SANDBOX-DOWN', 'SANDBOX-TIMEOUT'])(
  'an order that is cancelled before its AWB is known (%s) is refunded once',
  async (word) => {
    const seller = await person('merchant', { rupees: 100 });
    const order = await unconfirmed(seller, word);
    const asked = () => cloud.api('POST', '/orders/cancel', { body: { order_id: order._id }, token: seller.token });
    const replies = await Promise.all([asked(), asked()]);
    expect(replies.map(({ status }) => status)).toEqual([502, 502]);
    for (const hours of HOURS) await cloud.advance(hours);
    await cloud.settle();
    expect(await get(seller, order._id)).toMatchObject({ status: 'cancelled', is_cancelled: true });
    expect(await balance(seller)).toBe(100);
  },
);

test('a courier that would book every repeated request gets only one request, because we look up our reference first', async () => {
  const seller = await person('merchant', { rupees: 100 });
  const { _id } = await unconfirmed(seller, 'SANDBOX-TWICE');
  const found = await (await courierFor('delhivery'))?.findByReference(_id);
  const first = found?.kind === 'booked' ? found.awb : 'none';
  for (let hour = 0; hour < 2; hour += 1) await cloud.advance(1);
  await cloud.settle();
  expect(await get(seller, _id)).toMatchObject({ ewaybill_number: first });
  expect(await (await courierFor('delhivery'))?.findByReference(_id)).toMatchObject({ awb: first });
});

test('an order for which no valid booking request can be built is refunded', async () => {
  const seller = await person('merchant', { rupees: 100 });
  const order = await unconfirmed(seller, 'SANDBOX-DOWN');
  await changeOrder(
    order._id,
    (now) => ({ order: { ...now, details: { ...now.details, worth: null as never } } }),
    new Date(),
  );
  for (const hours of HOURS) await cloud.advance(hours);
  await cloud.settle();
  expect(await findAnyOrder(order._id)).toMatchObject({ status: 'cancelled' });
  expect(await balance(seller)).toBe(100);
  expect(cloud.deadLetters()).toEqual([]);
});

test('a refunded parcel that the courier has booked is cancelled at the courier', async () => {
  const seller = await person('merchant', { rupees: 100 });
  const { _id } = await unconfirmed(seller, 'SANDBOX-TIMEOUT');
  const before = (await findAnyOrder(_id)) as Order;
  expect(before.awb).toBeNull();
  await changeOrder(_id, (now) => planCancellation(now, new Date(), { note: 'given up' }), new Date());
  await book(before, new Date());
  const after = (await findAnyOrder(_id)) as Order;
  // The parcel is polled for a week after the refund, because the seller may still hand it over to the courier.
  expect(after).toMatchObject({
    status: 'cancelled',
    pending: null,
    dueAt: null,
    awb: expect.any(String),
  });
  expect(isInMotion(after)).toBe(true);
  expect(await balance(seller)).toBe(100);
  const scans = await (await courierFor('delhivery'))?.track([after.awb ?? '']);
  expect(scans?.get(after.awb ?? '')?.at(-1)?.status).toBe('cancelled');
});

test('an order is refunded after a day if its courier answers only with another order’s AWB', async () => {
  const rings = vi.spyOn(log, 'error').mockImplementation(() => undefined);
  const [seller, other] = [await person('merchant', { rupees: 100 }), await person('merchant', { rupees: 100 })];
  const { _id } = await unconfirmed(seller, 'SANDBOX-TIMEOUT');
  const found = await (await courierFor('delhivery'))?.findByReference(_id);
  const awb = found?.kind === 'booked' ? found.awb : 'none';
  const taken = (await findAnyOrder((await unconfirmed(other, 'SANDBOX-DOWN'))._id)) as Order;
  await storeAwb(taken, { kind: 'booked', awb }, new Date());
  for (const hours of HOURS) await cloud.advance(hours);
  await cloud.settle();
  expect(await get(seller, _id)).toMatchObject({ status: 'cancelled', ewaybill_number: null });
  expect(await balance(seller)).toBe(100);
  expect(new Set(rings.mock.calls.map(([message]) => message))).toContain('AWB given twice');
  expect((await findAnyOrder(taken.id))?.awb).toBe(awb);
  rings.mockRestore();
});

test('the integrity audit finds no violation after lost replies of couriers', async () => {
  expect(await audit()).toEqual({ ok: true, violations: [] });
});
