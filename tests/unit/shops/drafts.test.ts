import { describe, expect, test } from 'vitest';
import { type DraftContext, draftOf } from '../../../functions/shops/import/draft.ts';
import { advanceOf, type PartAmounts, partAmounts } from '../../../functions/shops/import/part-amounts.ts';
import { openParts, whySkipped } from '../../../functions/shops/import/why-skipped.ts';
import { isUnreadable, type ShopOrder, type ShopPart } from '../../../functions/shops/port.ts';
import * as shopify from '../../../functions/shops/shopify/parse.ts';
import * as woo from '../../../functions/shops/woocommerce/parse.ts';
import { collectablePaise, consignmentPaise } from '../../../shared/orders/rules/worth.ts';
import { payBackPaise } from '../../../shared/returns/pay-back.ts';
import { draft } from '../../support/orders/draft.ts';
import { shopifyLine, shopifyOrder, shopifyPart } from './shopify-order.ts';
import { WOO_PRODUCTS, wooOrder } from './woo-order.ts';

const SETTINGS = { since: '2026-11-01T00:00:00.000Z', payments: {}, box: null };
const CONTEXT: DraftContext = {
  settings: SETTINGS,
  pickup: draft().pickup_address,
  place: { pincode: '400001', city: 'Mumbai', state: 'Maharashtra', metro: true, special: false },
  learned: undefined,
};
const PRODUCTS = woo.productsIn(WOO_PRODUCTS, { weight: 'kg', length: 'cm' });

const read = (order: ShopOrder | { unreadable: string }): ShopOrder => {
  if ('unreadable' in order) throw new Error(order.unreadable);
  return order;
};
const fromWoo = (more = {}) => read(woo.orderOf(wooOrder(more), PRODUCTS));
const fromShopify = (more = {}, parts?: Parameters<typeof shopifyOrder>[1]) =>
  read(shopify.orderOf(shopifyOrder(more, parts)));
const drafted = (order: ShopOrder, context: Partial<DraftContext> = {}, part = order.parts[0]) =>
  draftOf(order, part as ShopPart, { ...CONTEXT, ...context });

