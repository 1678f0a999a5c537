import { describe, expect, test } from 'vitest';
import { whySkipped } from '../../../functions/shops/import/why-skipped.ts';
import { isUnreadable } from '../../../functions/shops/port.ts';
import * as shopify from '../../../functions/shops/shopify/parse.ts';
import * as woo from '../../../functions/shops/woocommerce/parse.ts';
import { collectablePaise, consignmentPaise } from '../../../shared/orders/rules/worth.ts';
import { payBackPaise } from '../../../shared/returns/pay-back.ts';
import { drafted, fromShopify, fromWoo, PRODUCTS, read, SETTINGS } from './drafted.ts';
import { shopifyLine, shopifyOrder, shopifyPart } from './shopify-order.ts';
import { WOO_PRODUCTS, wooOrder } from './woo-order.ts';

describe('an order of a WooCommerce shop', () => {
  test('a WooCommerce order is imported with its line items, amounts, weight and the state’s name', () => {
    const { details, shopLines, needs } = drafted(fromWoo());
    expect(needs).toEqual(['box']);
    expect(details).toMatchObject({
      payment_method: 'prepaid',
      first_name: 'Meera',
      last_name: 'Nair',
      email: 'asha@example.in',
      mobile_number: '9876543210',
      shipping_address: {
        line1: '12 MG Road',
        line2: 'Near City Mall',
        city: 'Mumbai',
        state: 'Maharashtra',
        postcode: '400001',
      },
      master_sku: 'KURTA-M',
      product_name: 'Kurta - M +1 more',
      quantity: 3,
      worth: { sellingPaise: 40_000, taxPaise: 9800, discountPaise: 10_000, shippingPaise: 5900 },
      parcel: { weightGrams: 725, lengthCm: 0 },
      additional_information: { comment: 'Ring twice' },
      other_details: { companyName: 'Nair & Co' },
      order_date: '2026-11-22T16:28:02.000Z',
    });
    expect(consignmentPaise(details)).toBe(125_700);
    expect(shopLines).toEqual([
      { id: '315', sku: 'KURTA-M', title: 'Kurta - M', quantity: 2, pricePaise: 50_000, taxPaise: 8200 },
      { id: '316', sku: 'STOLE', title: 'Stole', quantity: 1, pricePaise: 20_000, taxPaise: 1600 },
    ]);
  });

  test('a WooCommerce order of a single piece gets that product’s box', () => {
    const [line] = wooOrder().line_items;
    const { details, needs } = drafted(fromWoo({ line_items: [{ ...line, quantity: 1 }] }));
    expect(details.parcel).toEqual({ weightGrams: 300, lengthCm: 30, breadthCm: 20, heightCm: 4 });
    expect(needs).toEqual([]);
  });

  test('a WooCommerce order is imported without its refunded pieces, their tax and refunded shipping', () => {
    const line = { quantity: -1, total: '-460.00', total_tax: '-41.00' };
    const refunds = [
      {
        line_items: [{ ...line, meta_data: [{ key: '_refunded_item_id', value: '315' }] }],
        shipping_lines: [{ total: '-50.00', total_tax: '-9.00' }],
        fee_lines: [],
      },
    ];
    const order = read(woo.orderOf(wooOrder({ refunds: [{ id: 1, total: '-560.00' }] }), PRODUCTS, refunds));
    const { details, shopLines } = drafted(order);
    expect(shopLines.map(({ sku, quantity, taxPaise }) => [sku, quantity, taxPaise])).toEqual([
      ['KURTA-M', 1, 4100],
      ['STOLE', 1, 1600],
    ]);
    expect(details).toMatchObject({
      quantity: 2,
      worth: { sellingPaise: 35_000, taxPaise: 5700, discountPaise: 6000 },
      parcel: { weightGrams: 425 },
    });
    expect([details.worth.shippingPaise, consignmentPaise(details)]).toEqual([undefined, 69_700]);
  });

  test('a WooCommerce variation without a weight and a box has those of its product', () => {
    const [size, product] = [WOO_PRODUCTS[0], { ...WOO_PRODUCTS[0], id: 93 }];
    const empty = { ...size, weight: '', dimensions: { length: '', width: '', height: '' } };
    const products = woo.productsIn([empty, product], { weight: 'kg', length: 'cm' });
    const [line] = wooOrder().line_items;
    const order = read(woo.orderOf(wooOrder({ line_items: [{ ...line, quantity: 1 }] }), products));
    expect(drafted(order).details.parcel).toEqual({ weightGrams: 300, lengthCm: 30, breadthCm: 20, heightCm: 4 });
  });

  test.each([
    ['pending', {}, 'unpaid'],
    ['on-hold', {}, 'unpaid'],
    ['completed', {}, 'fulfilled'],
    ['failed', {}, 'cancelled'],
    ['wc-picking', {}, 'closed'],
    ['processing', { currency: 'USD' }, 'currency'],
    ['processing', { shipping: { address_1: '1 Main St', country: 'US' } }, 'foreign'],
    ['processing', { date_created_gmt: '2026-10-31T23:59:59' }, 'old'],
    ['processing', { refunds: [{ id: 1, total: '-1257.00' }] }, 'refunded'],
  ])('a WooCommerce order with the status %s and %o is skipped as %s', (status, more, skip) => {
    expect(whySkipped(fromWoo({ status, ...more }), SETTINGS)).toBe(skip);
  });

  test('a WooCommerce order that has only downloads is skipped', () => {
    const products = woo.productsIn(
      WOO_PRODUCTS.map((one) => ({ ...one, virtual: true })),
      { weight: 'kg', length: 'cm' },
    );
    expect(whySkipped(read(woo.orderOf(wooOrder(), products)), SETTINGS)).toBe('digital');
  });

  test('a WooCommerce order without a total is reported as unreadable, with its name', () => {
    const order = woo.orderOf(wooOrder({ total: 'free' }), PRODUCTS);
    expect(isUnreadable(order) && [order.name, order.changedAt, order.unreadable]).toEqual([
      '#727',
      '2026-11-22T16:28:08.000Z',
      '"free" is no amount.',
    ]);
  });

  test('an order whose time of change is no time is reported as unreadable, without a time', () => {
    const orders = [
      woo.orderOf(wooOrder({ date_modified_gmt: 'zzz' }), PRODUCTS),
      shopify.orderOf(shopifyOrder({ updatedAt: 'zzz' })),
    ];
    expect(orders.map((order) => isUnreadable(order) && [order.changedAt, order.unreadable])).toEqual([
      ['', '"zzz" is no time.'],
      ['', '"zzz" is no time.'],
    ]);
  });

  test('an order with a line of a negative price is reported as unreadable', () => {
    const [line] = wooOrder().line_items;
    const orders = [
      woo.orderOf(wooOrder({ line_items: [{ ...line, subtotal: '-1000.00' }] }), PRODUCTS),
      shopify.orderOf(
        shopifyOrder({}, [
          shopifyPart('1', [shopifyLine({}, { originalUnitPriceSet: { shopMoney: { amount: '-999.00' } } })]),
        ]),
      ),
    ];
    expect(orders.map((order) => isUnreadable(order) && order.unreadable)).toEqual([
      'A line has the price -1000.',
      'A line has the price -999.',
    ]);
  });

  test.each([
    ['negative pieces and amounts', -1, '-500.00', 1, ['KURTA-M 1', 'STOLE 1']],
    ['positive pieces and amounts', 1, '500.00', 1, ['KURTA-M 1', 'STOLE 1']],
    ['a repeated entry', -1, '-500.00', 2, ['STOLE 1']],
    ['more pieces than were ordered', -7, '-500.00', 1, ['STOLE 1']],
    ['half a piece', -0.5, '-500.00', 1, ['KURTA-M 1', 'STOLE 1']],
    ['infinitely many pieces', '-1e999', '-500.00', 1, ['STOLE 1']],
    ['pieces that are no number', 'all', '-500.00', 1, ['KURTA-M 2', 'STOLE 1']],
  ])(
    'refunds of a WooCommerce order with %s take out no more than was ordered and never add anything',
    (_, quantity, total, times, expected) => {
      const entry = {
        id: 1,
        line_items: [{ quantity, total, total_tax: '-41.00', meta_data: [{ key: '_refunded_item_id', value: '315' }] }],
      };
      const refunds = Array.from({ length: times }, () => ({ id: 1, total }));
      const body = Array.from({ length: times }, () => entry);
      const order = read(woo.orderOf(wooOrder({ refunds }), PRODUCTS, body));
      const [part] = order.parts;
      expect([part?.lines.map(({ sku, quantity: left }) => `${sku} ${left}`), order.totalPaise]).toEqual([
        expected,
        125_700 - times * 50_000,
      ]);
      expect(part?.lines.every(({ taxPaise }) => taxPaise >= 0)).toBe(true);
    },
  );

  test('a WooCommerce order whose refunds are above its total is skipped as refunded', () => {
    const refunds = [{ id: 1, total: '-99999.00' }];
    expect(whySkipped(fromWoo({ refunds }), SETTINGS)).toBe('refunded');
    const order = woo.orderOf(wooOrder({ refunds: [{ id: 1, total: '-all' }] }), PRODUCTS);
    expect(isUnreadable(order) && order.unreadable).toBe('"-all" is no amount.');
  });
});

