import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { hasMod7CheckDigit } from '../../../functions/couriers/awb-series/awb-rules.ts';
import { spoton } from '../../../functions/couriers/spoton/profile.ts';

describe('the courier Spoton', () => {
  it('the documentation lists the status that we read from each text of Spoton', () => {
    const page = readFileSync(new URL('../../../docs/couriers/spoton.md', import.meta.url), 'utf8');
    const rows = [...page.matchAll(/^\| ([A-Z ,]+) \| ([a-z_]+) \|$/gm)];
    const told = Object.fromEntries(
      rows.flatMap(([, words = '', status]) => words.split(', ').map((word) => [word, status])),
    );
    expect(told).toEqual(spoton.words);
  });

  it('an AWB of Spoton is distinguished from other couriers’ AWBs by its format', () => {
    expect(spoton.series?.wrong('410000016')).toBeUndefined();
    expect(spoton.series?.wrong('SF41000001')).toContain('8 to 10 digits');
    expect(spoton.series?.wrong('57930000000001')).toContain('8 to 10 digits');
  });
});

describe('the check digit modulo 7', () => {
  it.each([
    ['410000012', false],
    ['410000010', true], // 41000001 is 7 × 5857143, so its check digit is 0
    ['410000021', true],
    ['70', true],
    ['7', false],
    ['7A', false],
  ])('the check digit of %s is valid: %s', (number, good) => {
    expect(hasMod7CheckDigit(number)).toBe(good);
  });
});
