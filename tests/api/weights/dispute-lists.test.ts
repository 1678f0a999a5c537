import { beforeAll, describe, expect, test } from 'vitest';
import { type Order } from '../../../functions/orders/record/order.ts';
import { findAnyOrdersNow, newOrderWrite } from '../../../functions/orders/record/store.ts';
import { concurrently } from '../../../functions/platform/concurrency.ts';
import { newId } from '../../../functions/platform/ids.ts';
import { commit } from '../../../functions/platform/table/commit.ts';
import { meter } from '../../../infra/local/table/meter.ts';
import { DISPUTE_TABS, filtersOfTab } from '../../../shared/disputes/tabs.ts';
import type { OrderTotals } from '../../../shared/orders/list/list-query.ts';
import { scale } from '../../support/clouds/scale.ts';
import { addFinalScan, daysAgo, disputedOrders, disputingSeller, raiseDaysAgo } from '../../support/money/disputed.ts';
import { weigh } from '../../support/money/weigh.ts';
import { draft } from '../../support/orders/draft.ts';
import { listOrders } from '../../support/orders/list-orders.ts';
import { orderCalls } from '../../support/orders/order-calls.ts';
import { useMarket } from '../../support/orders/use-market.ts';
import { type Person, person } from '../../support/people/people.ts';

const cloud = useMarket();
const { booked } = orderCalls(cloud);
const disputed = disputedOrders(cloud);
const list = listOrders(cloud);

/** Returns the query that the page sends for a tab. */
const tab = (key: (typeof DISPUTE_TABS)[number]['key'], more = '') => {
  const query = new URLSearchParams({ ...filtersOfTab(key, {}, new Date()) });
  return `payment_status=complete&order_status=delivered&limit=100&${query}${more && `&${more}`}`;
};

const waiting = async ({ token }: Person, query = '') =>
  (await cloud.api<OrderTotals>('GET', `/orders/get_metric?${query}`, { token })).body.data?.total_weight_dispute_count;

