import { expect, test } from 'vitest';
import { newOrder } from '../../../functions/orders/record/new-order.ts';
import { findAnyOrder, newOrderWrite } from '../../../functions/orders/record/store.ts';
import { newId } from '../../../functions/platform/ids.ts';
import { commit } from '../../../functions/platform/table/commit.ts';
import { indexOrders } from '../../../functions/stream/index-orders.ts';
import { handler } from '../../../functions/stream/on-change.ts';
import type { OrderTotals } from '../../../shared/orders/list/list-query.ts';
import { listOrders } from '../../support/orders/list-orders.ts';
import { orderCalls } from '../../support/orders/order-calls.ts';
import { useMarket } from '../../support/orders/use-market.ts';
import { type Person, person } from '../../support/people/people.ts';

const cloud = useMarket();
const { kept, saved, paid } = orderCalls(cloud);
const list = listOrders(cloud);

test('order totals are the same whether the order is found by AWB or by other filters', async () => {
  const [one, two] = [await person('merchant', { rupees: 1000 }), await person('merchant', { rupees: 1000 })];
  const [staff, vendor] = [await person('staff'), await person('vendor', { courier: 'delhivery', plan: null })];
  const cancelled = await paid(one, (await saved(one))._id);
  const returned = await paid(two, (await saved(two))._id);
  const unpaid = await saved(two);
  await cloud.api('POST', '/orders/cancel', { body: { order_id: cancelled._id }, token: one.token });
  await cloud.advance(30);
  await cloud.api('POST', '/orders/rto-order', { body: { order_id: returned._id }, token: two.token });
  await cloud.settle();

  const cards = async (who: Person, query: string) => {
    const { ids, meta } = await list(who, query);
    const alone = await cloud.api('GET', `/orders/get_metric?${query}`, { token: who.token });
    const { total_weight_dispute_count: _, ...totals } = alone.body.data as OrderTotals;
    expect(meta).toMatchObject(totals);
    return [ids, meta.total_count, meta.total_amount, meta.total_pending_count];
  };
  // The charge is refunded.
  for (const query of [`awb=${cancelled.ewaybill_number}`, 'logistic_id=dlv', 'payment_status=all'])
    expect([query, await cards(one, query)]).toEqual([query, [[cancelled._id], 1, 0, 0]]);
  // An RTO costs twice the freight of ₹56, plus 18% GST.
  for (const query of [`awb=${returned.ewaybill_number}`, 'logistic_id=dlv'])
    expect([query, await cards(two, query)]).toEqual([query, [[returned._id], 1, 132.16, 0]]);
  for (const query of [`awb=${returned.ewaybill_number}`, 'logistic_id=dlv'])
    expect(await cards(two, `${query}&payment_status=pending`)).toEqual([[], 0, 0, 0]);
  // The unpaid order has no AWB. It counts as pending for every filter by payment status.
  expect(await cards(two, 'payment_status=complete')).toEqual([[returned._id], 1, 132.16, 1]);
  expect(await cards(two, 'payment_status=pending')).toEqual([[unpaid._id], 1, 0, 1]);
  expect(await cards(two, 'payment_status=all')).toEqual([[unpaid._id, returned._id], 2, 132.16, 1]);
  // Staff see the same totals. The vendor user sees no amounts.
  expect(await cards(staff, `awb=${returned.ewaybill_number}`)).toEqual([[returned._id], 1, 132.16, 0]);
  expect(await cards(vendor, `awb=${returned.ewaybill_number}`)).toEqual([[returned._id], 1, 0, 0]);
  expect(await cards(vendor, `created_by=${two.user.id}`)).toEqual([[returned._id], 1, 0, 0]);
});

test('totals of order lists stay exact when stream records are repeated, reordered or fail', async () => {
  const [seller, staff] = [await person('merchant', { rupees: 1000 }), await person('staff')];
  const order = await saved(seller);
  const first = await findAnyOrder(order._id);
  await paid(seller, order._id);
  const last = await findAnyOrder(order._id);
  if (first === undefined || last === undefined) throw new Error('the order is there');
  await cloud.settle();
  await Promise.all(Array.from({ length: 8 }, (_, i) => indexOrders([i % 2 === 0 ? first : last])));
  for (const one of [last, first, first, last, first]) await indexOrders([one]);
  expect(await list(seller, 'payment_status=all')).toMatchObject({
    meta: { total_count: 1, total_amount: 66.08, total_pending_count: 0 },
  });
  expect((await list(staff, `created_by=${seller.user.id}`)).meta.total_count).toBe(1);

  const poison = {
    eventID: 'p',
    dynamodb: {
      SequenceNumber: '7',
      NewImage: { pk: { S: `ORDERS#${seller.user.id}` }, sk: { S: 'x' }, status: { S: 'weird' }, data: { B: 'AAAA' } },
    },
  };
  const good = {
    eventID: 'g',
    dynamodb: { SequenceNumber: '8', NewImage: { pk: { S: 'USER#1' }, sk: { S: 'USER' } } },
  };
  // If a stream record fails, its order is stored for a reindex. The other records are still processed.
  expect(await handler({ Records: [good, poison, good] })).toEqual({ batchItemFailures: [] });
});

test('an order of 2020 is in the total only if the filter has a first day', async () => {
  const [seller, staff] = [await person('merchant'), await person('staff')];
  const { details, plan } = await kept((await saved(seller))._id);
  const at = new Date('2020-03-01T06:00:00Z');
  const id = `${seller.user.id}-${newId(at)}`;
  await commit([newOrderWrite(newOrder({ id, owner: seller.user.id, details, plan, inputHash: '', at }))]);
  await cloud.settle();
  const range = 'payment_status=pending&created_from=2020-02-29T18:30:00.000Z&created_to=2020-03-31T18:29:59.999Z';
  for (const who of [seller, staff]) {
    const { ids, meta } = await list(who, range);
    expect([ids, meta.total_count]).toEqual([[id], 1]);
  }
  const now = await list(seller, 'payment_status=pending');
  expect([now.ids.includes(id), now.meta.total_count]).toEqual([false, 1]);
  expect((await list(seller, 'payment_status=pending&created_from=2019-01-01T00:00:00.000Z')).ids).toContain(id);
});
