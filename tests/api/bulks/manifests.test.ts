import { randomUUIDv7 } from 'node:crypto';
import { expect, test } from 'vitest';
import { fillManifest } from '../../../functions/manifests/fill-manifest.ts';
import { orderWrite } from '../../../functions/orders/record/store.ts';
import { commit } from '../../../functions/platform/table/commit.ts';
import { findCaller } from '../../../functions/users/caller/caller.ts';
import type { OrderView } from '../../../shared/orders/order.ts';
import { ids, manifestCalls } from '../../support/orders/manifest-calls.ts';
import { orderCalls } from '../../support/orders/order-calls.ts';
import { useMarket } from '../../support/orders/use-market.ts';
import { person } from '../../support/people/people.ts';

const cloud = useMarket();
const { booked, saved, kept, cancel, list } = orderCalls(cloud);
const { aSeller, make, read, past, several } = manifestCalls(cloud);

test('a manifest groups parcels by courier and pickup address, and each order shows its manifest number', async () => {
  const seller = await aSeller();
  const [a, b] = await several(seller, 2);
  const [c] = await several(seller, 1, 'bld');
  const elsewhere = await booked(seller, {
    payment_method: 'cod',
    weight: 1.25,
    pickup_address: {
      line1: 'Godown 7',
      line2: 'Phase 4',
      country: 'India',
      state: 'Delhi',
      city: 'New Delhi',
      postcode: '110002',
      email: 'godown@example.in',
      mobile_number: '9811111112',
    },
  });
  const before = Date.now();
  const { status, body } = await make(seller, ids([a!, b!, c!, elsewhere]));
  expect([status, body.data.left_out]).toEqual([200, []]);
  const { data } = body;
  expect(data.number).toBeGreaterThanOrEqual(before);
  expect(data.number).toBeLessThan(before + 60_000);
  expect(data).toMatchObject({
    _id: `${seller.user.id}-${data.number}`,
    parcels: 4,
    couriers: ['Blue Dart', 'Delhivery'],
    seller: { company_name: 'Asha Handlooms' },
  });
  const sheets = data.sheets.map(({ courier, pickup_address, rows }) => [
    courier,
    pickup_address.line1,
    rows.map(({ ewaybill_number }) => ewaybill_number),
  ]);
  const awbs = (...orders: (OrderView | undefined)[]) => orders.map((order) => order?.ewaybill_number).toSorted();
  expect(sheets).toEqual([
    ['blue-dart', '12 Station Road', awbs(c)],
    ['delhivery', '12 Station Road', awbs(a, b)],
    ['delhivery', 'Godown 7', awbs(elsewhere)],
  ]);
  expect(data.sheets[2]?.rows[0]).toMatchObject({
    order_id: elsewhere.order_id,
    consignee: 'Meera Nair',
    city: 'Mumbai',
    pincode: '400001',
    payment_method: 'cod',
    collectable: 1000,
    weight: 1.25,
    is_cancelled: false,
    picked_up: false,
  });
  expect((await list(seller)).body.data.map(({ manifest }) => manifest)).toEqual(Array(4).fill(data.number));
  const { left_out: _, ...whole } = data;
  expect((await read(seller, data._id)).body.data).toEqual(whole);
  expect((await past(seller)).body.data.map(({ _id, parcels }) => [_id, parcels])).toEqual([[data._id, 4]]);
});

test('creating a manifest leaves out parcels that cannot be handed over, and says why', async () => {
  const seller = await aSeller();
  const [ready, cancelled, moving, done] = await several(seller, 4);
  const unpaid = await saved(seller);
  await cancel(seller, cancelled!._id);
  await commit([orderWrite({ ...(await kept(moving!._id)), status: 'picked_up' })]);
  const first = await make(seller, [done!._id]);
  const others = [unpaid, cancelled!, moving!, done!];
  const none = await make(seller, ids(others));
  const reasons = ['not paid yet', 'cancelled', 'already picked up', `on manifest ${first.body.data.number}`];
  expect([none.status, none.body.meta.message]).toEqual([
    409,
    `None of these parcels can be put on a manifest: ${others.map(({ order_id }, n) => `${order_id} (${reasons[n]})`).join(', ')}.`,
  ]);
  const { body } = await make(seller, ids([unpaid, cancelled!, ready!, moving!, done!]));
  expect(body.data.sheets.flatMap(({ rows }) => ids(rows))).toEqual([ready!._id]);
  expect(body.data.left_out.map(({ order_id, reason }) => [order_id, reason])).toEqual(
    others.map(({ order_id }, n) => [order_id, reasons[n]]),
  );
  expect((await past(seller)).body.data).toHaveLength(2);
});

