import { describe, expect, test } from 'vitest';
import { type EarlierOrder, type RiskFacts, risksOf } from '../../../shared/rules/risk.ts';

const earlier = (end: EarlierOrder['end'], createdAt = '2026-03-01T10:00:00.000Z'): EarlierOrder => ({
  number: 'PW1',
  createdAt,
  product: 'lamp',
  end,
});
const FACTS: RiskFacts = {
  address: { line1: '12 Station Road', line2: '' },
  otherPlace: undefined,
  product: 'lamp',
  createdAt: '2026-03-02T10:00:00.000Z',
  earlier: [earlier('delivered')],
  area: undefined,
};
const found = (facts: Partial<RiskFacts>) => risksOf({ ...FACTS, ...facts });

describe('the risks of an order', () => {
  test('an order with a complete address from a known buyer has no risk', () => expect(found({})).toEqual([]));

  test('the reason of a risk says how many of the buyer’s earlier parcels were returned to origin', () => {
    const some = [earlier('returned'), earlier(null), earlier('delivered'), earlier('returned')];
    expect(found({ earlier: some })).toEqual([
      { risk: 'returned', why: '2 of 3 earlier parcels to this mobile number came back.' },
    ]);
    expect(found({ earlier: [earlier('returned')] })[0]?.why).toBe(
      'The only earlier parcel to this mobile number came back.',
    );
  });

  test.each([
    ['Station Road', 'near the temple', true],
    ['Station Road', 'Flat 4', false],
    ['मकान १२, स्टेशन रोड', '', false],
  ])('the address %j, %j lacks a house number: %j', (line1, line2, lacks) =>
    expect(found({ address: { line1, line2 } }).map(({ risk }) => risk)).toEqual(lacks ? ['no_house_number'] : []),
  );

  test('an order is a repeat if the same product was ordered within the hour before', () => {
    const same = earlier(null, '2026-03-02T09:00:00.000Z');
    expect(found({ earlier: [same] })).toEqual([
      { risk: 'repeated', why: 'The same product was ordered from this mobile number within the hour before: PW1.' },
    ]);
    expect(found({ earlier: [{ ...same, product: 'chair' }] })).toEqual([]);
    expect(found({ earlier: [{ ...same, createdAt: '2026-03-02T08:59:59.000Z' }] })).toEqual([]);
  });

  test('an area is a risk if three of ten COD parcels were returned to origin, and the reason has both counts', () => {
    const area = { area: '560', parcels: 40, returned: 12 };
    expect(found({ area })).toEqual([
      { risk: 'area', why: 'In the area 560xxx 12 of 40 COD parcels of all sellers came back.' },
    ]);
    expect(found({ area: { ...area, returned: 11 } })).toEqual([]);
  });

  test('a pin code of another city is a risk, and so is a buyer’s first order', () => {
    expect(found({ otherPlace: '400001 is Mumbai, but the address says Delhi.', earlier: [] })).toEqual([
      { risk: 'other_city', why: '400001 is Mumbai, but the address says Delhi.' },
      { risk: 'first_order', why: 'This is the first order from this mobile number.' },
    ]);
  });
});
