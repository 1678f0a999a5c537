import { expect, test } from 'vitest';
import { expectedDelivery } from '../../../shared/orders/rules/expected-delivery.ts';
import { STATUS_KEYS } from '../../../shared/orders/status.ts';

type Facts = Parameters<typeof expectedDelivery>[0];

const order = (more: Partial<Facts> = {}): Facts => ({
  paidAt: '2026-11-18T06:31:00.000Z',
  awb: '57935371779330',
  status: 'in_transit',
  returning: false,
  promise: { tatDays: 3, workingDays: 3 },
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

test.each(STATUS_KEYS)(
  'an expected delivery day is shown only while the parcel moves to its consignee: status %s',
  (status) => {
    expect(expectedDelivery(order({ status }))).toBe(COMING.includes(status) ? '2026-11-21T06:31:00.000Z' : undefined);
  },
);

test('an order without a parcel on its way to the consignee has no expected delivery day', () => {
  const none: Partial<Facts>[] = [
    { status: 'on_hold', returning: true },
    { paidAt: null },
    { awb: null },
    { promise: undefined },
  ];
  expect(none.map((more) => expectedDelivery(order(more)))).toEqual(none.map(() => undefined));
});
