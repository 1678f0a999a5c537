import { describe, expect, test } from 'vitest';
import { audit } from '../../../functions/integrity/audit.ts';
import type { OrderView } from '../../../shared/orders/order.ts';
import { orderCalls } from '../../support/orders/order-calls.ts';
import { useMarket } from '../../support/orders/use-market.ts';
import { type Person, person } from '../../support/people/people.ts';

const cloud = useMarket();

const { create, pay, get, balance, booked, list } = orderCalls(cloud);

describe('an order after its booking', () => {
  const track = (who: Person, id: string) =>
    cloud.api<OrderView>('POST', '/orders/track', { body: { order_id: id }, token: who.token });
  const cancel = (who: Person, id: string, key?: string) =>
    cloud.api<OrderView>('POST', '/orders/cancel', { body: { order_id: id }, token: who.token, key });
  const rto = (who: Person, id: string, key?: string) =>
    cloud.api<OrderView>('POST', '/orders/rto-order', { body: { order_id: id }, token: who.token, key });

  test('cancelling an order refunds the full price once, even if it is requested repeatedly', async () => {
    const seller = await person('merchant', { rupees: 100 });
    const order = await booked(seller);
    const replies = await Promise.all([1, 2, 3, 4, 5].map(() => cancel(seller, order._id)));
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
    expect(await get(seller, order._id)).toMatchObject({ is_cancelled: true, status: 'cancelled' });
    expect(await balance(seller)).toBe(100);
  });

  test('staff may cancel a seller’s order, but another seller and a courier’s user may not', async () => {
    const [seller, other, staff, vendor] = [
      await person('merchant', { rupees: 100 }),
      await person('merchant'),
      await person('staff'),
      await person('vendor', { courier: 'delhivery', plan: null }),
    ];
    const order = await booked(seller);
    expect((await cancel(other, order._id)).status).toBe(404);
    expect((await cancel(vendor, order._id)).status).toBe(403);
    expect((await cancel(staff, order._id)).status).toBe(200);
    expect(await balance(seller)).toBe(100);
  });

  test('scheduled polls update a parcel until its delivery, after which it cannot be cancelled or returned', async () => {
    const seller = await person('merchant', { rupees: 100 });
    const order = await booked(seller, { master_sku: 'SANDBOX-DELIVER' });
    for (const hours of [30, 162]) await cloud.advance(hours);
    const delivered = await get(seller, order._id);
    expect(delivered.status).toBe('delivered');
    expect(delivered.delivery_date).toBeTruthy();
    const seen = delivered.orderStatus[0]?.scan_detail.map(({ status }) => status) ?? [];
    expect(seen).toEqual(expect.arrayContaining(['picked up', 'in transit', 'out for delivery', 'delivered']));
    const [listed] = (await list(seller)).body.data;
    expect(listed?.orderStatus).toEqual([{ scan_detail: delivered.orderStatus[0]?.scan_detail.slice(-1) }]);
    expect(listed?.orderStatus[0]?.scan_detail[0]).toMatchObject({ status: 'delivered' });
    expect((await cancel(seller, order._id)).status).toBe(409);
    expect((await rto(seller, order._id)).status).toBe(409);
    expect((await track(seller, order._id)).body.data.orderStatus[0]?.scan_detail).toHaveLength(seen.length);
  });

  test('a return to origin (RTO) is charged once: twice the freight minus the amount already paid', async () => {
    const seller = await person('merchant', { rupees: 200 });
    const order = await booked(seller, { master_sku: 'SANDBOX-DELIVER' });
    await cloud.advance(30);
    const replies = await Promise.all([1, 2, 3].map(() => rto(seller, order._id)));
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200]);
    // A parcel that is returned to origin costs 2 × 56 = 112 plus GST of 20.16, which is 132.16. The seller has already
    // paid 66.08, so the return costs another 66.08.
    expect(await get(seller, order._id)).toMatchObject({ rto_init: true, rto_charge: 66.08 });
    expect(await balance(seller)).toBe(67.84);
  });

  test('a return to origin that a user requests is refused if the wallet cannot pay it', async () => {
    const seller = await person('merchant', { rupees: 70 });
    const order = await booked(seller, { master_sku: 'SANDBOX-DELIVER' });
    await cloud.advance(30);
    expect((await rto(seller, order._id)).status).toBe(402);
    expect(await get(seller, order._id)).toMatchObject({ rto_init: false });
    expect(await balance(seller)).toBe(3.92);
  });

  test('an RTO that the courier starts may make the wallet negative, which blocks payments until it is positive', async () => {
    const seller = await person('merchant', { rupees: 70 });
    const order = await booked(seller, { master_sku: 'SANDBOX-RTO' });
    await cloud.advance(20 * 24);
    expect((await get(seller, order._id)).status).toMatch(/^rto_/);
    expect(await balance(seller)).toBe(-62.16);
    const next = (await create(seller)).body.data;
    expect((await pay(seller, next._id, 'xpb')).status).toBe(402);
  });

  test('anyone can track a parcel by its AWB, without seeing personal data', async () => {
    const seller = await person('merchant', { rupees: 100 });
    const order = await booked(seller);
    await cloud.advance(30);
    await cloud.settle();
    const reply = await cloud.api('GET', `/track-my-order?awb=${order.ewaybill_number?.toLowerCase()}`);
    expect(reply.status).toBe(200);
    expect(reply.bytes.toString()).not.toMatch(/Meera|Nair|9876543210|Station Road|66\.08/);
    expect((await cloud.api('GET', '/track-my-order?awb=NOSUCHAWB1')).status).toBe(404);
  });

  test('an expected delivery day is shown only while the parcel moves towards its consignee', async () => {
    const seller = await person('merchant', { rupees: 1000 });
    const [coming, cancelled, lost, back] = [
      await booked(seller, { master_sku: 'SANDBOX-DELIVER' }),
      await booked(seller),
      await booked(seller, { master_sku: 'SANDBOX-LOST' }),
      await booked(seller),
    ];
    await cancel(seller, cancelled._id);
    await cloud.advance(30);
    await rto(seller, back._id);
    const expected = async ({ ewaybill_number }: OrderView) => {
      const reply = await cloud.api<{ expected_date: string | null }>('GET', `/track-my-order?awb=${ewaybill_number}`);
      return reply.body.data.expected_date;
    };
    const paid = Date.parse(coming.transaction_id?.created_at ?? '');
    // Delhivery takes three days from metro to metro.
    expect(await expected(coming)).toBe(new Date(paid + 3 * 86_400_000).toISOString());
    expect([await expected(cancelled), await expected(back)]).toEqual([null, null]);
    await cloud.advance(5 * 24);
    expect([(await get(seller, lost._id)).status, await expected(lost)]).toEqual(['lost', null]);
    const delivered = await get(seller, coming._id);
    expect([delivered.status, await expected(coming)]).toEqual(['delivered', delivered.delivery_date]);
  });

  test('a signed webhook push updates the order once, and forged pushes change nothing', async () => {
    const { buildPush } = await import('../../../functions/couriers/sandbox/push.ts');
    const { SANDBOX_PUSH_SECRET } = await import('../../../functions/couriers/registry/courier-for.ts');
    const seller = await person('merchant', { rupees: 100 });
    const order = await booked(seller);
    await track(seller, order._id);
    const awb = order.ewaybill_number ?? '';
    const { traitsOf } = await import('../../../functions/couriers/sandbox/courier-traits.ts');
    const code = traitsOf('delhivery').codes.picked_up;
    const push = buildPush(
      {
        awb,
        scans: [{ code, description: 'Picked up', location: 'Delhi', at: new Date().toISOString() }],
      },
      SANDBOX_PUSH_SECRET,
    );
    await cloud.settle();
    const post = (headers: Record<string, string>) =>
      fetch(`${cloud.url}/api/v1/webhooks/couriers/delhivery`, { method: 'POST', headers, body: push.rawBody });
    expect((await post({ ...push.headers, 'x-sandbox-signature': 'x' })).status).toBe(401);
    expect((await get(seller, order._id)).status).toBe('pending_pickup');
    expect([(await post(push.headers)).status, (await post(push.headers)).status]).toEqual([200, 200]);
    expect((await get(seller, order._id)).status).toBe('picked_up');
  });
});

test('the integrity audit finds no violation after the bookings, cancellations and returns of this file', async () => {
  expect(await audit()).toEqual({ ok: true, violations: [] });
});
