import { expect, test } from 'vitest';
import { detailsOf } from '../../../functions/orders/record/details.ts';
import { newOrder } from '../../../functions/orders/record/new-order.ts';
import type { Order } from '../../../functions/orders/record/order.ts';
import type { OrderDraft } from '../../../functions/shops/import/draft.ts';
import { planEdit } from '../../../functions/shops/import/edited-order.ts';
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
  changedAt: '2026-11-22T10:05:00.000Z',
  seen: { customer: 'a', goods: 'b' },
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
const draftWith = (seen: OrderDraft['seen'], more: Partial<OrderDraft> = {}): OrderDraft => ({
  details: detailsOf(
    orderInput.parse(
      draft({ first_name: 'Asha', last_name: '', mobile_number: '9000000000', selling_price: 500, weight: 0.2 }),
    ),
  ),
  shopLines: [LINE],
  needs: ['last_name'],
  seen,
  ...more,
});

test('an older state of the shop, and one that changes nothing, leave an order as it is', () => {
  const [older, same] = ['2026-11-22T10:04:59.000Z', SHOP.changedAt];
  expect(planEdit(orderWith(), draftWith({ customer: 'x', goods: 'x' }), older)).toBeUndefined();
  expect(planEdit(orderWith(), draftWith(SHOP.seen), same)).toBeUndefined();
});

test('an edit of the customer keeps price and weight, and one of the goods keeps the customer', () => {
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

test.each([
  [{ awb: null }, undefined],
  [{ awb: 'A1', status: 'pending_pickup' }, 'booked'],
  [{ awb: 'A1', status: 'delivered' }, 'booked'],
  [{ awb: 'A1', status: 'cancelled' }, undefined],
  [{ awb: 'A1', status: 'delivered', shop: { ...SHOP, told: { status: 'booked', at: '' } } }, 'delivered'],
  [{ awb: 'A1', status: 'rto_in_transit', shop: { ...SHOP, told: { status: 'rto', at: '' } } }, undefined],
  [{ awb: 'A1', status: 'cancelled', shop: { ...SHOP, told: { status: 'booked', at: '' } } }, 'cancelled'],
] as const)('the shop of an order with %o is told %s', (more, due) => {
  expect(dueTelling(orderWith(more as Partial<Order>))).toBe(due);
});
