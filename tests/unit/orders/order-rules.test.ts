import { describe, expect, it } from 'vitest';
import { displayStatus } from '../../../shared/orders/display-status.ts';
import { beyondTat } from '../../../shared/orders/rules/beyond-tat.ts';
import { mayCancel, whyNotCancel } from '../../../shared/orders/rules/may-cancel.ts';
import { mayCreateRto, whyNotRto } from '../../../shared/orders/rules/may-create-rto.ts';
import type { OrderFacts } from '../../../shared/orders/rules/order-facts.ts';
import { rowTone } from '../../../shared/orders/rules/row-tone.ts';
import { STATUS_KEYS, type Status } from '../../../shared/orders/status.ts';

/** Returns a paid and booked order of `seller`, for which the partner promised three days. */
const order = (status: Status, more: Partial<OrderFacts> = {}): OrderFacts => ({
  status,
  owner: 'seller',
  paidAt: '2026-11-01T10:00:00.000Z',
  awb: '57930000000001',
  pending: null,
  choiceHeld: false,
  attempts: 0,
  reattemptTaken: false,
  returning: false,
  refunded: false,
  invoice: '26-0000001',
  deliveredAt: null,
  promise: { tatDays: 3, workingDays: 3 },
  commented: false,
  reverse: false,
  uncollected: false,
  ...more,
});
const seller = { id: 'seller', seesAll: false };
const staff = { id: 'staff', seesAll: true };
const stranger = { id: 'stranger', seesAll: false };

it('an order without an AWB has the label payment pending, even if it is paid', () => {
  expect(displayStatus(order('new', { paidAt: null, awb: null }))).toBe('payment pending');
  expect(displayStatus(order('paid', { awb: null }))).toBe('payment pending');
  expect(displayStatus(order('paid', { awb: null }), 'tracking')).toBe('payment pending');
});

it('a cancelled order is shown as cancelled, with or without an AWB', () => {
  expect(displayStatus(order('cancelled', { awb: null, refunded: true }))).toBe('cancelled');
  expect(displayStatus(order('cancelled', { refunded: true }))).toBe('cancelled');
});

it('an order with an AWB is shown with the label of its status', () => {
  expect(displayStatus(order('in_transit'))).toBe('in transit');
  expect(displayStatus(order('rto_delivered'))).toBe('rto delivered');
});

it('while a request to the courier is pending, the order shows the request in place of its status', () => {
  expect(displayStatus(order('in_transit'), 'tracking')).toBe('Checking...');
  expect(displayStatus(order('in_transit'), 'rto')).toBe('rto initialing...');
});

describe('mayCancel', () => {
  it.each(STATUS_KEYS)('an order may be cancelled only before pick-up: status %s', (status) => {
    expect(mayCancel(order(status), seller)).toBe(['paid', 'pending_pickup', 'out_for_pickup'].includes(status));
  });

  it('an order may be cancelled while it has no AWB', () => {
    expect(mayCancel(order('paid', { awb: null }), seller)).toBe(true);
  });

  it('an order may be cancelled by its seller and by users with Show all orders', () => {
    expect(mayCancel(order('pending_pickup'), staff)).toBe(true);
    expect(mayCancel(order('pending_pickup'), stranger)).toBe(false);
  });

  it('an unpaid order and a refunded order may not be cancelled', () => {
    expect(mayCancel(order('pending_pickup', { paidAt: null }), seller)).toBe(false);
    expect(mayCancel(order('pending_pickup', { refunded: true }), seller)).toBe(false);
    expect(mayCancel(order('pending_pickup', { pending: 'cancel' }), seller)).toBe(false);
    expect(whyNotCancel(order('pending_pickup', { pending: 'rto' }), seller)).toBe(
      'A return to origin of this order is under way.',
    );
  });

  it('the refusal of a cancellation says which status prevents it', () => {
    expect(whyNotCancel(order('in_transit'), seller)).toBe('This order can no longer be cancelled: it is in transit.');
  });
});

describe('mayCreateRto', () => {
  it.each(STATUS_KEYS)('an RTO may be requested only between pick-up and delivery: status %s', (status) => {
    const offered = ['picked_up', 'in_transit', 'out_for_delivery', 'undelivered', 'on_hold'];
    expect(mayCreateRto(order(status), seller)).toBe(offered.includes(status));
  });

  it('an RTO may be requested only by the order’s seller, and only once', () => {
    expect(mayCreateRto(order('in_transit'), staff)).toBe(false);
    expect(mayCreateRto(order('in_transit', { returning: true }), seller)).toBe(false);
    expect(mayCreateRto(order('on_hold', { returning: true }), seller)).toBe(false);
    expect(mayCreateRto(order('in_transit', { paidAt: null }), seller)).toBe(false);
    expect(mayCreateRto(order('in_transit', { refunded: true }), seller)).toBe(false);
    expect(mayCreateRto(order('in_transit', { pending: 'cancel' }), seller)).toBe(false);
  });

  it.each(['paid', 'pending_pickup', 'out_for_pickup'] as const)(
    'the refusal of an RTO suggests a free cancellation in the status %s',
    (status) => {
      expect(whyNotRto(order(status), seller)).toBe(
        'The parcel has not been picked up yet. Cancel the order instead: that is free.',
      );
    },
  );
});

it('an order’s row is red if its delivery failed, and yellow if it has comments', () => {
  expect(rowTone(order('in_transit'))).toBeUndefined();
  expect(rowTone(order('in_transit', { commented: true }))).toBe('yellow');
  expect(rowTone(order('undelivered'))).toBe('red');
  expect(rowTone(order('undelivered', { commented: true }))).toBe('red');
});

it('an order’s row is red if its delivery took more days than promised', () => {
  expect(rowTone(order('delivered', { deliveredAt: '2026-11-05T09:59:59.000Z' }))).toBeUndefined();
  expect(rowTone(order('delivered', { deliveredAt: '2026-11-05T10:00:00.000Z' }))).toBe('red');
  expect(rowTone(order('delivered', { deliveredAt: '2026-12-05T10:00:00.000Z', promise: undefined }))).toBe(undefined);
});

it('days of delay are counted as whole days after the promised delivery', () => {
  expect(beyondTat('2026-11-01T10:00:00.000Z', '2026-11-03T22:00:00.000Z', 2)).toBe(false);
  expect(beyondTat('2026-11-01T10:00:00.000Z', '2026-11-04T10:00:00.000Z', 2)).toBe(true);
});
