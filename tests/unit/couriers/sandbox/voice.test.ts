import { describe, expect, it } from 'vitest';
import { statusOf } from '../../../../functions/couriers/delhivery/statuses.ts';
import { COURIERS } from '../../../../functions/couriers/registry/couriers.ts';
import { statusOfCode, traitsOf } from '../../../../functions/couriers/sandbox/courier-traits.ts';

describe('the sandbox’s codes of each courier', () => {
  it.each([...COURIERS.map(({ key }) => key), 'other'])('the sandbox of %s has a code for each status', (key) => {
    const voice = traitsOf(key);
    expect(voice.key).toBe(key);
    const codes = Object.entries(voice.codes);
    expect(new Set(codes.map(([, code]) => code)).size).toBe(15);
    for (const [status, code] of codes) expect(statusOfCode(voice, code)).toBe(status);
    expect(statusOfCode(voice, 'ZZ-999')).toBeUndefined();
  });

  it('the sandbox uses common codes for a courier without its own codes', () => {
    expect(traitsOf('india-post')).toEqual(traitsOf('other'));
  });

  it('the Delhivery sandbox uses Delhivery’s own codes', () => {
    for (const [status, code] of Object.entries(traitsOf('delhivery').codes)) {
      const [, type = '', words = '', nsl = ''] = /^(\S+) (.+) (\S+)$/.exec(code) ?? [];
      expect(statusOf({ type, status: words, code: nsl })).toBe(status);
    }
  });
});
