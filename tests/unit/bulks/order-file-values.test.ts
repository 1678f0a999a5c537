import { expect, test } from 'vitest';
import { readValue, unwrapped } from '../../../functions/bulks/order-file/values.ts';

test.each([
  ['paymentMethod', 'Cash on Delivery (COD)', 'cod'],
  ['paymentMethod', 'C.O.D', 'cod'],
  ['paymentMethod', 'Razorpay Secure (UPI, Cards)', 'prepaid'],
  ['paymentMethod', 'PPD', 'prepaid'],
  ['paymentMethod', 'barter', 'barter'],
  ['kg', '500 g', '0.5'],
  ['grams', '750', '0.75'],
  ['kg', '0', ''],
  ['price', '₹ 1,299/-', '1299'],
  ['price', '1,00,000.50 INR', '100000.5'],
  ['price', '12 or 13', '12 or 13'],
  ['orderDate', '12-11-2026', '2026-11-12'],
  ['orderDate', '20-Nov-2026 10:30 AM', '2026-11-20'],
  ['orderDate', '2026-11-20T20:15:00+00:00', '2026-11-21'],
  ['orderDate', '31-02-2026', '31-02-2026'],
  ['mobile', '+91 98765-43210', '9876543210'],
  ['mobile', '9.87654E+09', '9.87654E+09'],
  ['pincode', '400 001', '400001'],
  ['quantity', '2 pcs', '2'],
  ['length', '20 cm', '20'],
  ['state', 'MH', 'Maharashtra'],
] as const)('the value of the field %s in an order file, %s, is read as %s', (field, written, read) => {
  expect(readValue(field, written)).toBe(read);
});

test('cells that Excel and Shopify protect with a prefix are unwrapped, and formulas are reported as formulas', () => {
  expect(['="400001"', "'400001", '=A1+1', '  x '].map(unwrapped)).toEqual(['400001', '400001', '#UNCALCULATED!', 'x']);
});
