import { afterEach, expect, it, vi } from 'vitest';
import { hideAccountRefusal } from '../../../functions/orders/booking/ask-to-book.ts';
import { log } from '../../../functions/platform/log.ts';

afterEach(() => vi.restoreAllMocks());

it.each(['INSUFFICIENT_BALANCE', 'ACCOUNT_BLOCKED'])(
  'a courier’s refusal of our account (%s) raises an alarm and shows the seller a neutral message',
  (code) => {
    const rings = vi.spyOn(log, 'error').mockImplementation(() => undefined);
    const result = hideAccountRefusal('xpressbees', { kind: 'refused', code, message: 'Your wallet balance is low' });
    expect(result).toEqual({
      kind: 'refused',
      code,
      message: 'it takes no parcels from us at the moment. Choose another partner.',
    });
    expect(rings.mock.calls).toEqual([
      ['courier refuses our account', { courier: 'xpressbees', said: 'Your wallet balance is low' }],
    ]);
  },
);

it('a courier’s refusal of the parcel is shown to the seller and raises no alarm', () => {
  const rings = vi.spyOn(log, 'error');
  const refused = { kind: 'refused', code: 'NOT_SERVICEABLE', message: 'We do not go there' } as const;
  const unknown = { kind: 'unknown', message: 'no answer' } as const;
  expect([hideAccountRefusal('x', refused), hideAccountRefusal('x', unknown)]).toEqual([refused, unknown]);
  expect(rings).not.toHaveBeenCalled();
});
