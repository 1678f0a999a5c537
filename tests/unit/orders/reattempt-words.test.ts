import { expect, it } from 'vitest';
import { acceptedOutcome } from '../../../functions/orders/ndr/reattempt-words.ts';

it('the text of an accepted re-attempt lists the details that the courier refused', () => {
  expect(acceptedOutcome().text).toBe('The courier has taken on another delivery attempt.');
  expect(acceptedOutcome('It did not change the phone: not allowed.')).toEqual({
    state: 'accepted',
    text: 'The courier has taken on another delivery attempt. It did not change the phone: not allowed.',
  });
});
