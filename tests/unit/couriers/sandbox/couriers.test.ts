import { describe, expect, it } from 'vitest';
import { statusOf } from '../../../../functions/couriers/delhivery/statuses.ts';
import { SANDBOX_COURIERS, statusOfCode } from '../../../../functions/couriers/sandbox/couriers.ts';
import { KNOWN_COURIERS } from '../../../../shared/quotes/partner-name.ts';

describe('SANDBOX_COURIERS', () => {
  it('has all seven, and one for others', () => {
    expect(Object.keys(SANDBOX_COURIERS).toSorted()).toEqual(
      [...KNOWN_COURIERS.map(({ key }) => key as string), 'other'].toSorted(),
    );
  });

  it.each(Object.values(SANDBOX_COURIERS))('$key has a word of its own for each status', (courier) => {
    const codes = Object.entries(courier.codes);
    expect(new Set(codes.map(([, code]) => code)).size).toBe(15);
    for (const [status, code] of codes) expect(statusOfCode(courier, code)).toBe(status);
    expect(statusOfCode(courier, 'ZZ-999')).toBeUndefined();
  });

  it('speaks as Delhivery does, so that the real adapter would read it alike', () => {
    for (const [status, code] of Object.entries(SANDBOX_COURIERS.delhivery.codes)) {
      const [, type = '', words = '', nsl = ''] = /^(\S+) (.+) (\S+)$/.exec(code) ?? [];
      expect(statusOf({ type, status: words, code: nsl })).toBe(status);
    }
  });
});