describe('an order of a Shopify shop', () => {
  test('an unpaid Shopify order becomes a COD order for its outstanding amount', () => {
    const order = fromShopify();
    expect([order.id, whySkipped(order, SETTINGS)]).toEqual(['820982911946154508', undefined]);
    const { details, needs } = drafted(order, {
      settings: { ...SETTINGS, box: { lengthCm: 25, breadthCm: 18, heightCm: 5 } },
    });
    expect(needs).toEqual([]);
    expect(details).toMatchObject({
      payment_method: 'cod',
      mobile_number: '9876543210',
      product_name: 'Cotton kurta M',
      worth: { sellingPaise: 99_900, shippingPaise: 6000 },
      parcel: { weightGrams: 450, lengthCm: 25, breadthCm: 18, heightCm: 5 },
    });
    expect(consignmentPaise(details)).toBe(105_900);
  });

  test('a Shopify order that was partly paid in advance is a COD order for the rest', () => {
    const { details } = drafted(fromShopify({ totalOutstandingSet: { shopMoney: { amount: '559.00' } } }));
    expect([collectablePaise(details), details.worth.advancePaise]).toEqual([55_900, 50_000]);
    // What the goods are worth, and what is paid back for them, is also what was paid in advance.
    expect([consignmentPaise(details), payBackPaise(details)]).toEqual([105_900, 105_900]);
  });

  test.each([
    [{ test: true }, 'test'],
    [{ cancelledAt: '2026-11-22T11:00:00Z' }, 'cancelled'],
    [{ displayFinancialStatus: 'REFUNDED' }, 'refunded'],
    [{ paymentGatewayNames: ['Bank Deposit'] }, 'unpaid'],
  ])('a Shopify order with %o is skipped as %s', (more, skip) => {
    expect(whySkipped(fromShopify(more), SETTINGS)).toBe(skip);
  });

  test.each([
    ['ON_HOLD', 'held'],
    ['CLOSED', 'fulfilled'],
  ])('a Shopify order whose only part is %s is skipped as %s', (status, skip) => {
    const order = fromShopify({}, [shopifyPart('1', [shopifyLine()], status)]);
    expect(whySkipped(order, SETTINGS)).toBe(skip);
  });
});
