import { expect, it } from 'vitest';
import { sameSecret } from '../../../functions/platform/secrets/same-secret.ts';

it('sameSecret is true only for the same text', () => {
  expect(sameSecret('abc', 'abc')).toBe(true);
  for (const given of [undefined, '', 'ab', 'abcd', 'ABC']) expect(sameSecret(given, 'abc')).toBe(false);
});

it('sameSecret is false for a secret that was not set', () => expect(sameSecret('', '')).toBe(false));
