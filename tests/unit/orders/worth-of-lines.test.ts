import { expect, it } from 'vitest';
import { consignmentPaise, worthOfLines } from '../../../shared/orders/rules/worth.ts';

/** Returns a line of an order, and how many of its pieces come back. */
const line = (pricePaise: number, quantity: number, back: number, taxPaise = 0) => ({
  pricePaise,
  quantity,
  back,
  taxPaise,
});
const valueOf = (worth: ReturnType<typeof worthOfLines>, quantity: number) => consignmentPaise({ quantity, worth });

it('returned pieces have the price of their line and its share of the discount', () => {
  // The order has 3 pieces: 100 + 2 × 450 = ₹1,000, less a discount of ₹100.
  const goods = { quantity: 3, worth: { sellingPaise: 33_334, discountPaise: 10_002 } };
  const back = (ofCase: number, watches: number) =>
    worthOfLines(goods, [line(10_000, 1, ofCase), line(45_000, 2, watches)]);
  // ₹100 less a tenth of the discount, which contains 2 paise from rounding the price of one piece.
  expect(valueOf(back(1, 0), 1)).toBe(9_000);
  expect(valueOf(back(0, 1), 1)).toBe(40_500);
  expect(valueOf(back(0, 2), 2)).toBe(81_000);
  expect(valueOf(back(1, 1), 2)).toBe(49_500);
  expect(back(1, 2)).toBe(goods.worth);
});

it('returned pieces have the tax of their own line, and no tax if the order’s prices include it', () => {
  const lines = [line(10_000, 1, 1, 500), line(10_000, 1, 0, 1_800)];
  const taxed = { quantity: 2, worth: { sellingPaise: 10_000, taxPaise: 2_300 } };
  expect(worthOfLines(taxed, lines)).toEqual({ sellingPaise: 10_000, taxPaise: 500 });
  // Shopify names the tax of a line also if the price includes it. The order then has no tax of its own.
  expect(worthOfLines({ quantity: 2, worth: { sellingPaise: 10_000, taxPaise: 0 } }, lines)).toEqual({
    sellingPaise: 10_000,
    taxPaise: 0,
  });
  // Without taxes of the lines, the tax is divided by their prices: a quarter and three quarters.
  const dear = [line(10_000, 1, 1), line(30_000, 1, 0)];
  expect(worthOfLines({ quantity: 2, worth: { sellingPaise: 20_000, taxPaise: 4_000 } }, dear)).toEqual({
    sellingPaise: 10_000,
    taxPaise: 1_000,
  });
});

it('returned pieces have no part of shipping, fees and advance, from which the discount is subtracted first', () => {
  const charges = { shippingPaise: 4_000, codPaise: 2_000, giftWrapPaise: 1_000, advancePaise: 5_000 };
  const goods = { quantity: 2, worth: { sellingPaise: 50_000, discountPaise: 17_000, ...charges } };
  // ₹170 less ₹70 of charges is a discount of ₹100 on the goods, and a tenth of it is ₹10.
  expect(worthOfLines(goods, [line(10_000, 1, 1), line(90_000, 1, 0)])).toEqual({
    sellingPaise: 10_000,
    discountPaise: 1_000,
  });
});

it('returned pieces of a free line are worth nothing, and those of an order with only free lines have equal shares', () => {
  const goods = { quantity: 2, worth: { sellingPaise: 50_000 } };
  expect(worthOfLines(goods, [line(0, 1, 1), line(100_000, 1, 0)]).sellingPaise).toBe(0);
  expect(worthOfLines(goods, [line(0, 1, 1), line(0, 1, 0)]).sellingPaise).toBe(50_000);
});

it('a price that cannot be divided by three pieces stays exact, because a discount removes what rounding added', () => {
  const goods = { quantity: 4, worth: { sellingPaise: 2_501 } };
  // The seller changed the prices of the shop: the order has ₹100.04, and the lines ₹10 and 3 × ₹10.
  const worth = worthOfLines(goods, [line(1_000, 1, 0), line(1_000, 3, 3)]);
  expect(worth).toEqual({ sellingPaise: 2_501 });
  const uneven = worthOfLines({ quantity: 4, worth: { sellingPaise: 2_500 } }, [line(999, 1, 1), line(2_000, 3, 2)]);
  // 10,000 × (999 + 4,000) / 6,999 = 7,142.4 paise for three pieces: 3 × 2,381 less 1.
  expect(uneven).toEqual({ sellingPaise: 2_381, discountPaise: 1 });
});
