import { expect, test } from 'vitest';
import { detailsOf } from '../../../functions/orders/record/details.ts';
import { newOrder } from '../../../functions/orders/record/new-order.ts';
import type { Order, OrderRule } from '../../../functions/orders/record/order.ts';
import type { OrderDraft } from '../../../functions/shops/import/draft.ts';
import { planEdit, planQuestion } from '../../../functions/shops/import/edited-order.ts';
import { dueTelling } from '../../../functions/shops/tell/due-telling.ts';
import { orderInput } from '../../../shared/orders/order-input.ts';
import { draft } from '../../support/orders/draft.ts';

const LINE = { id: '1', sku: 'KURTA-M', title: 'Kurta', quantity: 1, pricePaise: 100_000, taxPaise: 0 };
const SHOP = {
  id: 'u-1-shop',
  system: 'shopify',
  orderId: '1',
  fulfilmentId: '2',
  name: '#1001',
  tags: [],
  paymentMethod: '',
  changedAt: '2026-11-22T10:05:00.000Z',
  seen: { customer: 'a', note: '', goods: 'b', method: 'prepaid', refundedPaise: 0, isCancelled: false },
} as const;

const orderWith = (more: Partial<Order> = {}): Order => ({
  ...newOrder({
    id: 'u-1',
    owner: 'u',
    details: detailsOf(orderInput.parse(draft({ weight: 0.7 }))),
    inputHash: '',
    plan: null,
    shop: SHOP,
    shopLines: [LINE],
    at: new Date('2026-11-22T10:00:00Z'),
  }),
  ...more,
});
const draftWith = (seen: Partial<OrderDraft['seen']>, more: Partial<OrderDraft> = {}): OrderDraft => ({
  details: detailsOf(
    orderInput.parse(
      draft({ first_name: 'Asha', last_name: '', mobile_number: '9000000000', selling_price: 500, weight: 0.2 }),
    ),
  ),
  shopLines: [LINE],
  needs: ['last_name'],
  tags: [],
  paymentMethod: 'razorpay',
  seen: { ...SHOP.seen, ...seen },
  ...more,
});

test('an order stays unchanged if the shop’s state is older or has no changes', () => {
  const [older, same] = ['2026-11-22T10:04:59.000Z', SHOP.changedAt];
  expect(planEdit(orderWith(), draftWith({ customer: 'x', goods: 'x' }), older)).toBeUndefined();
  expect(planEdit(orderWith(), draftWith(SHOP.seen), same)).toBeUndefined();
});

test('a shop’s edit of the customer keeps price and weight, and an edit of the goods keeps the customer', () => {
  const later = '2026-11-22T11:00:00.000Z';
  const customer = planEdit(orderWith(), draftWith({ customer: 'x', goods: 'b' }), later)?.order;
  expect(customer?.details).toMatchObject({ mobile_number: '9000000000', worth: { sellingPaise: 100_000 } });
  expect([customer?.needs, customer?.details.parcel.weightGrams]).toEqual([['last_name'], 700]);
  const goods = planEdit(orderWith(), draftWith({ customer: 'a', goods: 'x' }), later)?.order;
  expect(goods?.details).toMatchObject({ mobile_number: '9876543210', worth: { sellingPaise: 50_000 } });
  expect([goods?.needs, goods?.details.parcel.weightGrams]).toEqual([undefined, 700]);
  const twoPieces = draftWith({ customer: 'a', goods: 'x' }, { shopLines: [{ ...LINE, quantity: 2 }] });
  expect(planEdit(orderWith(), twoPieces, later)?.order.details.parcel.weightGrams).toBe(200);
});

const LATER = '2026-11-22T11:00:00.000Z';
const OFFER = { partnerId: 'dlv' } as Order['choice'];
const RULE = { id: 'r', name: 'Gifts', why: '', partnerId: 'dlv' } as OrderRule;

