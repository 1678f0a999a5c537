import { expect, test } from 'vitest';
import { ids, manifestCalls } from '../../support/orders/manifest-calls.ts';
import { useMarket } from '../../support/orders/use-market.ts';
import { person } from '../../support/people/people.ts';

const cloud = useMarket();
const { aSeller, make, read, past, several } = manifestCalls(cloud);

test('an unknown id filters manifests to an empty list, never to everyone’s', async () => {
  const [seller, staff] = [await aSeller(), await person('staff')];
  const [mine] = await several(seller, 1);
  await make(seller, ids([mine!]));
  for (const created_by of ['ALL', 'COURIER%23delhivery', 'nobody']) {
    const reply = await past(staff, `created_by=${created_by}`);
    expect([created_by, reply.status, reply.body.data]).toEqual([created_by, 200, []]);
  }
});

test('sellers see their own manifests, staff all manifests, vendor users the rows of their courier', async () => {
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

test('the list of manifests is paged and filtered by days', async () => {
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
