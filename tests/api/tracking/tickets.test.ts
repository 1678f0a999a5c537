import { expect, test } from 'vitest';
import { applyScans } from '../../../functions/orders/tracking/apply-scans.ts';
import type { OrderView } from '../../../shared/orders/order.ts';
import type { Status } from '../../../shared/orders/status.ts';
import { listOrders } from '../../support/orders/list-orders.ts';
import { orderCalls } from '../../support/orders/order-calls.ts';
import { useMarket } from '../../support/orders/use-market.ts';
import { type Person, person } from '../../support/people/people.ts';

const cloud = useMarket();
const { booked, saved, cancel, kept } = orderCalls(cloud);
const list = listOrders(cloud);

const hoursAgo = (hours: number): string => new Date(Date.now() - hours * 3600_000).toISOString();

/** Applies the courier's scans of a parcel. Each scan is dated a number of hours ago. */
const scanned = (id: string, ...scans: [Status, number, string?][]) =>
  applyScans(
    id,
    scans.map(([status, hours, description = status]) => ({
      code: status,
      status,
      description,
      location: 'Mumbai',
      at: hoursAgo(hours),
    })),
    new Date(),
  );

const comment = (who: Person, model_id: string, remark: 'open' | 'closed' | 'resolved') =>
  cloud.api('POST', '/comments', {
    body: { remark, title: 'T', body: 'B', onModel: 'Order', model_id },
    token: who.token,
  });

const TICKETS = 'payment_status=complete&ticket=true';

test('the ticket list shows open tickets to their seller, to staff and to their courier’s users', async () => {
  const [seller, other] = [await person('merchant', { rupees: 1000 }), await person('merchant', { rupees: 1000 })];
  const [staff, vendor] = [await person('staff'), await person('vendor', { courier: 'delhivery', plan: null })];
  const failed = await booked(seller);
  const asked = await booked(seller, {}, 'bld');
  await booked(seller);
  const foreign = await booked(other);
  const unpaid = await saved(seller);
  await scanned(failed._id, ['picked_up', 40], ['undelivered', 6, 'Consignee unavailable']);
  await scanned(foreign._id, ['picked_up', 40], ['undelivered', 20]);
  expect((await comment(seller, asked._id, 'open')).status).toBe(200);
  expect((await comment(seller, unpaid._id, 'open')).status).toBe(200);
  await cloud.settle();

  expect(await list(seller, TICKETS)).toMatchObject({
    ids: [failed._id, asked._id],
    // The total is the sum of ₹66.08 with Delhivery and ₹106.20 with Blue Dart.
    meta: { total_count: 2, total_ticket_count: 2, total_amount: 172.28 },
  });
  expect((await list(seller, 'payment_status=pending&ticket=true')).ids).toEqual([unpaid._id]);
  // The other seller's delivery failed 20 hours ago, and this seller's delivery failed 6 hours ago, so the other
  // seller's ticket has the earlier deadline. The ticket without a deadline is last.
  expect((await list(staff, TICKETS)).ids).toEqual([foreign._id, failed._id, asked._id]);
  expect((await list(staff, `${TICKETS}&created_by=${other.user.id}`)).ids).toEqual([foreign._id]);
  expect((await list(vendor, TICKETS)).ids).toEqual([foreign._id, failed._id]);
  expect((await list(vendor, `${TICKETS}&created_by=${seller.user.id}`)).ids).toEqual([failed._id]);
  expect((await list(seller, `${TICKETS}&created_by=${other.user.id}`)).ids).toEqual([]);
  expect((await list(seller, `${TICKETS}&logistic_id=bld`)).ids).toEqual([asked._id]);
  expect((await list(seller, `${TICKETS}&created_to=${hoursAgo(1)}`)).ids).toEqual([]);
  expect((await list(seller, 'ticket=false')).ids).toHaveLength(1);
  // The list of tickets finds a parcel by its AWB only as long as the parcel has a ticket.
  expect((await list(seller, `${TICKETS}&awb=${failed.ewaybill_number}`)).ids).toEqual([failed._id]);

  await comment(seller, asked._id, 'resolved');
  await scanned(failed._id, ['out_for_delivery', 2], ['delivered', 1]);
  await cloud.settle();
  expect(await list(seller, TICKETS)).toMatchObject({ ids: [], meta: { total_count: 0, total_ticket_count: 0 } });
  expect((await list(vendor, TICKETS)).ids).toEqual([foreign._id]);
  await comment(seller, failed._id, 'open');
  expect((await list(seller, TICKETS)).ids).toEqual([failed._id]);
  await comment(seller, failed._id, 'closed');
  expect((await list(seller, TICKETS)).ids).toEqual([]);
});

