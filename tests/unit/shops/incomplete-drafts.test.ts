import { describe, expect, test } from 'vitest';
import { mobileOf } from '../../../functions/shops/import/draft.ts';
import { whySkipped } from '../../../functions/shops/import/why-skipped.ts';
import { productsIn } from '../../../functions/shops/woocommerce/parse.ts';
import { drafted, fromShopify, fromWoo, SETTINGS } from './drafted.ts';
import { shopifyLine, shopifyPart } from './shopify-order.ts';
import { WOO_PRODUCTS } from './woo-order.ts';

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

  test.each(['constructor', 'toString', '__proto__'])(
    'a shop’s status and units that are named %s count as unknown ones',
    (name) => {
      expect(whySkipped(fromWoo({ status: name }), SETTINGS)).toBe('closed');
      expect(fromShopify({}, [shopifyPart('1', [shopifyLine()], name)]).parts[0]?.state).toBe('done');
      const { needs, details } = drafted(
        fromShopify({}, [shopifyPart('1', [shopifyLine({ weight: { unit: name, value: 450 } })])]),
      );
      expect([needs, details.parcel.weightGrams]).toEqual([['weight', 'box'], 0]);
      expect([...productsIn(WOO_PRODUCTS, { weight: name, length: name }).values()][0]).toEqual({
        grams: undefined,
        box: undefined,
        isShipped: true,
      });
    },
  );

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