test('a shop’s edit updates note and company, and a new note alone keeps the chosen partner', () => {
  const own = { comment: 'Ours', companyName: 'Nair & Co' };
  const now = orderWith({ choice: OFFER });
  now.details = {
    ...now.details,
    additional_information: { comment: own.comment },
    other_details: { companyName: own.companyName, resellerName: 'Ravi' },
  };
  const { details, ...rest } = draftWith({ note: 'x' });
  const noted = planEdit(now, { ...rest, details: { ...details, additional_information: { comment: 'Ring' } } }, LATER);
  expect(noted?.order.details.additional_information).toEqual({ comment: 'Ring' });
  expect([noted?.order.choice, noted?.order.details.other_details?.companyName]).toEqual([OFFER, 'Nair & Co']);
  const moved = planEdit(
    now,
    draftWith({ customer: 'x' }, { details: { ...details, other_details: { companyName: 'Rao' } } }),
    LATER,
  );
  expect(moved?.order.details.other_details).toEqual({ companyName: 'Rao', resellerName: 'Ravi' });
  expect([moved?.order.choice, moved?.order.details.additional_information]).toEqual([null, { comment: 'Ours' }]);
});

test.each([
  ['by a rule is dropped', { choice: OFFER, rule: RULE }, [null, undefined]],
  ['by a person stays', { choice: OFFER }, [OFFER, undefined]],
] as const)('a shop’s edit updates tags, and a partner that was chosen %s', (_, more, [choice, rule]) => {
  const order = planEdit(orderWith(more), draftWith({}, { tags: ['gift'] }), LATER)?.order;
  expect([order?.shop?.tags, order?.choice, order?.rule]).toEqual([['gift'], choice, rule]);
});

test('remapping the payment method changes an unpaid order, unless the seller has edited it since', () => {
  const cod = draftWith({ method: 'cod' });
  cod.details = { ...cod.details, payment_method: 'cod' };
  const order = planEdit(orderWith(), cod, SHOP.changedAt)?.order;
  expect(order?.details.payment_method).toBe('cod');
  const edited = orderWith({ ...order, details: orderWith().details });
  expect(planEdit(edited, cod, LATER)).toBeUndefined();
});

const PAID = { charge: {} as Order['charge'], status: 'in_transit' as const };
test.each([
  [{}, undefined],
  [{ customer: 'x' }, 'edited'],
  [{ note: 'x' }, 'edited'],
  [{ refundedPaise: 20_000, goods: 'x' }, 'refunded'],
  [{ isCancelled: true, refundedPaise: 20_000 }, 'cancelled'],
  [{ method: 'cod' }, undefined],
] as const)('the seller of a paid order is asked about the change %o in the shop: %s', (seen, what) => {
  const order = planQuestion(orderWith(PAID), seen, LATER)?.order;
  expect(order?.shop?.changed).toEqual(what && { what, at: LATER });
  // The seller has decided to keep the order unchanged. So no second question about the same change is asked.
  const kept = orderWith({ ...PAID, shop: { ...SHOP, ...order?.shop } });
  expect(planQuestion(kept, seen, '2026-11-22T12:00:00.000Z')).toBeUndefined();
  for (const ended of [{ status: 'delivered' }, { refund: { seq: 1, paise: 1, at: '' } }] as const)
    expect(planQuestion(orderWith({ ...PAID, ...ended }), seen, LATER)).toBeUndefined();
});

test('a shop’s cancellation asks the seller until the shop reverts it, and an edit does not replace the question', () => {
  const cancelled = planQuestion(orderWith(PAID), { isCancelled: true }, LATER)?.order ?? orderWith();
  const edited = planQuestion(cancelled, { isCancelled: true, customer: 'x' }, LATER)?.order;
  expect(edited?.shop?.changed?.what).toBe('cancelled');
  const opened = planQuestion(cancelled, { isCancelled: false }, LATER)?.order ?? orderWith();
  expect(opened.shop?.changed).toBeUndefined();
  expect(planQuestion(opened, { isCancelled: true }, LATER)?.order.shop?.changed?.what).toBe('cancelled');
});

test.each([
  [{ awb: null }, undefined],
  [{ awb: 'A1', status: 'pending_pickup' }, 'booked'],
  [{ awb: 'A1', status: 'delivered' }, 'booked'],
  [{ awb: 'A1', status: 'cancelled' }, undefined],
  [{ awb: 'A1', status: 'delivered', shop: { ...SHOP, told: { status: 'booked', at: '' } } }, 'delivered'],
  [{ awb: 'A1', status: 'rto_in_transit', shop: { ...SHOP, told: { status: 'rto', at: '' } } }, undefined],
  [{ awb: 'A1', status: 'cancelled', shop: { ...SHOP, told: { status: 'booked', at: '' } } }, 'cancelled'],
] as const)('the shop of an order with %o gets the report %s', (more, due) => {
  expect(dueTelling(orderWith(more as Partial<Order>))).toBe(due);
});
