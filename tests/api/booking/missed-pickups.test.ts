import { expect, test } from 'vitest';
import { applyScans } from '../../../functions/orders/tracking/apply-scans.ts';
import type { OrderView } from '../../../shared/orders/order.ts';
import { listOrders } from '../../support/orders/list-orders.ts';
import { manifestCalls } from '../../support/orders/manifest-calls.ts';
import { orderCalls } from '../../support/orders/order-calls.ts';
import { useMarket } from '../../support/orders/use-market.ts';
import { type Person, person } from '../../support/people/people.ts';
import { usePerson } from '../../support/people/use-person.ts';

const cloud = useMarket();
const { booked, get } = orderCalls(cloud);
const { aSeller, make } = manifestCalls(cloud);
const list = listOrders(cloud);
const staff = usePerson('staff');

interface Reply {
  reported: OrderView[];
  refused: { _id: string; order_id: string | null; reason: string }[];
}

const report = (who: Person, ...order_ids: string[]) =>
  cloud.api<Reply>('POST', '/orders/missed-pickup', { body: { order_ids }, token: who.token });
const counts = async () => {
  const path = '/couriers/missed-pickups';
  const { body } = await cloud.api<{ logistic_id: string; reports: number }[]>('GET', path, { token: staff.token });
  return Object.fromEntries(body.data.map(({ logistic_id, reports }) => [logistic_id, reports]));
};
const scanned = (id: string, status: 'out_for_pickup' | 'picked_up') =>
  applyScans(
    id,
    [{ code: status, status, description: status, location: 'Mumbai', at: new Date().toISOString() }],
    new Date(),
  );

test('a seller can report a missed pickup once a day, which asks the courier to come again or opens a ticket', async () => {
  const seller = await aSeller();
  const [delhivery, blueDart] = [await booked(seller), await booked(seller, {}, 'bld')];
  await make(seller, [delhivery._id, blueDart._id]); // their pickup day is today
  const { body } = await report(seller, delhivery._id, blueDart._id, delhivery._id);
  expect(
    body.data.reported.map(({ _id, missed_pickup }) => [_id, missed_pickup?.state, missed_pickup?.reports]),
  ).toEqual([
    [delhivery._id, 'asked', 1],
    [blueDart._id, 'staff', 1],
  ]);
  expect(body.meta.message).toBe(
    'The courier was asked to come tomorrow for 1 parcel. Our staff ask the courier for 1 parcel.',
  );
  expect((await list(staff, `payment_status=complete&ticket=true&created_by=${seller.user.id}`)).ids).toEqual([
    blueDart._id,
  ]);

  const again = await Promise.all([report(seller, delhivery._id, blueDart._id), report(seller, blueDart._id)]);
  expect(again.map((one) => one.body.data.refused)).toEqual([[], []]);
  expect((await get(seller, blueDart._id)).missed_pickup?.reports).toBe(1);
  expect(await counts()).toEqual({ dlv: 1, bld: 1 });
  const audit = await cloud.api<{ subject: string }[]>('GET', '/audit?action=order.missed_pickup', {
    token: (await person('administrator')).token,
  });
  expect(audit.body.data.map(({ subject }) => subject).toSorted()).toEqual([delhivery._id, blueDart._id].toSorted());

  // The scan of the pickup closes the ticket. The scan that the rider is on the way to the pickup does not close it.
  await scanned(blueDart._id, 'out_for_pickup');
  expect((await get(seller, blueDart._id)).ticket_since).not.toBeNull();
  await scanned(blueDart._id, 'picked_up');
  expect((await get(seller, blueDart._id)).ticket_since).toBeNull();
});

test('a missed pickup cannot be reported before the pickup day, after the pickup, or for another seller’s order', async () => {
  const [seller, other] = [await aSeller(), await aSeller()];
  const vendor = await person('vendor', { courier: 'delhivery', plan: null });
  const [early, late, foreign] = [await booked(seller), await booked(seller), await booked(other)];
  await make(seller, [late._id]);
  await scanned(late._id, 'picked_up');
  const { body } = await report(seller, early._id, late._id, foreign._id);
  expect(body.data.reported).toEqual([]);
  const reasons = new Map(body.data.refused.map(({ _id, reason }) => [_id, reason]));
  expect(reasons.get(early._id)).toMatch(/^Its pickup day is \d\d-\d\d-\d{4}\.$/);
  expect(reasons.get(late._id)).toBe('This parcel no longer waits for its pickup: it is picked up.');
  expect(reasons.get(foreign._id)).toBe('There is no such order.');
  expect((await report(vendor, early._id)).status).toBe(403);
  expect((await get(seller, early._id)).missed_pickup).toBeNull();
});