test('the ticket list reads only tickets, independent of the number of orders', async () => {
  const [seller, staff] = [await person('merchant', { rupees: 1000 }), await person('staff')];
  const made: string[] = [];
  for (let n = 0; n < 7; n++) {
    const { _id } = await booked(seller);
    if (n % 2 === 0) made.push(_id);
    if (n % 2 === 0) await comment(seller, _id, 'open');
  }
  await cloud.settle();
  await cloud.settle();
  for (const who of [seller, staff]) {
    const query = `${TICKETS}&created_by=${seller.user.id}&limit=3`;
    const first = await list(who, query);
    expect(first).toMatchObject({ ids: made.slice(0, 3), meta: { total_count: 4 } });
    const second = await list(who, `${query}&cursor=${first.meta['next']}`);
    expect([second.ids, second.meta['next']]).toEqual([made.slice(3), undefined]);
    expect((await list(who, `${query}&offset=3`)).ids).toEqual(made.slice(3));
  }
});

test('the ticket list leaves out cancelled and deleted orders', async () => {
  const seller = await person('merchant', { rupees: 100 });
  const [gone, unpaid] = [await booked(seller), await saved(seller)];
  await comment(seller, gone._id, 'open');
  await comment(seller, unpaid._id, 'open');
  expect((await list(seller, 'payment_status=all&ticket=true')).ids).toEqual([gone._id, unpaid._id]);
  expect((await cancel(seller, gone._id)).status).toBe(200);
  await cloud.api('DELETE', `/orders/${unpaid._id}`, { token: seller.token });
  expect((await list(seller, 'payment_status=all&ticket=true')).ids).toEqual([]);
  expect(await kept(gone._id)).toMatchObject({ ticketSince: null });
});

test('NDR parcels are listed by their deadline, earliest first, and parcels without a deadline last', async () => {
  const seller = await person('merchant', { rupees: 1000 });
  const [late, later, first] = [await booked(seller), await booked(seller), await booked(seller)];
  await scanned(first._id, ['undelivered', 30, 'Address incomplete']);
  await scanned(late._id, ['undelivered', 10, 'Consignee unavailable']);
  await scanned(later._id, ['undelivered', 2]);
  await comment(seller, (await booked(seller))._id, 'open');
  await cloud.settle();
  const queue = await list(seller, 'ndr=true');
  expect(queue).toMatchObject({ ids: [first._id, late._id, later._id], meta: { total_count: 3 } });
  const page = await list(seller, 'ndr=true&limit=2');
  expect((await list(seller, `ndr=true&limit=2&cursor=${page.meta['next']}`)).ids).toEqual([later._id]);

  // The second attempt of the first parcel fails too. So the parcel is sorted by the time of the second failure.
  await scanned(first._id, ['out_for_delivery', 3]);
  expect((await list(seller, 'ndr=true')).ids).toEqual([late._id, later._id]);
  expect((await list(seller, TICKETS)).ids).toHaveLength(4);
  await scanned(first._id, ['undelivered', 1, 'Refused']);
  expect((await list(seller, 'ndr=true')).ids).toEqual([late._id, later._id, first._id]);
  expect(await kept(first._id)).toMatchObject({ attempts: 2, failed: { reason: 'Refused' } });
  await comment(seller, late._id, 'closed');
  expect((await list(seller, 'ndr=true')).ids).toEqual([later._id, first._id]);

  // The third attempt of this parcel fails, so the courier returns it. Its ticket has no deadline and is therefore
  // last.
  const gone = await booked(seller);
  await scanned(gone._id, ['undelivered', 40], ['out_for_delivery', 35], ['undelivered', 30], ['out_for_delivery', 29]);
  await scanned(gone._id, ['undelivered', 28]);
  expect(await kept(gone._id)).toMatchObject({ attempts: 3, status: 'undelivered' });
  expect((await list(seller, 'ndr=true')).ids).toEqual([later._id, first._id, gone._id]);
  const [top] = (await cloud.api('GET', '/orders?ndr=true&limit=1', { token: seller.token })).body.data as OrderView[];
  // Delhivery needs a contact, an address and a day for a re-attempt.
  expect(top?.ndr).toMatchObject({ reason: 'undelivered', form: true });
});
