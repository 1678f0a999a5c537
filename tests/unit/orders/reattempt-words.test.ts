import { expect, it } from 'vitest';
import { accepted } from '../../../functions/orders/ndr/reattempt-words.ts';

it('an accepted re-attempt names what the courier did not accept of it', () => {
  expect(accepted().text).toBe('The courier has taken on another delivery attempt.');
  expect(accepted('It did not change the phone: not allowed.')).toEqual({
    state: 'accepted',
    text: 'The courier has taken on another delivery attempt. It did not change the phone: not allowed.',
  });
});
