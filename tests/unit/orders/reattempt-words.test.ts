import { expect, it } from 'vitest';
import { accepted } from '../../../functions/orders/ndr/reattempt-words.ts';

it('tells beside an accepted re-attempt what the courier did not take of it', () => {
  expect(accepted().text).toBe('The courier has taken on another delivery attempt.');
  expect(accepted('It did not change the phone: not allowed.')).toEqual({
    state: 'accepted',
    text: 'The courier has taken on another delivery attempt. It did not change the phone: not allowed.',
  });
});
