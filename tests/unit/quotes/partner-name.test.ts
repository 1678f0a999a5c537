import { describe, expect, it } from 'vitest';
import { barcodeLineWidth, courierOf, displayName, KNOWN_COURIERS } from '../../../shared/quotes/partner-name.ts';

describe('the name as shown', () => {
  it.each([
    ['Delhivery 5 KG', 'Delhivery'],
    ['Delhivery 0.5 KG', 'Delhivery'],
    ['Blue Dart 10kg', 'Blue Dart'],
    ['  Wow  Express 2 Kgs ', 'Wow Express'],
    ['DTDC 500 GM', 'DTDC'],
    ['DTDC', 'DTDC'],
    ['5 KG', '5 KG'],
    ['Ship 4 U', 'Ship 4 U'],
    ['Delhivery 5 KG Air', 'Delhivery 5 KG Air'],
    ['Route66kg', 'Route66kg'],
  ])('%s → %s', (name, shown) => expect(displayName(name)).toBe(shown));
  it('takes no time over a long hostile name', () => {
    const start = performance.now();
    displayName(`${' 1'.repeat(50_000)}x`);
    displayName(`a${' '.repeat(100_000)}${'9'.repeat(100_000)}x`);
    expect(performance.now() - start).toBeLessThan(200);
  });
});

describe('the known partners', () => {
  it('are seven', () => expect(KNOWN_COURIERS).toHaveLength(7));
  it.each([
    ['Delhivery 5 KG', 'delhivery', 2.3],
    ['XPRESSBEES', 'xpressbees', 2.3],
    ['BlueDart Air', 'blue-dart', 2.4],
    ['dtdc', 'dtdc', 2.8],
    ['Shadowfax', 'shadowfax', 1.7],
    ['Spoton 20 KG', 'spoton', 2.8],
    ['wow express', 'wow-express', 2.3],
    ['WowExpress 5 KG', 'wow-express', 2.3],
    ['India Post', undefined, 2],
    ['', undefined, 2],
  ])('%s is %s with lines of %d', (name, key, width) => {
    expect(courierOf(name)).toBe(key);
    expect(barcodeLineWidth(name)).toBe(width);
  });
});