test('creating the same manifest again from another tab returns the first manifest', async () => {
  const seller = await aSeller();
  const orders = ids(await several(seller, 3));
  const all = await Promise.all([1, 2, 3, 4].map(() => make(seller, orders)));
  expect(all.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  expect(new Set(all.map(({ body }) => body.data._id)).size).toBe(1);
  expect((await make(seller, orders)).body.data.sheets).toEqual(all[0]?.body.data.sheets);
  expect((await past(seller)).body.data).toHaveLength(1);
});

test('concurrent manifests of the same parcels contain each parcel in only one of them', async () => {
  const seller = await aSeller(5000);
  const orders = ids(await several(seller, 6));
  const asked = [orders.slice(0, 4), orders.slice(2), orders.slice(1, 5)];
  const made = await Promise.all(asked.map((some) => make(seller, some)));
  const on = made.filter(({ status }) => status === 200).map(({ body }) => body.data);
  const rows = [...new Map(on.map((one) => [one._id, one])).values()].flatMap(({ sheets }) =>
    sheets.flatMap((sheet) => ids(sheet.rows)),
  );
  expect(rows.toSorted()).toEqual(orders.toSorted());
  for (const { data } of await Promise.all(on.map(async ({ _id }) => (await read(seller, _id)).body)))
    for (const { rows: some } of data.sheets)
      for (const row of some) expect((await kept(row._id)).manifest).toBe(data.number);
});

test('two manifests created in the same millisecond have consecutive numbers', async () => {
  const seller = await aSeller();
  const [one, two] = await several(seller, 2);
  const caller = (await findCaller(seller.user.id))!;
  const at = new Date();
  const numbers: number[] = [];
  for (const { _id } of [one!, two!]) {
    const repeat = { userId: seller.user.id, key: undefined, inputHash: _id, at };
    const filling = { owner: seller.user.id, caller, repeat, at, known: undefined };
    numbers.push((await fillManifest(filling, [await kept(_id)]))?.number ?? 0);
  }
  expect(numbers).toEqual([at.getTime(), at.getTime() + 1]);
});

test('repeating the request completes a manifest whose creation was interrupted', async () => {
  const seller = await aSeller(8000);
  const orders = await several(seller, 5);
  const late = await saved(seller);
  const key = randomUUIDv7();
  const asked = [...ids(orders), late._id];
  // Simulates a process that died after its first transaction. The manifest exists, but three of its orders do not
  // refer to it.
  const made = (await make(seller, asked, key)).body.data;
  const pk = { pk: `MANIFESTS#${seller.user.id}`, sk: String(made.number) };
  await commit([{ update: pk, set: { complete: false, parcels: { delhivery: 2 } } }]);
  const [, , ...lost] = orders;
  const rest = (id: string) => id.split('-')[1];
  const part = { pk: `MANIFEST#${seller.user.id}#${made.number}`, sk: '0001' };
  await commit([{ update: part, set: { orders: orders.slice(0, 2).map(({ _id }) => rest(_id)) } }]);
  for (const { _id } of lost) await commit([orderWrite({ ...(await kept(_id)), manifest: undefined })]);

  const again = await make(seller, asked, key);
  expect([again.status, again.headers.get('idempotency-replayed')]).toEqual([200, 'true']);
  expect(again.body.data).toEqual(made);
  await cloud.api('PUT', `/orders/${late._id}/logistic`, { body: { logistic_id: 'dlv' }, token: seller.token });
  const paying = { order_id: late._id, logistic_id: 'dlv' };
  await cloud.api('POST', '/orders/pay/', { body: paying, token: seller.token });
  expect((await make(seller, asked, key)).body.data.sheets).toEqual(made.sheets);
  expect((await kept(late._id)).manifest).toBeUndefined();
});

test('a manifest shows a bulk order’s reference number in the format of the order lists', async () => {
  const seller = await aSeller();
  const [order, done] = await several(seller, 2);
  for (const [parcel, referenceNumber] of [[order, 'WEB-100'] as const, [done, 'WEB-101'] as const])
    await commit([orderWrite({ ...(await kept(parcel!._id)), referenceNumber })]);
  await make(seller, [done!._id]);
  const { data } = (await make(seller, ids([order!, done!]))).body;
  expect(data.sheets.flatMap(({ rows }) => rows.map(({ order_id }) => order_id))).toEqual(['WEB-100']);
  expect(data.left_out.map(({ order_id }) => order_id)).toEqual(['WEB-101']);
});

test('a manifest that is printed again marks the parcels that were cancelled or picked up since', async () => {
  const seller = await aSeller();
  const [a, b] = await several(seller, 2);
  const { _id } = (await make(seller, ids([a!, b!]))).body.data;
  await cancel(seller, a!._id);
  await commit([orderWrite({ ...(await kept(b!._id)), status: 'in_transit' })]);
  const rows = (await read(seller, _id)).body.data.sheets.flatMap((sheet) => sheet.rows);
  expect(new Map(rows.map((row) => [row._id, [row.is_cancelled, row.picked_up]]))).toEqual(
    new Map([
      [a!._id, [true, false]],
      [b!._id, [false, true]],
    ]),
  );
});

test('filtering manifests by an unknown id returns an empty list', async () => {
  const [seller, staff] = [await aSeller(), await person('staff')];
  const [mine] = await several(seller, 1);
  await make(seller, ids([mine!]));
  for (const created_by of ['ALL', 'COURIER%23delhivery', 'nobody']) {
    const reply = await past(staff, `created_by=${created_by}`);
    expect([created_by, reply.status, reply.body.data]).toEqual([created_by, 200, []]);
  }
});

test('sellers see their own manifests, staff see all manifests, and couriers’ users see the rows of their courier', async () => {
  const [seller, other] = [await aSeller(), await aSeller()];
  const staff = await person('staff');
  const vendor = await person({ manifest: true }, { courier: 'blue-dart' });
  const [mine] = await several(seller, 1);
  const [air] = await several(seller, 1, 'bld');
  const [foreign] = await several(other, 1);
  const byStaff = await make(staff, ids([mine!, air!]));
  const theirs = (await make(other, [foreign!._id])).body.data;
  const { _id } = byStaff.body.data;
  expect(_id.startsWith(seller.user.id)).toBe(true);
  expect((await past(seller)).body.data.map((one) => one._id)).toEqual([_id]);
  expect((await past(staff, 'limit=2')).body.data.map((one) => one._id)).toEqual([theirs._id, _id]);
  expect((await past(staff, `created_by=${seller.user.id}`)).body.data.map((one) => one._id)).toEqual([_id]);
  expect((await past(vendor)).body.data.map((one) => [one._id, one.parcels, one.couriers])).toContainEqual([
    _id,
    1,
    ['Blue Dart'],
  ]);
  const seen = (await read(vendor, _id)).body.data;
  expect([seen.parcels, seen.sheets.map(({ courier }) => courier)]).toEqual([1, ['blue-dart']]);
  const [a, b, c] = await Promise.all([read(other, _id), read(vendor, theirs._id), make(other, [mine!._id])]);
  expect([a.status, b.status, c.status]).toEqual([404, 404, 404]);
  const [byVendor, mixed] = await Promise.all([make(vendor, [air!._id]), make(staff, ids([mine!, foreign!]))]);
  expect([byVendor.status, byVendor.body.meta.message]).toEqual([403, 'Manifests are made by the seller.']);
  expect([mixed.status, mixed.body.meta.message]).toEqual([
    409,
    'Choose the orders of one seller: each hands over by a manifest of its own.',
  ]);
});

test('the list of manifests is paged and can be filtered by days', async () => {
  const seller = await aSeller();
  const made: string[] = [];
  for (const { _id } of await several(seller, 3)) made.unshift((await make(seller, [_id])).body.data._id);
  const first = await past(seller, 'limit=2');
  const next = await past(seller, `limit=2&cursor=${first.body.meta.next}`);
  expect([ids(first.body.data), ids(next.body.data), next.body.meta.next]).toEqual([
    made.slice(0, 2),
    made.slice(2),
    undefined,
  ]);
  const at = first.body.data[1]?.created_at ?? '';
  const cut = (await past(seller, `created_from=${at}&created_to=${at}`)).body;
  expect(ids(cut.data)).toEqual([made[1]]);
  expect([first.body.meta.total_count, cut.meta.total_count]).toEqual([3, 1]);
  const wrong = await past(seller, `created_from=${at}&created_to=2020-01-01T00:00:00.000Z`);
  expect(wrong.body.meta.fields).toEqual({ created_from: 'From date should not be greater than to date' });
});
