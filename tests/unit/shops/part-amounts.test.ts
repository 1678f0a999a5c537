import { expect, test } from 'vitest';
import { advanceOf, type PartAmounts, partAmounts } from '../../../functions/shops/import/part-amounts.ts';
import { openParts } from '../../../functions/shops/import/why-skipped.ts';
import type { ShopPart } from '../../../functions/shops/port.ts';
import { collectablePaise, consignmentPaise } from '../../../shared/orders/rules/worth.ts';
import { drafted, fromShopify } from './drafted.ts';
import { shopifyLine, shopifyOrder, shopifyPart } from './shopify-order.ts';

/** Returns a COD order of a kurta for ₹600 and a stole for ₹400, each in its own part. Some parts were sent. */
function kurtaAndStole(dueRupees: number, sent: readonly ('kurta' | 'stole')[]) {
  const lines = (['kurta', 'stole'] as const).map((id) => ({
    id,
    sku: id,
    title: id,
    quantity: 1,
    taxPaise: 0,
    isShipped: true,
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
])(
  'one parcel of a Shopify order collects its share of the outstanding amount while the other parcel %s',
  (_, others) => {
    const order = fromShopify({ totalOutstandingSet: { shopMoney: { amount: '1500.00' } } }, [
      ...others,
      shopifyPart('2', [shopifyLine({}, stole)]),
    ]);
    expect(collectablePaise(drafted(order, {}, order.parts[1]).details)).toBe(50_100);
  },
);

test('one parcel of a Shopify order collects its share even if the API hides the other fulfilment order', () => {
  const [kurta, shown] = [shopifyPart('1', [shopifyLine()]), shopifyPart('2', [shopifyLine({}, stole)])];
  const { lineItems } = shopifyOrder({}, [kurta, shown]);
  const order = fromShopify({ lineItems, totalOutstandingSet: { shopMoney: { amount: '1500.00' } } }, [shown]);
  expect(collectablePaise(drafted(order).details)).toBe(50_100);
});

test('a partly sent fulfilment order of Shopify collects the share of its remaining pieces', () => {
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
