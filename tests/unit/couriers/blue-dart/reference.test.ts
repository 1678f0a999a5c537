import { describe, expect, it } from 'vitest';
import { referenceOf } from '../../../../functions/couriers/blue-dart/reference.ts';

const order = (reference: string, number = 'PW3F8K2M9QA') => ({ reference, number });

describe('our reference at Blue Dart', () => {
  it('our reference consists of the order number and a hash of the id, in at most 20 characters', () => {
    const one = referenceOf(order('0123456789-01jd3q6n8v00000003f8k2m9qa'));
    expect(one).toMatch(/^PW3F8K2M9QA[0-9A-Z]{9}$/);
    expect(referenceOf(order('0123456789-01jd3q6n8v00000003f8k2m9qa'))).toBe(one);
    // By hand: the SHA-256 of "abc" begins ba 78 16 bf 8f 01 cf ea 41. The last five bits of each byte are a character
    // of 0-9 and A-Z without I, L, O, U.
    expect(referenceOf(order('abc'))).toBe('PW3F8K2M9QATRPZF1FA1');
  });

  it('orders with the same number have different references', () => {
    const many = Array.from({ length: 2000 }, (_, n) => referenceOf(order(`0123456789-${n}`)));
    expect(new Set(many).size).toBe(2000);
    expect(referenceOf(order('ord-1', 'PW-1'))).toMatch(/^PW1[0-9A-Z]{17}$/);
  });
});
