import { expect, it } from 'vitest';
import type { Order } from '../../../functions/orders/record/order.ts';
import { orderEventsOf } from '../../../functions/stream/order-events.ts';

const unpaid = { id: 'asha-1', choice: { courier: 'delhivery' }, charge: null, awb: null, refund: null, error: null };
const paid = { ...unpaid, charge: { at: '2026-11-01T09:00:00.000Z' } };
const booked = { ...paid, awb: 'A1' };
const refused = { ...paid, refund: { at: '2026-11-01T09:00:05.000Z' }, error: 'Delhivery refused the booking' };
const cancelled = { ...booked, refund: { at: '2026-11-01T10:00:00.000Z' } };
const at = new Date('2026-11-01T09:00:04.000Z');
const events = (before: object | undefined, after: object) =>
  orderEventsOf(before as Order | undefined, after as Order, at).map(({ event, booking_ms }) =>
    booking_ms === undefined ? event : `${event} after ${booking_ms} ms`,
  );

it('each step of an order emits one event, and the booking event has the time from payment to AWB', () => {
  expect(events(undefined, unpaid)).toEqual(['created']);
  expect(events(unpaid, unpaid)).toEqual([]);
  expect(events(unpaid, paid)).toEqual(['paid']);
  expect(events(paid, booked)).toEqual(['booked after 4000 ms']);
  expect(events(booked, booked)).toEqual([]);
  expect(events(undefined, booked)).toEqual(['created', 'paid', 'booked after 4000 ms']);
});

it('a refused booking emits one failure event, and a cancelled parcel emits none', () => {
  expect(events(paid, refused)).toEqual(['booking_failed']);
  expect(events(refused, refused)).toEqual([]);
  expect(events(booked, cancelled)).toEqual([]);
});
