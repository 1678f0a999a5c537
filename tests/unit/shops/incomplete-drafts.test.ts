import { describe, expect, test } from 'vitest';
import { type DraftContext, draftOf, mobileOf } from '../../../functions/shops/import/draft.ts';
import { type ShopOrder, type ShopPart } from '../../../functions/shops/port.ts';
import * as shopify from '../../../functions/shops/shopify/parse.ts';
import { draft } from '../../support/orders/draft.ts';
import { shopifyLine, shopifyOrder, shopifyPart } from './shopify-order.ts';

const SETTINGS = { since: '2026-11-01T00:00:00.000Z', payments: {}, box: null };
const CONTEXT: DraftContext = {
  settings: SETTINGS,
  pickup: draft().pickup_address,
  place: { pincode: '400001', city: 'Mumbai', state: 'Maharashtra', metro: true, special: false },
  learned: undefined,
};

const read = (order: ShopOrder | { unreadable: string }): ShopOrder => {
  if ('unreadable' in order) throw new Error(order.unreadable);
  return order;
};
const fromShopify = (more = {}, parts?: Parameters<typeof shopifyOrder>[1]) =>
  read(shopify.orderOf(shopifyOrder(more, parts)));
const drafted = (order: ShopOrder, context: Partial<DraftContext> = {}, part = order.parts[0]) =>
  draftOf(order, part as ShopPart, { ...CONTEXT, ...context });

describe('a shop order with missing details', () => {
  test('an imported order lists each missing detail once and keeps the others', () => {
    const bare = fromShopify(
      {
        email: 'no mail',
        shippingAddress: { firstName: 'Asha', address1: '', city: 'Pune', zip: '4000', countryCodeV2: 'IN' },
      },
      [shopifyPart('1', [shopifyLine({ weight: null })])],
    );
    const { needs, details } = drafted(bare, { place: undefined, pickup: undefined });
    expect(new Set(needs)).toEqual(new Set(['last_name', 'phone', 'address', 'pincode', 'pickup', 'weight', 'box']));
    expect([details.first_name, details.email, details.shipping_address.city]).toEqual(['Asha', '', 'Pune']);
  });

  test('an imported order asks the seller about a city that does not match its pin code', () => {
    const order = fromShopify();
    expect(
      drafted({ ...order, customer: { ...order.customer, city: 'Chennai', state: 'Tamil Nadu' } }).needs,
    ).toContain('city');
  });

  test('an imported order takes weight and box from an earlier parcel of the same product', () => {
    const order = fromShopify({}, [shopifyPart('1', [shopifyLine({ weight: { unit: 'GRAMS', value: 0 } })])]);
    const learned = { weightGrams: 480, box: { lengthCm: 22, breadthCm: 16, heightCm: 4 } };
    const { needs, details } = drafted(order, { learned });
    expect([needs, details.parcel]).toEqual([[], { weightGrams: 480, ...learned.box }]);
  });

  test('an imported order splits a full name that the buyer typed as first name', () => {
    const order = fromShopify();
    const { details, needs } = drafted({
      ...order,
      customer: { ...order.customer, firstName: 'Asha R Nair', lastName: '' },
    });
    expect([details.first_name, details.last_name, needs]).toEqual(['Asha', 'R Nair', ['box']]);
  });

  test.each([
    ['+91 98765-43210', '9876543210'],
    ['0091 9876543210', '9876543210'],
    ['09876543210', '9876543210'],
    ['12345', ''],
    ['+1 415 555 2671', ''],
  ])('an imported order reads the phone number %s as "%s"', (text, digits) => expect(mobileOf(text)).toBe(digits));
});
