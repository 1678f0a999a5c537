import { afterAll, beforeAll, expect, test } from 'vitest';
import { uncheckedPartnerWrite } from '../../../functions/courier-partners/store.ts';
import { replaceCouriersForTests, SANDBOX_PUSH_SECRET } from '../../../functions/couriers/registry/courier-for.ts';
import { sandboxTableStore } from '../../../functions/couriers/sandbox/store.ts';
import { CANCELLATION_QUEUED_TEXT } from '../../../functions/orders/cancel-and-return/taken-cancel.ts';
import { courierNow } from '../../../functions/platform/clock.ts';
import { commit } from '../../../functions/platform/table/commit.ts';
import { fakeShadowfax } from '../../conformance/fakes/shadowfax.ts';
import { orderCalls } from '../../support/orders/order-calls.ts';
import { useMarket } from '../../support/orders/use-market.ts';
import { usePerson } from '../../support/people/use-person.ts';

/** A fake courier. If the rider is already out for a parcel, this courier only queues its cancellation. */
const shadowfax = fakeShadowfax();
const cloud = useMarket();
const { balance, booked, cancel, kept } = orderCalls(cloud);
const seller = usePerson('merchant', { rupees: 1000 });

beforeAll(async () => {
  await commit([uncheckedPartnerWrite({ id: 'bld', name: 'Shadowfax', courier: 'shadowfax', active: true })]);
  replaceCouriersForTests({
    secrets: { shadowfax_token: 't' },
    fetch: shadowfax.fetch,
    sandbox: { store: sandboxTableStore, clock: courierNow, pushSecret: SANDBOX_PUSH_SECRET },
  });
});
afterAll(() => replaceCouriersForTests(undefined));

/**
 * Books an order and cancels it, so that the courier queues the cancellation. Also returns the balance before the
 * order.
 */
async function queued() {
  const before = await balance(seller);
  const { _id } = await booked(seller, {}, 'bld');
  const awb = (await kept(_id)).awb ?? '';
  shadowfax.add(awb, 'out_for_pickup');
  const reply = await cancel(seller, _id);
  expect([reply.status, reply.body.meta.message]).toEqual([200, CANCELLATION_QUEUED_TEXT]);
  expect(await kept(_id)).toMatchObject({ pending: 'cancel', refund: null, takenAt: expect.any(String) });
  return { id: _id, awb, before };
}

test('a cancellation that the courier has only queued is refunded once tracking confirms the cancellation', async () => {
  const { id, awb, before } = await queued();
  await cloud.advance(1);
  expect(await kept(id)).toMatchObject({ pending: 'cancel', refund: null });
  expect(await balance(seller)).toBeLessThan(before);
  shadowfax.add(awb, 'cancelled');
  await cloud.advance(2);
  expect(await kept(id)).toMatchObject({ pending: null, status: 'cancelled' });
  expect(await balance(seller)).toBe(before);
});

test('a parcel that is picked up despite a queued cancellation is not refunded', async () => {
  const { id, awb, before } = await queued();
  shadowfax.add(awb, 'picked_up');
  await cloud.advance(6);
  const order = await kept(id);
  expect(order).toMatchObject({ pending: null, refund: null, status: 'picked_up' });
  expect(order.takenAt).toBeUndefined();
  expect(await balance(seller)).toBeLessThan(before);
});

test('a queued cancellation is refunded after three days without a pick-up, and its parcel is still polled afterwards', async () => {
  const { id, before } = await queued();
  await cloud.advance(71);
  expect(await kept(id)).toMatchObject({ pending: 'cancel', refund: null });
  await cloud.advance(2);
  const order = await kept(id);
  expect(order).toMatchObject({ pending: null, status: 'cancelled', waitsSince: expect.any(String) });
  expect(await balance(seller)).toBe(before);
});
