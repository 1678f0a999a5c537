import { expect, test } from 'vitest';
import { courierOfOrder } from '../../../functions/orders/record/order.ts';
import { orderWrite } from '../../../functions/orders/record/store.ts';
import { commit } from '../../../functions/platform/table/commit.ts';
import type { OrderTotals } from '../../../shared/orders/list/list-query.ts';
import type { OrderView } from '../../../shared/orders/order.ts';
import { STAGES } from '../../../shared/orders/rules/stage.ts';
import type { Status } from '../../../shared/orders/status.ts';
import { orderCalls } from '../../support/orders/order-calls.ts';
import { useMarket } from '../../support/orders/use-market.ts';
import { type Person, person, ROLES } from '../../support/people/people.ts';

const cloud = useMarket();
const { booked, saved, kept, list } = orderCalls(cloud);

const print = (who: Person, ...order_ids: string[]) =>
  cloud.api<OrderView[]>('POST', '/orders/printed', { body: { order_ids }, token: who.token });
const metaOf = ({ meta }: { meta: unknown }) => meta as OrderTotals;
const staged = async (who: Person, stage: string) => {
  const { body } = await list(who, `stage=${stage}`);
  const { total_count } = metaOf(body);
  return { ids: body.data.map(({ _id }) => _id), total_count };
};
const stand = async (id: string, status: Status) => commit([orderWrite({ ...(await kept(id)), status })]);

test('each tab of the order list shows and counts only the orders of its stage', async () => {
  const seller = await person('merchant', { rupees: 2000 });
  const staff = await person('staff');
  await saved(seller);
  const [toPrint, moving, failed, held, done] = [
    await booked(seller),
    await booked(seller),
    await booked(seller),
    await booked(seller),
    await booked(seller),
  ].map(({ _id }) => _id) as [string, string, string, string, string];
  await stand(moving, 'in_transit');
  await stand(failed, 'undelivered');
  await stand(held, 'on_hold');
  await stand(done, 'delivered');
  await cloud.settle();
  expect(await staged(seller, 'to_print')).toEqual({ ids: [toPrint], total_count: 1 });
  expect(await staged(seller, 'to_hand_over')).toEqual({ ids: [toPrint], total_count: 1 });
  expect(await staged(seller, 'in_transit')).toEqual({ ids: [moving], total_count: 1 });
  expect(await staged(seller, 'attention')).toEqual({ ids: [held, failed], total_count: 2 });
  expect((await staged(seller, 'all')).total_count).toBe(5);
  expect((await staged(staff, 'attention')).ids).toEqual([held, failed]);
  expect((await list(seller, 'stage=lost')).status).toBe(422);
});

test('the number on each tab of the order list equals the number of rows that the tab lists', async () => {
  const seller = await person('merchant', { rupees: 2000 });
  const statuses = [
    'pending_pickup',
    'pending_pickup',
    'in_transit',
    'delivered',
    'rto_delivered',
    'cancelled',
  ] as const;
  const ids: string[] = [];
  for (const status of statuses) {
    const { _id } = await booked(seller);
    await stand(_id, status);
    ids.push(_id);
  }
  await saved(seller);
  await print(seller, ids[0] ?? '');
  await cloud.settle();
  const counts = {
    all: 6,
    to_print: 1,
    ready_for_pickup: 1,
    in_transit: 1,
    attention: 0,
    delivered: 1,
    rto: 1,
    cancelled: 1,
  };
  const listed = await Promise.all(
    STAGES.map(async (stage) => {
      const { body } = await list(seller, `stage=${stage}`);
      expect([stage, metaOf(body)]).toMatchObject([stage, { total_pending_count: 1, stage_counts: counts }]);
      expect([stage, body.data.length]).toEqual([stage, counts[stage]]);
      return body.data.map(({ _id }) => _id);
    }),
  );
  expect(listed.flat().toSorted()).toEqual(ids.toSorted());
  const { awb } = await kept(ids[3] ?? '');
  const one = { ...Object.fromEntries(STAGES.map((stage) => [stage, 0])), all: 1, delivered: 1 };
  for (const stage of ['all', 'to_print', 'delivered']) {
    const { body } = await list(seller, `awb=${awb}&stage=${stage}`);
    expect([stage, metaOf(body).stage_counts]).toEqual([stage, one]);
  }
  // For this filter, only the orders of one tab are read, so the counts of the other tabs are unknown.
  const read = await list(seller, 'order_status=pending_pickup');
  expect([metaOf(read.body).total_count, metaOf(read.body).stage_counts]).toEqual([2, undefined]);
});

test('an order leaves the tab To print when its label is printed, and a second print keeps the first print’s time', async () => {
  const seller = await person('merchant', { rupees: 1000 });
  const { _id, version } = await booked(seller);
  const unpaid = await saved(seller);
  const first = await print(seller, _id, unpaid._id, _id);
  expect(first.body.data.map(({ printed_at }) => printed_at === null)).toEqual([false, true]);
  const again = await print(seller, _id);
  expect(again.body.data[0]).toMatchObject({ printed_at: first.body.data[0]?.printed_at, version: version + 1 });
  await cloud.settle();
  expect(await staged(seller, 'to_print')).toEqual({ ids: [], total_count: 0 });
  expect(await staged(seller, 'to_hand_over')).toEqual({ ids: [_id], total_count: 1 });
  expect((await list(seller)).body.data[0]?.printed_at).toBe(first.body.data[0]?.printed_at);
});

test('a parcel on a manifest leaves the tab To hand over and its count', async () => {
  const seller = await person({ ...ROLES.merchant, manifest: true }, { rupees: 1000 });
  const [on, left] = [await booked(seller), await booked(seller)];
  await cloud.api('POST', '/manifests', { body: { order_ids: [on._id] }, token: seller.token });
  await cloud.settle();
  expect(await staged(seller, 'to_hand_over')).toEqual({ ids: [left._id], total_count: 1 });
  expect((await staged(seller, 'to_print')).total_count).toBe(2);
});

test('a user who cannot see an order cannot mark its label as printed', async () => {
  const [seller, other] = [await person('merchant', { rupees: 500 }), await person('merchant')];
  const { _id } = await booked(seller);
  expect((await print(other, _id)).status).toBe(404);
  expect((await kept(_id)).printedAt).toBeUndefined();
});

test('a courier’s user cannot mark a seller’s label as printed', async () => {
  const seller = await person('merchant', { rupees: 500 });
  const { _id } = await booked(seller);
  const vendor = await person('vendor', { courier: courierOfOrder(await kept(_id)) });
  const refused = await print(vendor, _id);
  expect([refused.status, refused.body.meta.message]).toEqual([403, 'Labels are printed by the seller.']);
  expect((await kept(_id)).printedAt).toBeUndefined();
});