describe('the tabs of Weight Dispute', () => {
  let seller: Person;
  let other: Person;
  let staff: Person;
  let vendor: Person;
  /** The ids of the disputes, by the names that this test gives to the disputes. */
  const ids: Record<string, string> = {};

  beforeAll(async () => {
    [seller, other, staff] = [await disputingSeller(2000), await disputingSeller(2000), await person('staff')];
    vendor = await person({ 'weight_discrepancy.weight_dispute': true }, { courier: 'delhivery', plan: null });
    ids['fresh'] = await disputed(seller, { at: daysAgo(1) });
    ids['raised'] = await disputed(seller, { at: daysAgo(6), partner: 'bld' });
    ids['old'] = await disputed(seller, { at: daysAgo(9) });
    ids['rejected'] = await disputed(seller, { at: daysAgo(12), more: { payment_method: 'cod' } });
    ids['foreign'] = await disputed(other, { at: daysAgo(2) });
    await raiseDaysAgo(ids['raised'], 3);
    await raiseDaysAgo(ids['rejected'], 8, false);
    // The weight is charged while the parcel is in transit. The charge can be disputed only after the parcel is
    // delivered.
    const { _id } = await booked(seller);
    await weigh(_id, { grams: 2300 }, { at: daysAgo(20) });
    ids['travelling'] = _id;
    await cloud.settle();
  });

  test('the tabs of Weight Dispute show their own disputes, newest first, with counts', async () => {
    const named = async (who: Person, query: string) => {
      const { ids: found, meta } = await list(who, query);
      return [found?.map((id) => Object.keys(ids).find((name) => ids[name] === id)), meta.total_count];
    };
    expect(await named(seller, tab('mismatches'))).toEqual([['fresh', 'raised'], 2]);
    expect(await named(seller, tab('raised'))).toEqual([['raised', 'rejected'], 2]);
    expect(await named(seller, tab('settled'))).toEqual([['rejected'], 1]);
    expect(await named(seller, tab('archived'))).toEqual([['old', 'rejected'], 2]);
    expect(await named(staff, tab('mismatches'))).toEqual([['fresh', 'foreign', 'raised'], 3]);
    expect(await named(staff, tab('mismatches', `created_by=${other.user.id}`))).toEqual([['foreign'], 1]);
    expect(await named(vendor, tab('mismatches'))).toEqual([['fresh', 'foreign'], 2]);
    expect(await named(seller, tab('mismatches', `created_by=${other.user.id}`))).toEqual([[], 0]);
    expect(await named(seller, tab('mismatches', 'logistic_id=bld'))).toEqual([['raised'], 1]);
    expect(await named(seller, tab('archived', 'payment_method=cod'))).toEqual([['rejected'], 1]);
    expect(await named(seller, tab('archived', 'order_type=bulk'))).toEqual([[], 0]);
    expect(await named(staff, tab('archived', 'plan=standard'))).toEqual([['old', 'rejected'], 2]);
    expect(await named(seller, tab('mismatches', `created_from=${daysAgo(-0.5).toISOString()}`))).toEqual([[], 0]);
    expect(await named(seller, tab('mismatches', `created_from=${daysAgo(1).toISOString()}`))).toEqual([
      ['fresh', 'raised'],
      2,
    ]);
    const { rows } = await list(seller, tab('mismatches'));
    const awb = rows?.[0]?.ewaybill_number?.toLowerCase();
    expect(await named(seller, tab('mismatches', `awb=%20${awb}%20`))).toEqual([['fresh'], 1]);
    expect(await named(seller, tab('settled', `awb=${awb}`))).toEqual([[], 0]);
    const plain = await list(seller, 'payment_status=complete&weight_dispute=false');
    expect(plain.ids).toEqual([ids['travelling']]);

    await addFinalScan(ids['travelling'] ?? '', 'delivered');
    await cloud.settle();
    expect(await named(seller, tab('mismatches'))).toEqual([['travelling', 'fresh', 'raised'], 3]);
  });

  test('the tabs of Weight Dispute are read page by page', async () => {
    const first = await list(seller, tab('archived').replace('limit=100', 'limit=1'));
    expect([first.ids, first.meta.total_count]).toEqual([[ids['old']], 2]);
    const after = (next: string | undefined) =>
      list(seller, `${tab('archived').replace('limit=100', 'limit=1')}&cursor=${next}`);
    const second = await after(first.meta.next);
    expect(second.ids).toEqual([ids['rejected']]);
    const third = await after(second.meta.next);
    expect([third.ids, third.meta.next]).toEqual([[], undefined]);
    const wrong = await list(seller, `${tab('archived')}&cursor=${Buffer.from('{"after":7}').toString('base64url')}`);
    expect(wrong.status).toBe(422);
    const days = `weight_dispute_created_from=${daysAgo(1).toISOString()}&weight_dispute_created_to=${daysAgo(2).toISOString()}`;
    expect((await list(seller, `payment_status=complete&weight_dispute=true&${days}`)).fields).toEqual({
      weight_dispute_created_from: 'From date should not be greater than to date',
    });
  });

  test('a seller’s tab Waiting has the disputes that can be raised, and staff’s tab the disputes to be settled', async () => {
    expect(await waiting(seller)).toBe(2); // the new one, and the one whose parcel was delivered just now
    expect(await waiting(other)).toBe(1);
    expect(await waiting(staff)).toBe(1);
    expect(await waiting(vendor, 'payment_status=complete&weight_dispute=true')).toBe(0);
    expect(await waiting(await person('merchant'))).toBeUndefined();
    await raiseDaysAgo(ids['foreign'] ?? '', 0);
    await raiseDaysAgo(ids['raised'] ?? '', 3, true);
    await cloud.settle();
    expect([await waiting(other), await waiting(staff)]).toEqual([0, 1]);
  });

  test('users whose role has only the page Weight Dispute see the disputes of their own orders', async () => {
    const only = await person(
      { 'weight_discrepancy.weight_dispute': true, 'order.individual_order': true },
      { rupees: 500 },
    );
    const { token } = only;
    await cloud.api('POST', '/orders/logistic', { body: draft(), token });
    await booked(only);
    const id = await disputed(only);
    await cloud.settle();
    expect((await list(only, tab('mismatches'))).ids).toEqual([id]);
    expect(await waiting(only, 'payment_status=complete&weight_dispute=true')).toBe(1);
    // For every filter that the user sends, only these rows are returned.
    for (const query of ['payment_status=complete', 'payment_status=complete&weight_dispute=false'])
      expect(await list(only, query)).toMatchObject({ ids: [id], meta: { total_count: 1, total_pending_count: 0 } });
    expect((await list(only, 'payment_status=all&weight_dispute=true')).status).toBe(403);
    for (const path of ['/orders/search?text=Meera', `/orders/download?weight_dispute=true`])
      expect((await cloud.api('GET', path, { token })).status).toBe(403);
  });
});

test('a page of a hundred disputes with totals costs at most 40 DynamoDB read units, even if many more exist', async () => {
  const [seller, staff] = [await disputingSeller(9000), await person('staff')];
  const [like, raised] = [await disputed(seller), await disputed(seller)];
  await raiseDaysAgo(raised, 0);
  /** Adds copies of the two disputes, spread over the days of the tab. Every fourth copy is raised. */
  const more = async (count: number) => {
    const kept = await findAnyOrdersNow([like, raised]);
    const copies = Array.from({ length: count }, (_, n): Order => {
      const order = kept[n % 4 === 0 ? 1 : 0] as Order;
      const openedAt = daysAgo(n % 7).toISOString();
      const { weightDispute: dispute } = order;
      return { ...order, id: `${order.owner}-${newId()}`, ...(dispute && { weightDispute: { ...dispute, openedAt } }) };
    });
    await concurrently(copies, 50, (copy) => commit([newOrderWrite(copy)]));
    await cloud.settle();
  };
  const units = async (who: Person) => {
    await cloud.settle(); // so that reads of the stream are not counted
    meter.take();
    const { ids, meta } = await list(who, tab('mismatches', `created_by=${seller.user.id}`));
    return { rows: ids?.length, total: meta.total_count, read: meter.take().read };
  };
  await more(118);
  const [own, seen] = [await units(seller), await units(staff)];
  expect([own.rows, own.total, seen.rows, seen.total]).toEqual([100, 120, 100, 120]);
  await more(scale(40, 3000));
  const [later, seenLater] = [await units(seller), await units(staff)];
  for (const { read } of [own, seen, later, seenLater]) expect(read).toBeLessThanOrEqual(40);
});
