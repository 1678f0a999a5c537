import { describe, expect, it } from 'vitest';
import { statusOf } from '../../../../functions/couriers/delhivery/statuses.ts';
import { SANDBOX_PARTNERS, statusOfCode } from '../../../../functions/couriers/sandbox/partners.ts';
import { KNOWN_PARTNERS } from '../../../../shared/quotes/partner-name.ts';

describe('SANDBOX_PARTNERS', () => {
  it('has all seven, and one for others', () => {
    expect(Object.keys(SANDBOX_PARTNERS).toSorted()).toEqual(
      [...KNOWN_PARTNERS.map(({ key }) => key as string), 'other'].toSorted(),
    );
  });

  it.each(Object.values(SANDBOX_PARTNERS))('$key has a word of its own for each status', (partner) => {
    const codes = Object.entries(partner.codes);
    expect(new Set(codes.map(([, code]) => code)).size).toBe(15);
    for (const [status, code] of codes) expect(statusOfCode(partner, code)).toBe(status);
    expect(statusOfCode(partner, 'ZZ-999')).toBeUndefined();
  });

  it('speaks as Delhivery does, so that the real adapter would read it alike', () => {
    for (const [status, code] of Object.entries(SANDBOX_PARTNERS.delhivery.codes)) {
      const [, type = '', words = '', nsl = ''] = /^(\S+) (.+) (\S+)$/.exec(code) ?? [];
      expect(statusOf({ type, status: words, code: nsl })).toBe(status);
    }
  });
});
