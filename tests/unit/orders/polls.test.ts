import { expect, it } from 'vitest';
import type { Order } from '../../../functions/orders/record/order.ts';
import { isDueForPoll } from '../../../functions/orders/tracking/polls.ts';

const HOUR_MS = 3600_000;
const NOON = Date.parse('2026-11-20T12:00:00Z') / HOUR_MS;
const order = (days: number, more: Partial<Order> = {}): Order =>
  ({
    id: 'seller0001-01m83j1k20ajmy8xxqh2cer1a7',
    status: 'in_transit',
    refund: null,
    createdAt: new Date((NOON - days * 24) * HOUR_MS).toISOString(),
    ...more,
  }) as Order;
const pollsInADay = (of: Order): number =>
  Array.from({ length: 24 }, (_, n) => NOON + n).filter((hour) => isDueForPoll(of, { from: hour, to: hour })).length;

it.each([
  ['a new parcel', order(1), 6],
  ['a parcel out for delivery', order(1, { status: 'out_for_delivery' }), 24],
  ['a parcel in its second week', order(12), 2],
  ['a parcel in its second month', order(40), 1],
  ['a parcel of the second month that is out for delivery', order(40, { status: 'out_for_delivery' }), 1],
  ['a refunded parcel', order(1, { refund: {} as Order['refund'] }), 1],
])('a parcel is polled more often if its next scan is expected sooner: %s', (_, parcel, polls) => {
  expect(pollsInADay(parcel)).toBe(polls);
});
