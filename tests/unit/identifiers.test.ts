import { describe, expect, it } from 'vitest';
import {
  ACCOUNT_NUMBER,
  EMAIL,
  gstinCheckCharacter,
  IFSC,
  isAadhaar,
  isGstin,
  MOBILE,
  maskAadhaar,
  maskNumber,
  PAN,
  PINCODE,
} from '../../shared/identifiers.ts';

/** Patterns, each with examples that it accepts and refuses. */
const cases: [string, RegExp, string[], string[]][] = [
  ['PINCODE', PINCODE, ['110001', '999999'], ['010001', '11000', '1100011', '11000a', ' 110001', '110001\n']],
  ['MOBILE', MOBILE, ['9876543210', '1000000000'], ['0987654321', '987654321', '98765432101', '+919876543210']],
  ['PAN', PAN, ['AAPFU0939F'], ['aapfu0939f', 'AAPFU0939', 'AAPF10939F', 'AAPFU0939FF']],
  ['IFSC', IFSC, ['SBIN0001234', 'HDFC0ABC12Z'], ['SBIN1001234', 'SBI00001234', 'sbin0001234', 'SBIN000123']],
  [
    'ACCOUNT_NUMBER',
    ACCOUNT_NUMBER,
    ['001234567', '123456789012345678'],
    ['12345678', '1234567890123456789', '12345678a'],
  ],
];

describe.each(cases)('the pattern of %s', (_, pattern, good, bad) => {
  it.each(good)('the pattern accepts the valid value %j', (text) => expect(pattern.test(text)).toBe(true));
  it.each(bad)('the pattern refuses the invalid value %j', (text) => expect(pattern.test(text)).toBe(false));
});

// GSTINs that are printed on public invoices and in the tax department's examples.
it.each(['27AAPFU0939F1ZV', '29AAGCB7383J1Z4', '24AAACC1206D1ZM'])('the GSTIN check accepts %s', (gstin) => {
  expect(isGstin(gstin)).toBe(true);
});

it.each(['27AAPFU0939F1ZW', '28AAPFU0939F1ZV', '27aapfu0939f1zv', '27AAPFU0939F1AV', '27AAPFU0939F0ZV', ''])(
  'the GSTIN check refuses %j',
  (gstin) => expect(isGstin(gstin)).toBe(false),
);

it('the check character of a GSTIN is computed from the other fourteen characters', () => {
  expect(gstinCheckCharacter('27AAPFU0939F1Z')).toBe('V');
});

// Test numbers that UIDAI publishes for its API.
it.each(['999941057058', '999971658847', '999933119405', '999955183433', '999990501894'])(
  'the Aadhaar check accepts %s',
  (number) => {
    expect(isAadhaar(number)).toBe(true);
  },
);

it('only one last digit makes an Aadhaar number valid', () => {
  for (const last of '012345679') expect(isAadhaar(`99994105705${last}`)).toBe(false);
});

it('an Aadhaar number with two neighbouring digits swapped is refused', () => {
  expect(isAadhaar('999941507058')).toBe(false);
  expect(isAadhaar('99994105705')).toBe(false);
  expect(isAadhaar('9999 4105 7058')).toBe(false);
});

it('an Aadhaar number is masked except for its last four digits', () => {
  expect(maskAadhaar('234567891234')).toBe('XXXX-XXXX-1234');
  expect(maskNumber('00123456789')).toBe('XXXXXXX6789');
  expect(maskNumber('123')).toBe('123');
});

describe('the e-mail pattern', () => {
  it.each([
    'a@b.co',
    'first.last@mail.example.com',
    'a-b_c.d@my-shop.in',
    'A1@x.co.in',
    'asha+orders@my.shop',
    'a@b.info',
    `a@b.${'x'.repeat(24)}`,
  ])('the e-mail pattern accepts %s', (email) => {
    expect(EMAIL.test(email)).toBe(true);
  });

  it.each([
    'a@b',
    'a@b.c',
    `a@b.${'x'.repeat(25)}`,
    'a@b.c0',
    '.a@b.co',
    'a.@b.co',
    'a..b@c.co',
    'a@-b.co',
    'a@b..co',
    'a b@c.co',
    '@b.co',
    'a@b@c.co',
    '+a@c.co',
    'a+@c.co',
    'a++b@c.co',
    'a@b+c.co',
  ])('the e-mail pattern refuses %s', (email) => expect(EMAIL.test(email)).toBe(false));

  it.each([
    ['words without an end', 'a'.repeat(100_000)],
    ['dotted words without an @', 'a.'.repeat(50_000)],
    ['a domain that goes on', `a@${'b.'.repeat(50_000)}`],
    ['endings that never end', `a@b${'.co'.repeat(33_000)}!`],
    ['the classic of 28 characters, made long', `${'a'.repeat(50_000)}@${'b'.repeat(50_000)}!`],
    ['many @', 'a@'.repeat(50_000)],
  ])('the e-mail pattern decides in linear time on 100,000 characters: %s', (_, hostile) => {
    const started = performance.now();
    expect(EMAIL.test(hostile)).toBe(false);
    expect(performance.now() - started).toBeLessThan(200);
  });
});
