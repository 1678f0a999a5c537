import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  fitsDecimals,
  formatRupees,
  GST_PERCENT,
  percentOf,
  roundHalfUp,
  toPaise,
  toRupees,
} from '../../shared/money.ts';

describe('rounding half up', () => {
  it.each([
    [0, 0],
    [0.4, 0],
    [0.5, 1],
    [1.5, 2],
    [2.5, 3],
    [2.4999, 2],
    [1.005 * 100, 101],
    [1.115 * 100, 112],
    [8.575 * 100, 858],
    [-0.5, -1],
    [-2.5, -3],
    [-2.4, -2],
    [1e15, 1e15],
    [1e15 + 1, 1e15 + 1],
  ])('%d rounded half up is %d', (x, rounded) => expect(roundHalfUp(x)).toBe(rounded));

  it('rounding half up never returns minus zero', () => {
    expect(Object.is(roundHalfUp(-0), 0)).toBe(true);
    expect(Object.is(roundHalfUp(-0.2), 0)).toBe(true);
  });

  it.each([Number.NaN, Infinity, -Infinity])('rounding half up refuses the number %d', (x) =>
    expect(() => roundHalfUp(x)).toThrow(RangeError),
  );
});

describe('converting rupees to paise', () => {
  it.each([
    [0, 0],
    [43, 4300],
    [50.74, 5074],
    [0.1 + 0.2, 30],
    [1.15, 115],
    [99_999.99, 9_999_999],
    [1_000_000_000, 100_000_000_000],
    [-12.5, -1250],
  ])('₹%d is converted to %d paise', (rupees, paise) => expect(toPaise(rupees)).toBe(paise));

  it.each([Number.NaN, Infinity, -Infinity, 1.005, 0.001, 43.123, 1e300])(
    'converting rupees to paise refuses %d',
    (rupees) => expect(() => toPaise(rupees)).toThrow(RangeError),
  );

  it('paise that are converted to rupees for JSON and back are unchanged', () => {
    fc.assert(
      fc.property(fc.integer({ min: -1e11, max: 1e11 }), (paise) => {
        expect(toPaise(JSON.parse(JSON.stringify(toRupees(paise))))).toBe(paise);
        expect(String(toRupees(paise))).toMatch(/^-?\d+(\.\d{1,2})?$/);
      }),
    );
  });

  it.each([0.5, Number.NaN, 2 ** 53])('converting paise to rupees refuses %d paise', (paise) =>
    expect(() => toRupees(paise)).toThrow(RangeError),
  );
});

describe('a percentage of an amount', () => {
  it.each([
    [4300, GST_PERCENT, 774],
    [6975, GST_PERCENT, 1256], // 1255.5
    [4900, 12.5, 613], // 612.5
    [234_567, 1.75, 4105], // 4104.9225
    [10, 0.5, 0], // 0.05
    [100, 0.5, 1], // 0.5
    [100, 1.1, 1], // 1.1
    [50, 1, 1], // 0.5
    [-6975, 18, -1256],
    [0, 18, 0],
    [100, 0.0001, 0],
  ])('%d paise at %d percent gives %d paise', (paise, percent, expected) =>
    expect(percentOf(paise, percent)).toBe(expected),
  );

  it('a percentage is exact to the paisa for an amount of any size', () => {
    const paise = fc.integer({ min: 0, max: 2 ** 46 });
    fc.assert(
      fc.property(paise, fc.integer({ min: 0, max: 1_000_000 }), (amount, scaled) => {
        const exact = (BigInt(amount) * BigInt(scaled) * 2n + 1_000_000n) / 2_000_000n;
        expect(percentOf(amount, scaled / 10_000)).toBe(Number(exact));
      }),
      { numRuns: 2000 },
    );
  });

  it.each([Number.NaN, Infinity, 1.23456])('a percentage of %d percent is refused', (percent) =>
    expect(() => percentOf(100, percent)).toThrow(RangeError),
  );
  it('percentOf refuses an amount with a fraction of a paisa', () =>
    expect(() => percentOf(1.5, 18)).toThrow(RangeError));
});

describe('the number of decimal places', () => {
  it.each([
    [0.1 + 0.2, 1, true],
    [1.005, 2, false],
    [1.005, 3, true],
    [43.100_000_000_000_01, 2, true],
    [10 / 3, 4, false],
    [Number.NaN, 2, false],
    [Infinity, 2, false],
  ])('the number %d has at most %d decimal places: %s', (x, decimals, fits) =>
    expect(fitsDecimals(x, decimals)).toBe(fits),
  );
});

describe('amounts in rupees as shown', () => {
  it.each([
    [0, '₹0.00'],
    [5, '₹0.05'],
    [10, '₹0.10'],
    [99_999, '₹999.99'],
    [100_000, '₹1,000.00'],
    [12_345_600, '₹1,23,456.00'],
    [1_234_567_890, '₹1,23,45,678.90'],
    [100_000_000_000, '₹1,00,00,00,000.00'],
    [-123_450, '−₹1,234.50'],
    [-1, '−₹0.01'],
    [-0, '₹0.00'],
  ])('%d paise is shown as %s', (paise, text) => expect(formatRupees(paise)).toBe(text));
  it('an amount that is not in whole paise cannot be shown', () =>
    expect(() => formatRupees(10.5)).toThrow(RangeError));
});
