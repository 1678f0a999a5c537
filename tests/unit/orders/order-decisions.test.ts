import { expect, it } from 'vitest';
import { planPartnerChoice } from '../../../functions/orders/booking/plan-choice.ts';
import { planRefund } from '../../../functions/orders/booking/plan-refusal.ts';
import { planUpdate } from '../../../functions/orders/booking/update.ts';
import { planCancellation } from '../../../functions/orders/cancel-and-return/plan-cancellation.ts';
import { withoutRto } from '../../../functions/orders/cancel-and-return/rto.ts';
import type { Order } from '../../../functions/orders/record/order.ts';
import type { Offer } from '../../../shared/quotes/offer.ts';

const AT = new Date('2026-11-22T10:00:00.000Z');

/** Returns a paid and booked order of ₹66.08: freight of ₹56 plus 18% GST. */
const order = (more: Partial<Order> = {}): Order =>
  ({
    id: 'k3v9x2mq1a-01h00000000000000000abcdef',
    owner: 'k3v9x2mq1a',
    version: 4,
    status: 'in_transit',
    choice: null,
    charge: { seq: 2, paise: 6608, freightPaise: 5600, codPaise: 0, taxPaise: 1008, at: '2026-11-21T10:00:00.000Z' },
    awb: '57935371779330',
    pending: null,
    rto: null,
    refund: null,
    error: null,
    ...more,
  }) as Order;

/**
 * The field `rto` of an order that is returned to origin. The return costs another ₹66.08, because 2 × 56 plus 18% are
 * ₹132.16.
 */
const RETURNED = { rto: { seq: 3, paise: 6608, at: '2026-11-22T09:00:00.000Z' } };

it('an RTO that the courier refuses is reversed together with its charge', () => {
  const decision = withoutRto(order({ ...RETURNED, pending: 'rto' }));
  expect(decision?.order).toMatchObject({ rto: null, pending: null });
  expect(decision?.entry).toMatchObject({ kind: 'reversal' });
});

it('an RTO that the courier confirmed is kept even if a refusal arrives later', () => {
  expect(withoutRto(order({ ...RETURNED, pending: null }))).toBeUndefined();
});

it('a cancellation also refunds the charge of an RTO', () => {
  expect(planCancellation(order(RETURNED), AT, { note: 'x' })?.order.refund?.paise).toBe(13_216);
  expect(planCancellation(order(), AT, { note: 'x' })?.order.refund?.paise).toBe(6608);
});

it('a courier’s refusal does not refund an order that already has an AWB', () => {
  expect(planRefund(order({ status: 'pending_pickup' }), 'refused', AT)).toBeUndefined();
  expect(planRefund(order({ status: 'paid', awb: null }), 'refused', AT)?.order).toMatchObject({
    status: 'cancelled',
    error: 'refused',
  });
});

it('an edit is refused if the order was paid in the meantime', () => {
  expect(() => planUpdate(order(), { details: order().details, plan: 'standard' })).toThrow('is paid');
});

it('choosing a partner is refused if the order was paid in the meantime', () => {
  expect(() => planPartnerChoice(order(), { offer: {} as Offer, plan: 'standard' }, undefined)).toThrow('is paid');
});

it('choosing a partner is refused if the order was edited after its price was read', () => {
  const unpaid = order({ charge: null, awb: null, status: 'new', detailsHash: 'new' });
  expect(() => planPartnerChoice(unpaid, { offer: {} as Offer, plan: 'standard' }, 'old')).toThrow('changed elsewhere');
  expect(planPartnerChoice(unpaid, { offer: {} as Offer, plan: 'standard' }, 'new').order.status).toBe(
    'partner_selected',
  );
});