/** Returns a COD order of a kurta for ₹600 and a stole for ₹400, each in a part of its own. Some parts were sent. */
function kurtaAndStole(dueRupees: number, sent: readonly ('kurta' | 'stole')[]) {
  const lines = (['kurta', 'stole'] as const).map((id) => ({
    ...{ id, sku: id, title: id, quantity: 1, taxPaise: 0, isShipped: true },
    pricePaise: id === 'kurta' ? 60_000 : 40_000,
  }));
  const isSent = ({ id }: { id: 'kurta' | 'stole' }) => sent.includes(id);
  const parts = lines
    .filter((line) => !isSent(line))
    .map((line): ShopPart => ({ fulfilmentId: line.id, state: 'open', lines: [line] }));
  const amounts = { totalPaise: 100_000, duePaise: dueRupees * 100, shippingPaise: 0, taxPaise: 0, feePaise: 0 };
  return { order: { ...fromShopify(), ...amounts, parts, elsewhere: lines.filter(isSent) }, parts };
}
const collectedRupees = (worth: PartAmounts): number =>
  collectablePaise({ payment_method: 'cod', quantity: worth.quantity, worth }) / 100;

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

  test('a WooCommerce order with the method cod is a COD order for its total, with its fee as COD charge', () => {
    const fee = { id: 1, name: 'COD fee', total: '50.00', total_tax: '0.00' };
    const { details } = drafted(
      fromWoo({ payment_method: 'cod', transaction_id: '', fee_lines: [fee], total: '1307.00' }),
    );
    expect([details.payment_method, details.worth.codPaise, consignmentPaise(details)]).toEqual(['cod', 5000, 130_700]);
  });

  test.each([
    ['codpl_gateway', 'Cash on delivery', {}],
    ['door', 'Pay when it comes', { door: 'cod' }],
    ['door', 'Pay when it comes', { 'Pay when it comes': 'cod' }],
  ] as const)(
    'a WooCommerce order with the method %s, "%s" and the seller’s choices %o is a COD order for its total',
    (id, title, payments) => {
      const settings = { ...SETTINGS, payments };
      const order = fromWoo({ payment_method: id, payment_method_title: title, transaction_id: '' });
      expect(whySkipped(order, settings)).toBeUndefined();
      const { details } = drafted(order, { settings });
      expect([details.payment_method, consignmentPaise(details)]).toEqual(['cod', 125_700]);
    },
  );

  test.each([
    ['razorpay', 'Pay online (no COD charges)'],
    ['razorpay', 'COD or UPI'],
    ['wc_stripe', 'Cash on delivery, paid in advance'],
    ['door', 'Save Rs 50 over Cash on Delivery'],
    ['door', 'Prepaid, COD not available'],
    ['door', 'Pay online, free delivery'],
    ['door', 'COD unavailable'],
    ['door', 'UPI / COD'],
  ])('a WooCommerce order with the method %s, "%s" is prepaid', (id, title) => {
    const order = fromWoo({ payment_method: id, payment_method_title: title, transaction_id: '' });
    expect(drafted(order).details.payment_method).toBe('prepaid');
  });

  test.each([
    ['door', 'Cash on Delivery (COD)'],
    ['door', 'C.O.D.'],
    ['door', 'Pay cash or UPI on delivery'],
    ['door', 'Partial COD'],
    ['door', 'Pay at the time of delivery'],
    ['cash_on_delivery', 'At the door'],
    ['razorpay_cod', 'Magic checkout'],
    ['cod', 'Save Rs 50 when you pay online'],
  ])(
    'a WooCommerce order with the method %s, "%s" is a COD order unless a gateway has stored its payment',
    (id, title) => {
      const method = { payment_method: id, payment_method_title: title };
      const paid = { ...method, transaction_id: 'pay_1' };
      // WooCommerce may set this date for COD orders too.
      const unpaid = { ...method, transaction_id: '', date_paid_gmt: '2026-11-22T16:29:00' };
      const methods = [unpaid, paid].map((more) => drafted(fromWoo(more)).details.payment_method);
      expect(methods).toEqual(['cod', 'prepaid']);
    },
  );

  test('a WooCommerce order that waits for a gateway’s payment is skipped, whatever its title says about COD', () => {
    const method = { payment_method: 'razorpay', payment_method_title: 'COD or UPI', transaction_id: '' };
    expect(whySkipped(fromWoo({ ...method, status: 'pending' }), SETTINGS)).toBe('unpaid');
  });

  test('the seller’s choice for a method decides even if a gateway has stored the payment of a WooCommerce order', () => {
    const order = fromWoo({ payment_method: 'razorpay', transaction_id: 'pay_1' });
    const settings = { ...SETTINGS, payments: { razorpay: 'cod' } } as const;
    expect(drafted(order, { settings }).details.payment_method).toBe('cod');
  });

  test('a WooCommerce order is prepaid if the seller says so, even if its method’s name says cash on delivery', () => {
    const order = fromWoo({
      payment_method: 'cod',
      payment_method_title: 'Cash on delivery, 100% in advance',
      transaction_id: '',
    });
    const settings = { ...SETTINGS, payments: { cod: 'prepaid' } } as const;
    expect(drafted(order, { settings }).details.payment_method).toBe('prepaid');
  });

  test('a WooCommerce order of a single piece gets that product’s box', () => {
    const [line] = wooOrder().line_items;
    const { details, needs } = drafted(fromWoo({ line_items: [{ ...line, quantity: 1 }] }));
    expect(details.parcel).toEqual({ weightGrams: 300, lengthCm: 30, breadthCm: 20, heightCm: 4 });
    expect(needs).toEqual([]);
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

  test('a Shopify order from two locations becomes two parcels whose amounts add up to the customer’s total', () => {
    const parts = [
      shopifyPart('1', [shopifyLine({ remainingQuantity: 2 })]),
      shopifyPart('2', [
        shopifyLine({}, { sku: 'STOLE', title: 'Stole', originalUnitPriceSet: { shopMoney: { amount: '333.33' } } }),
      ]),
    ];
    const order = fromShopify({ totalOutstandingSet: { shopMoney: { amount: '2300.01' } } }, parts);
    const worths = openParts(order).map((part) => consignmentPaise(drafted(order, {}, part).details));
    expect(worths.reduce((a, b) => a + b, 0)).toBe(230_001);
    expect(worths).toEqual([197_116, 32_885]);
  });

  /** What of ₹1,000 the customer has paid in advance, what is unpaid now, and what each parcel collects, in rupees. */
  test.each([
    ['nothing is paid', 0, 1000, [600, 400]],
    ['a part was paid in advance', 200, 800, [480, 320]],
    ['most was paid in advance', 700, 300, [180, 120]],
  ])('two parcels of a Shopify order share what is due if %s', (_, advance, due, collected) => {
    const { order, parts } = kurtaAndStole(due, []);
    expect(advanceOf(order)).toBe(advance * 100);
    expect(parts.map((part) => partAmounts(order, part, 'cod')).map(collectedRupees)).toEqual(collected);
  });

  test.each([
    ['nothing was recorded', 0, 1000, 400],
    ['the money of the first was recorded', 0, 400, 400],
    ['the money of the first was recorded without the courier’s fee', 0, 420, 400],
    ['the money of the first and a part of the second was paid', 0, 150, 150],
    ['the rest of an advance is due', 200, 800, 320],
    ['the money of the first was recorded after an advance', 200, 320, 320],
    ['the rest of a high advance is due', 700, 300, 120],
    ['the money of the first was recorded after a high advance', 700, 120, 120],
    ['all is paid', 0, 0, 0],
  ])(
    'the second parcel of a Shopify order collects its share after the first was sent and %s',
    (_, advance, due, collected) => {
      const { order, parts } = kurtaAndStole(due, ['kurta']);
      expect(parts.map((part) => partAmounts(order, part, 'cod', advance * 100)).map(collectedRupees)).toEqual([
        collected,
      ]);
    },
  );

  test.each([
    [1000, undefined, 0],
    // ₹200 are less than the first parcel's share of ₹600, so they are no money of that parcel.
    [800, undefined, 20_000],
    [400, undefined, 0],
    [400, 60_000, 60_000],
    [400, 0, 0],
  ])(
    'of a Shopify order whose first parcel was sent, with %i rupees due and an advance of %s paise known, the advance is %i paise',
    (due, known, advance) => {
      expect(advanceOf(kurtaAndStole(due, ['kurta']).order, known)).toBe(advance);
    },
  );

  const stole = {
    id: 'gid://shopify/LineItem/2',
    title: 'Stole',
    originalUnitPriceSet: { shopMoney: { amount: '501.00' } },
  };
  test.each([
    ['is sent', [shopifyPart('1', [shopifyLine({ remainingQuantity: 0 })], 'CLOSED')]],
    ['is held', [shopifyPart('1', [shopifyLine()], 'ON_HOLD')]],
    ['is still to be sent', [shopifyPart('1', [shopifyLine()])]],
  ])('a part of a Shopify order collects its share of the outstanding amount while the other part %s', (_, others) => {
    const order = fromShopify({ totalOutstandingSet: { shopMoney: { amount: '1500.00' } } }, [
      ...others,
      shopifyPart('2', [shopifyLine({}, stole)]),
    ]);
    expect(collectablePaise(drafted(order, {}, order.parts[1]).details)).toBe(50_100);
  });

  test('a part of a Shopify order collects its share even if a service that hides the other part has sent it', () => {
    const [kurta, shown] = [shopifyPart('1', [shopifyLine()]), shopifyPart('2', [shopifyLine({}, stole)])];
    const { lineItems } = shopifyOrder({}, [kurta, shown]);
    const order = fromShopify({ lineItems, totalOutstandingSet: { shopMoney: { amount: '1500.00' } } }, [shown]);
    expect(collectablePaise(drafted(order).details)).toBe(50_100);
  });

  test('a part of a Shopify order whose other pieces were sent collects the share of its remaining pieces', () => {
    const line = shopifyLine({ remainingQuantity: 1 }, { quantity: 3 });
    const order = fromShopify({ totalOutstandingSet: { shopMoney: { amount: '2997.00' } } }, [
      shopifyPart('1', [line], 'IN_PROGRESS'),
    ]);
    expect(collectablePaise(drafted(order).details)).toBe(99_900);
  });

  test('pieces that were removed from a Shopify order have no share of the outstanding amount', () => {
    const parts = [
      shopifyPart('1', [shopifyLine({ remainingQuantity: 0 })], 'CLOSED'),
      shopifyPart('2', [shopifyLine({}, stole)]),
    ];
    const [kurta, other] = shopifyOrder({}, parts).lineItems.nodes;
    const lineItems = { pageInfo: { hasNextPage: false }, nodes: [{ ...kurta, currentQuantity: 0 }, other] };
    const order = fromShopify({ lineItems, totalOutstandingSet: { shopMoney: { amount: '501.00' } } }, parts);
    expect(collectablePaise(drafted(order, {}, order.parts[1]).details)).toBe(50_100);
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

  test('a Shopify order’s payment method is read as the seller mapped it', () => {
    const order = fromShopify({ paymentGatewayNames: ['Snapmint'], displayFinancialStatus: 'PENDING' });
    expect(whySkipped(order, SETTINGS)).toBe('unpaid');
    expect(whySkipped(order, { ...SETTINGS, payments: { Snapmint: 'cod' } })).toBeUndefined();
  });
});
