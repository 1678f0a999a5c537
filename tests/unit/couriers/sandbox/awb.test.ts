import { describe, expect, it } from 'vitest';
import { createSandboxCourier } from '../../../../functions/couriers/sandbox/adapter.ts';
import { awbOf, traitsOf } from '../../../../functions/couriers/sandbox/courier-traits.ts';
import { createMemoryStore } from '../../../conformance/memory-store.ts';
import { booking } from '../booking.ts';

describe('AWBs of the sandbox', () => {
  it.each([
    ['delhivery', /^5793\d{10}$/],
    ['xpressbees', /^1411\d{10}$/],
    ['blue-dart', /^7\d{10}$/],
    ['dtdc', /^7X\d{9}$/],
    ['shadowfax', /^SF\d{10}PW$/],
    ['spoton', /^4\d{8}$/],
    ['wow-express', /^WE\d{10}$/],
    ['other', /^88\d{10}$/],
  ] as const)('a sandbox AWB has the format of %s', (key, style) => {
    const awb = awbOf(traitsOf(key), 'ord-1', 0);
    expect(awb).toMatch(style);
    expect(awbOf(traitsOf(key), 'ord-1', 0)).toBe(awb);
    expect(awbOf(traitsOf(key), 'ord-2', 0)).not.toBe(awb);
    expect(awbOf(traitsOf(key), 'ord-1', 1)).not.toBe(awb);
  });

  it('the sandbox gives each booking its own AWB', async () => {
    const store = createMemoryStore();
    const spoton = createSandboxCourier('spoton', { store, pushSecret: 's' });
    const taken = awbOf(traitsOf('spoton'), 'ord-0001', 0);
    await spoton.book(booking({ reference: 'somebody-else', awb: taken }));
    expect(await spoton.book(booking())).toMatchObject({
      kind: 'booked',
      awb: awbOf(traitsOf('spoton'), 'ord-0001', 1),
    });
    expect(await spoton.book(booking({ reference: 'third', awb: taken }))).toMatchObject({
      kind: 'refused',
      code: 'DUPLICATE',
    });
  });

  it('two concurrent bookings of one reference get the same sandbox AWB', async () => {
    const store = createMemoryStore();
    // The second booking does not see the first, as if both had looked before either was stored.
    const stale = { ...store, find: async () => undefined };
    const first = await createSandboxCourier('dtdc', { store, pushSecret: 's' }).book(booking());
    const second = await createSandboxCourier('dtdc', { store: stale, pushSecret: 's' }).book(booking());
    expect(first).toMatchObject({ kind: 'booked', sortCode: 'PUN/KOT' });
    expect(second).toEqual(first);
  });
});
