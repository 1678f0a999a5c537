import { expect, test } from 'vitest';
import type { OrderFilters } from '../../../functions/orders/list/filter.ts';
import { sumTotals } from '../../../functions/orders/totals/sum-totals.ts';
import { type Bucket, bucketOfOrder, parseBucket } from '../../../functions/rollups/bucket.ts';

const bucket = (name: string, count: number, paise: number): Bucket => parseBucket(name, { count, paise, codPaise: 0 });

const FIGURES = [
  bucket('individual.cod.dlv.standard.received', 2, 13_216),
  bucket('individual.prepaid.xpb.standard.delivered', 1, 4_720),
  bucket('bulk.cod.dlv.premium.transit', 3, 19_824),
  bucket('individual.prepaid.dlv.standard.cancelled', 1, 0),
  bucket('individual.cod.-.standard.pending', 4, 0),
];
const ALL: OrderFilters = {
  order_type: 'all',
  payment_method: 'all',
  payment_status: 'all',
  stage: 'all',
  order_status: 'all',
};

test.each<[string, Partial<OrderFilters>, [number, number, number, number, number]]>([
  ['everything', {}, [11, 377.6, 8, 3, 4]],
  ['paid: what waits for payment is counted beside it', { payment_status: 'complete' }, [7, 377.6, 4, 3, 4]],
  ['in transit: what waits for payment is counted beside it', { stage: 'in_transit' }, [3, 198.24, 0, 3, 4]],
  ['unpaid', { payment_status: 'pending' }, [4, 0, 4, 0, 4]],
  ['bulk orders', { order_type: 'bulk' }, [3, 198.24, 0, 3, 0]],
  ['by how they are paid at the door', { payment_method: 'prepaid' }, [2, 47.2, 2, 0, 0]],
  ['of one partner', { logistic_id: 'dlv' }, [6, 330.4, 3, 3, 0]],
  ['of one plan', { plan: 'premium' }, [3, 198.24, 0, 3, 0]],
])('the totals of a list are right for the filter: %s', (_, filters, [count, amount, individual, bulk, pending]) => {
  const { stage_counts: tabs, ...totals } = sumTotals(FIGURES, { ...ALL, ...filters }, { hidesPrices: false });
  expect(tabs).toBeDefined();
  expect(totals).toEqual({
    total_count: count,
    total_amount: amount,
    total_individual_count: individual,
    total_bulk_upload_count: 0,
    total_bulk_order_count: bulk,
    total_ticket_count: 0,
    total_pending_count: pending,
  });
});

test('each paid order is counted on at most one tab', () => {
  const buckets = [
    ...FIGURES,
    bucket('individual.cod.dlv.standard.received.p', 5, 0),
    bucket('individual.cod.dlv.standard.received.-', 7, 0),
    bucket('individual.cod.dlv.standard.ndr.t', 2, 0),
    bucket('individual.cod.dlv.standard.stopped.h', 1, 0),
    bucket('individual.cod.dlv.standard.others.i', 6, 0),
  ];
  const counts = {
    all: 28,
    to_print: 2,
    ready_for_pickup: 5,
    in_transit: 3,
    attention: 3,
    delivered: 1,
    rto: 6,
    cancelled: 1,
  };
  for (const filters of [{}, { stage: 'rto' as const }, { payment_status: 'pending' as const }])
    expect(sumTotals(buckets, { ...ALL, ...filters }, { hidesPrices: false }).stage_counts).toEqual(counts);
  const { stage_counts } = sumTotals(buckets, { ...ALL, order_type: 'bulk' }, { hidesPrices: false });
  expect(stage_counts).toMatchObject({ all: 3, in_transit: 3, rto: 0 });
});

test.each<[OrderFilters['order_status'], string, string]>([
  ['new', 'individual.cod.-.standard.pending.-', 'individual.cod.dlv.standard.pending.-'],
  ['partner_selected', 'individual.cod.dlv.standard.pending.-', 'individual.cod.-.standard.pending.-'],
  ['paid', 'individual.cod.dlv.standard.received.-', 'individual.cod.dlv.standard.received.p'],
  ['picked_up', 'bulk.cod.dlv.standard.shipped', 'bulk.cod.dlv.standard.transit'],
  ['undelivered', 'bulk.cod.dlv.standard.ndr.t', 'bulk.cod.dlv.standard.out_for_delivery.t'],
  ['rto_initiated', 'bulk.cod.dlv.standard.others.i', 'bulk.cod.dlv.standard.others.w'],
  ['rto_in_transit', 'bulk.cod.dlv.standard.others.tw', 'bulk.cod.dlv.standard.others.to'],
  ['rto_out_for_delivery', 'bulk.cod.dlv.standard.others.o', 'bulk.cod.dlv.standard.others.e'],
  ['rto_delivered', 'bulk.cod.dlv.standard.others.e', 'bulk.cod.dlv.standard.others.i'],
  ['lost', 'bulk.cod.dlv.standard.stopped.x', 'bulk.cod.dlv.standard.stopped.d'],
  ['damaged', 'bulk.cod.dlv.standard.stopped.d', 'bulk.cod.dlv.standard.stopped.h'],
  ['on_hold', 'bulk.cod.dlv.standard.stopped.h', 'bulk.cod.dlv.standard.stopped.x'],
])('totals count how many orders are %s', (order_status, such, other) => {
  const buckets = [bucket(such, 3, 0), bucket(other, 5, 0)];
  expect(sumTotals(buckets, { ...ALL, order_status }, { hidesPrices: false }).total_count).toBe(3);
});

test('a bulk is counted once in the number of bulks, and its orders in the number of orders', () => {
  const buckets = [bucket('bulk.cod.dlv.premium.transit.b', 2, 0), bucket('bulk.cod.dlv.premium.transit', 5, 0)];
  expect(sumTotals(buckets, ALL, { hidesPrices: false })).toMatchObject({
    total_bulk_upload_count: 2,
    total_bulk_order_count: 7,
  });
});

test('a user who may not see prices gets totals without amounts', () => {
  expect(sumTotals(FIGURES, ALL, { hidesPrices: true })).toMatchObject({ total_count: 11, total_amount: 0 });
});

test('an order adds its flags and amounts to the totals under its own bucket', () => {
  const bucket = 'bulk.cod.dlv.premium.transit.t';
  const contribution = { owner: 'a', day: '2026-11-20', bucket, paise: 6608, codPaise: 0 };
  expect(bucketOfOrder(contribution)).toEqual({
    type: 'bulk',
    reverse: false,
    method: 'cod',
    partner: 'dlv',
    plan: 'premium',
    counter: 'transit',
    booked: true,
    printed: false,
    manifested: false,
    late: false,
    ticket: true,
    remitted: false,
    arrived: false,
    raised: false,
    settled: false,
    first: false,
    count: 1,
    paise: 6608,
    codPaise: 0,
  });
});
