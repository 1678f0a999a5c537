import { expect, test } from 'vitest';
import {
  authenticatorUri,
  hashOfRecovery,
  newRecoveryCodes,
  newSecret,
  timeStepOf,
} from '../../functions/sessions/second-factor/codes.ts';

/**
 * The secret of the SHA-1 test vectors of RFC 6238, appendix B, in base 32. Our codes are the last six digits of the
 * RFC's eight-digit codes.
 */
const SECRET = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';

test.each([
  [59, '287082', 1],
  [1111111109, '081804', 37037036],
  [20000000000, '353130', 666666666],
])('the TOTP code of RFC 6238 at second %i is correct', (seconds, code, step) => {
  expect(timeStepOf(SECRET, code, new Date(seconds * 1000))).toBe(step);
});

test('a TOTP code is accepted one time step early or late, but not two', () => {
  const [code, start] = ['081804', 1111111080];
  const at = (seconds: number) => timeStepOf(SECRET, code, new Date(seconds * 1000));
  expect([at(start - 31), at(start - 30), at(start + 59), at(start + 60)]).toEqual([
    undefined,
    37037036,
    37037036,
    undefined,
  ]);
});

test('the URI of the QR code contains the product, the account and the key', () => {
  expect(authenticatorUri(SECRET, 'asha@example.in')).toBe(
    `otpauth://totp/Parcelwise:asha%40example.in?issuer=Parcelwise&secret=${SECRET}&algorithm=SHA1&digits=6&period=30`,
  );
  expect(newSecret()).toMatch(/^[A-Z2-7]{32}$/);
});

test('ten recovery codes are shown once and stored as hashes', () => {
  const { shown, stored } = newRecoveryCodes('asha');
  expect(new Set(shown).size).toBe(10);
  for (const code of shown) expect(code).toMatch(/^([2-9A-HJ-NP-Z]{4}-){3}[2-9A-HJ-NP-Z]{4}$/);
  const [first = ''] = shown;
  expect(stored[0]).toBe(hashOfRecovery('asha', first.replaceAll('-', '')));
  expect(stored[0]).not.toBe(hashOfRecovery('ravi', first.replaceAll('-', '')));
});
