import { expect, test } from 'vitest';
import { expectedDelivery } from '../../../shared/orders/expected-delivery.ts';
import { STATUS_KEYS } from '../../../shared/orders/status.ts';

type Facts = Parameters<typeof expectedDelivery>[0];

const offer = (_id: string, day: number): Facts['available_logistic'][number] => ({
  _id,
  name: 'Delhivery',
  recommendation: false,
  best_price: false,
  best_tat: false,
  tat_score: day,
  price: { total_value: 56, cod_charges: 0, day, tax: 10.08, final_pay: 66.08 },
  breakdown: { zone: 'C', chargeable_weight: 0.5, slabs: 0, base: 56, additional: 0, fuel: 0, version: 'dlv-1' },
});

const order = (more: Partial<Facts> = {}): Facts => ({
  transaction_id: { _id: 'seller-000001', amount: 66.08, created_at: '2026-11-18T06:31:00.000Z' },
  ewaybill_number: '57935371779330',
  status: 'in_transit',
  rto_init: false,
  available_logistic: [offer('dlv', 3)],
  logistic_id: 'dlv',
  ...more,
});

const COMING = [
  'paid',
  'pending_pickup',
  'out_for_pickup',
  'picked_up',
  'in_transit',
  'out_for_delivery',
  'undelivered',
  'on_hold',
];

test.each(STATUS_KEYS)('%s', (status) => {
  expect(expectedDelivery(order({ status }))).toBe(COMING.includes(status) ? '2026-11-21T06:31:00.000Z' : undefined);
});

test('not of a parcel that is on hold on its way back, unpaid, not booked, or without its offer', () => {
  const none: Partial<Facts>[] = [
    { status: 'on_hold', rto_init: true },
    { transaction_id: null },
    { ewaybill_number: null },
    { logistic_id: null },
    { status: 'beyond the table' },
  ];
  expect(none.map((more) => expectedDelivery(order(more)))).toEqual(none.map(() => undefined));
});

test('two days where the partner names none', () => {
  expect(expectedDelivery(order({ available_logistic: [offer('dlv', 0)] }))).toBe('2026-11-20T06:31:00.000Z');
});
