import { expect, it } from 'vitest';
import { ticketSince } from '../../../functions/orders/change/ticket-since.ts';
import type { Order } from '../../../functions/orders/record/order.ts';
import { progressAfterScans } from '../../../functions/orders/tracking/apply-scans.ts';
import { newId } from '../../../functions/platform/ids.ts';

const AT = new Date('2026-11-22T10:00:00.000Z');
const NOW = '2026-11-22T10:00:00.000Z';
const EARLIER = '2026-11-20T08:00:00.000Z';

const order = (more: Partial<Order> = {}): Order =>
  ({
    status: 'out_for_delivery',
    attempts: 0,
    ticketSince: null,
    rto: null,
    refund: null,
    lastRemark: null,
    deliveredAt: null,
    rawScan: null,
    ...more,
  }) as Order;

const RETURN = { seq: 3, paise: 6608, at: NOW };

/** Applies a change to an order, and returns since when the changed order has a ticket. */
const after = (before: Partial<Order>, change: Partial<Order>): string | null =>
  ticketSince(order(before), order({ ...before, ...change }), AT);

it('a failed delivery opens a ticket with the time of its scan', () => {
  const failed = { at: '2026-11-22T06:30:00.000Z', reason: 'Consignee unavailable' };
  expect(after({}, { status: 'undelivered', attempts: 1, failed })).toBe('2026-11-22T06:30:00.000Z');
});

it('a ticket begins at the present time if the scan of the failed delivery is dated in the future', () => {
  const failed = { at: '2026-11-23T06:30:00.000Z', reason: '' };
  expect(after({}, { status: 'undelivered', attempts: 1, failed })).toBe(NOW);
});

it('a failed delivery opens a ticket even if a later scan shows the parcel out for delivery again', () => {
  const scannedAt = '2026-11-22T09:00:00.000Z';
  expect(after({}, { status: 'out_for_delivery', attempts: 1, scannedAt })).toBe('2026-11-22T09:00:00.000Z');
});

it('an open comment opens a ticket, even on a delivered parcel', () => {
  expect(after({}, { lastComment: 'c1', lastRemark: 'open' })).toBe(NOW);
  expect(after({ status: 'delivered' }, { lastComment: 'c1', lastRemark: 'open' })).toBe(NOW);
});

it('an RTO that the courier refused opens a ticket', () => {
  expect(after({ status: 'undelivered', attempts: 1, rto: RETURN }, { rto: null })).toBe(NOW);
});

it('another reason does not change the opening time of an open ticket', () => {
  const open = { status: 'undelivered', attempts: 1, ticketSince: EARLIER } as const;
  expect(after(open, { attempts: 2, failed: { at: NOW, reason: '' } })).toBe(EARLIER);
  expect(after(open, { lastComment: 'c1', lastRemark: 'open' })).toBe(EARLIER);
});

const open = { status: 'undelivered', attempts: 1, ticketSince: EARLIER } as const;

it.each(['closed', 'resolved'])('a comment with the remark %s closes a ticket', (lastRemark) => {
  expect(after(open, { lastComment: 'c2', lastRemark })).toBeNull();
});

it.each(['delivered', 'rto_initiated', 'rto_in_transit', 'cancelled'] as const)(
  'the status %s closes a ticket',
  (status) => {
    expect(after(open, { status })).toBeNull();
  },
);

it('an RTO that the seller requested closes a ticket before its first scan', () => {
  expect(after(open, { rto: RETURN })).toBeNull();
});

it('a refund closes a ticket', () => {
  expect(after(open, { refund: { seq: 4, paise: 6608, at: NOW } })).toBeNull();
});

it('a comment with the remark `open` reopens a closed ticket', () => {
  expect(after({ ...open, ticketSince: null }, { lastComment: 'c3', lastRemark: 'open' })).toBe(NOW);
});

it.each(['in_transit', 'out_for_delivery', 'on_hold', 'lost', 'damaged'] as const)(
  'the status %s leaves a ticket unchanged',
  (status) => {
    expect(after({ status: 'undelivered', ticketSince: EARLIER }, { status })).toBe(EARLIER);
    expect(after({ status: 'undelivered' }, { status })).toBeNull();
  },
);

it('an older comment that is delivered late leaves a ticket unchanged', () => {
  const open = { lastComment: 'c2', lastRemark: 'open', ticketSince: EARLIER };
  expect(after(open, { dueAt: NOW })).toBe(EARLIER);
});

it('the ticket of a delivered parcel stays open when the parcel is polled again', () => {
  expect(after({ status: 'delivered', ticketSince: EARLIER }, { printedAt: NOW })).toBe(EARLIER);
});

it('the decision about a buyer’s return request closes its ticket, unless somebody commented after the request', () => {
  const returnRequest = { reason: 'damaged', words: '', at: EARLIER, state: 'asked', wants: 'money' } as const;
  const refused = { returnRequest: { ...returnRequest, state: 'refused', decidedAt: NOW } } as const;
  const asked = { status: 'delivered', ticketSince: EARLIER, lastRemark: 'open', returnRequest } as const;
  const older = newId(new Date('2026-11-20T07:59:59.000Z'));
  expect(after({ ...asked, lastComment: older }, refused)).toBeNull();
  const claim = newId(new Date('2026-11-20T09:00:00.000Z'));
  expect(after({ ...asked, lastComment: claim }, refused)).toBe(EARLIER);
});

it('a return that the seller’s rule approved but the wallet could not pay opens a ticket', () => {
  const returnRequest = { reason: 'damaged', words: '', at: EARLIER, state: 'approved', wants: 'money' } as const;
  const waiting = { returnRequest: { ...returnRequest, waits: 'Your wallet has too little money.' } };
  expect(after({ status: 'delivered', returnRequest }, waiting)).toBe(NOW);
  expect(after({ status: 'delivered', ...waiting }, { printedAt: NOW })).toBeNull();
});

const scan = (status: 'out_for_delivery' | 'undelivered' | 'delivered', hour: number, description = '') => ({
  code: status,
  status,
  description,
  location: 'Mumbai',
  at: `2026-11-22T${String(hour).padStart(2, '0')}:00:00.000Z`,
});

it('an order stores its last failed attempt with the reason until the next attempt', () => {
  const scans = [scan('undelivered', 6, 'Consignee unavailable'), scan('out_for_delivery', 5)];
  expect(progressAfterScans(order({ status: 'in_transit' }), scans)).toMatchObject({
    attempts: 1,
    failed: { at: '2026-11-22T06:00:00.000Z', reason: 'Consignee unavailable' },
  });
});

it('an order’s last failed attempt is removed once the parcel is out for delivery again', () => {
  const failed = order({ status: 'undelivered', attempts: 1, failed: { at: EARLIER, reason: 'Refused' } });
  expect(progressAfterScans(failed, [scan('out_for_delivery', 8)]).failed).toBeUndefined();
  expect(progressAfterScans(failed, []).failed).toEqual({ at: EARLIER, reason: 'Refused' });
});
