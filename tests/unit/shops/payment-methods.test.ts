import { describe, expect, test } from 'vitest';
import { withMethods } from '../../../functions/shops/connected/with-methods.ts';
import { methodsOf, whySkipped } from '../../../functions/shops/import/why-skipped.ts';
import { consignmentPaise } from '../../../shared/orders/rules/worth.ts';
import { shopSettings } from '../../../shared/shops/shop-forms.ts';
import { drafted, fromShopify, fromWoo, SETTINGS } from './drafted.ts';

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
  ['bacs', 'Direct bank transfer'],
])('a WooCommerce order with the method %s, "%s" is prepaid', (id, title) => {
  const order = fromWoo({ payment_method: id, payment_method_title: title, transaction_id: '' });
  expect(drafted(order).details.payment_method).toBe('prepaid');
});

test.each([
  ['door', 'Pay when it comes'],
  ['', ''],
  ['door', 'Save Rs 50 over Cash on Delivery'],
  ['door', 'Prepaid, COD not available'],
  ['door', 'Pay online, free delivery'],
  ['door', 'COD unavailable'],
  ['door', 'UPI / COD'],
])(
  'a WooCommerce order with the method "%s", "%s" waits until the seller chooses, even if the shop has set the date of its payment',
  (id, title) => {
    // WooCommerce sets this date for every order in the status `processing`.
    const method = { payment_method: id, payment_method_title: title, date_paid_gmt: '2026-11-22T16:29:00' };
    const order = fromWoo({ ...method, transaction_id: '' });
    expect(whySkipped(order, SETTINGS)).toBe('payment');
    const payments = { [id || 'No payment method']: 'prepaid' } as const;
    expect(drafted(order, { settings: { ...SETTINGS, payments } }).details.payment_method).toBe('prepaid');
    expect(drafted(fromWoo({ ...method, transaction_id: 'pay_1' })).details.payment_method).toBe('prepaid');
  },
);

test.each([
  ['more than 100 letters', `${'Pay at the shop or '.repeat(6)}later`, 'Pay at the shop or '.repeat(6).slice(0, 100)],
  ['an emoji as letters 100 and 101', `${'x'.repeat(99)}😀y`, 'x'.repeat(99)],
])('the seller’s choice for a listed name applies to orders whose method has %s', (_, title, listed) => {
  const order = fromWoo({ payment_method: 'door', payment_method_title: title, transaction_id: '' });
  expect(methodsOf(order)).toEqual([{ name: 'door', title: listed }]);
  const payments = shopSettings.shape.payments.parse({ [listed]: 'cod' });
  expect(drafted(order, { settings: { ...SETTINGS, payments } }).details.payment_method).toBe('cod');
});

test('a denial of COD counts even if it is after the 100th letter of a method’s name', () => {
  const title = `Cash on delivery ${'for all shops of ours '.repeat(5)}is not available`;
  expect(
    whySkipped(fromWoo({ payment_method: 'door', payment_method_title: title, transaction_id: '' }), SETTINGS),
  ).toBe('payment');
});

test('an order has the payment methods that its customer read, and none if the shop named none', () => {
  const door = { payment_method: 'cod', payment_method_title: 'Pay when it comes' };
  expect(drafted(fromWoo(door)).paymentMethod).toBe('Pay when it comes');
  expect(drafted(fromWoo({ payment_method: '', payment_method_title: '' })).paymentMethod).toBe('');
});

describe('the payment methods that a shop’s orders had', () => {
  const seen = (more: object) => methodsOf(fromWoo({ transaction_id: '', ...more }));

  test('each payment method is listed with its title and how it is read without a choice', () => {
    const title = { payment_method_title: 'At home' };
    expect([
      seen({ payment_method: 'door', ...title }),
      seen({ payment_method: 'cod', ...title }),
      seen({ payment_method: 'razorpay', ...title }),
      seen({ payment_method: 'razorpay', ...title, status: 'pending' }),
    ]).toEqual([
      [{ name: 'door', title: 'At home' }],
      [{ name: 'cod', title: 'At home', recognised: 'cod' }],
      [{ name: 'razorpay', title: 'At home', recognised: 'prepaid' }],
      [{ name: 'razorpay', title: 'At home' }],
    ]);
  });

  test('new payment methods come first, at most 30 are kept, and a known one is not forgotten for an unpaid order', () => {
    const many = Array.from({ length: 30 }, (_, n) => ({ name: `m${n}`, recognised: 'cod' as const }));
    expect(withMethods(many, [{ name: 'm3' }, { name: '' }])).toBeUndefined();
    const next = withMethods(many, [{ name: 'new' }, { name: 'm3', title: 'Third' }]);
    expect(next?.slice(0, 3)).toEqual([{ name: 'new' }, { name: 'm3', title: 'Third', recognised: 'cod' }, many[0]]);
    expect([next?.length, next?.some(({ name }) => name === 'm29')]).toEqual([30, false]);
  });
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

test('a Shopify order’s payment method is read as the seller mapped it', () => {
  const order = fromShopify({ paymentGatewayNames: ['Snapmint'], displayFinancialStatus: 'PENDING' });
  expect(whySkipped(order, SETTINGS)).toBe('unpaid');
  expect(whySkipped(order, { ...SETTINGS, payments: { Snapmint: 'cod' } })).toBeUndefined();
});
