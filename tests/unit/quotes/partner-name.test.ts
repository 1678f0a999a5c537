import { describe, expect, it } from 'vitest';
import { partnerDisplayName } from '../../../shared/quotes/partner-name.ts';

describe('the shown name of a partner', () => {
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
  ])('the partner name %s is shown as %s', (name, shown) => expect(partnerDisplayName(name)).toBe(shown));
  it('a long malicious partner name is read in linear time', () => {
    const start = performance.now();
    partnerDisplayName(`${' 1'.repeat(50_000)}x`);
    partnerDisplayName(`a${' '.repeat(100_000)}${'9'.repeat(100_000)}x`);
    expect(performance.now() - start).toBeLessThan(200);
  });
});
