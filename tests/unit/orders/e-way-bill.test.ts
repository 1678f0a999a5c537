import { expect, test } from 'vitest';
import { orderInput } from '../../../shared/orders/order-input.ts';
import { lacksEWayBill, needsEWayBill } from '../../../shared/orders/rules/e-way-bill.ts';
import { draft } from '../../support/orders/draft.ts';

test('goods worth more than ₹50,000, including tax and charges, need an e-way bill', () => {
  const worth = { sellingPaise: 2_000_000 };
  expect(needsEWayBill({ quantity: 2, worth: { ...worth, taxPaise: 10_000_00 } })).toBe(false);
  expect(needsEWayBill({ quantity: 2, worth: { ...worth, taxPaise: 10_000_01 } })).toBe(true);
  for (const charge of ['shippingPaise', 'codPaise', 'giftWrapPaise'] as const)
    expect(needsEWayBill({ quantity: 2, worth: { ...worth, [charge]: 10_000_01 } })).toBe(true);
  expect(needsEWayBill({ quantity: 3, worth: { ...worth, discountPaise: 10_000_00 } })).toBe(false);
  // What was paid in advance is a part of the value.
  expect(needsEWayBill({ quantity: 3, worth: { ...worth, advancePaise: 10_000_00 } })).toBe(true);
});

test('an order lacks its e-way bill if it needs one and has no number', () => {
  const dear = { quantity: 1, worth: { sellingPaise: 50_000_01 } };
  expect(lacksEWayBill(dear)).toBe(true);
  expect(lacksEWayBill({ ...dear, other_details: { eWayBillNo: '' } })).toBe(true);
  expect(lacksEWayBill({ ...dear, other_details: { eWayBillNo: '331000000001' } })).toBe(false);
  expect(lacksEWayBill({ quantity: 1, worth: { sellingPaise: 50_000_00 } })).toBe(false);
});

test('an e-way bill number has 12 digits, and blanks and hyphens are removed', () => {
  const numberOf = (eWayBillNo: string) => {
    const { data, error } = orderInput.safeParse(draft({ other_details: { eWayBillNo } }));
    return data?.other_details?.eWayBillNo ?? error?.issues[0]?.message;
  };
  expect(['331000000001', ' 3310 0000-0001 ', ''].map(numberOf)).toEqual(['331000000001', '331000000001', '']);
  for (const wrong of ['33100000000', '3310000000012', '33100000000A'])
    expect(numberOf(wrong)).toBe('Enter the 12 digits of the e-way bill.');
});
