import { describe, expect, it } from 'vitest';
import { CourierDown } from '../../functions/couriers/gateway/transport.ts';
import type { Booking } from '../../functions/couriers/port.ts';
import { booking } from '../unit/couriers/booking.ts';
import { changed, FAULTS, type Through } from './faults.ts';
import { realRigs } from './real-rigs.ts';
import type { Rig } from './rig.ts';

/** Reverses every list in a courier's reply. */
const turned = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(turned).reverse();
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, turned(inner)]));
};

const inJson =
  (change: (value: unknown) => unknown) =>
  (body: string): string => {
    try {
      return JSON.stringify(change(JSON.parse(body)));
    } catch {
      return body; // leaves XML and plain text unchanged
    }
  };

const parcelOf = (rig: Rig): Booking =>
  booking({
    reference: 'ord-0001',
    product: { name: 'SANDBOX-DELIVER', sku: 'BTL-1', quantity: 1 },
    ...(rig.ownAwb && { awb: rig.ownAwb(1) }),
  });

const booked = async (rig: Rig): Promise<string> => {
  const result = await rig.courier.book(parcelOf(rig));
  if (result.kind !== 'booked') throw new Error(result.message);
  return result.awb;
};

describe.each(realRigs)('the adapter of %s on a faulty network', (_, make) => {
  describe.each(FAULTS)('if the network %s', (_, through) => {
    /** Sets up a rig, books a parcel, and then makes the network faulty. `mend` ends the fault. */
    const after = async () => {
      let faulty = false;
      const either: Through = (fetch) => {
        const bad = through(fetch);
        return (url, init) => (faulty ? bad : fetch)(url, init);
      };
      const rig = make(either, { timeoutMs: 40 });
      const awb = await booked(rig);
      await rig.until(awb, 'out_for_pickup');
      const scans = await rig.courier.track([awb]);
      faulty = true;
      return { rig, awb, scans, mend: () => (faulty = false) };
    };

    it('a booking during a network fault has an unknown outcome', async () => {
      const rig = make(through, { timeoutMs: 40 });
      expect(await rig.courier.book(parcelOf(rig))).toMatchObject({ kind: 'unknown' });
    });

    it('a command during a network fault has an unknown outcome and is not carried out', async () => {
      const { rig, awb, scans, mend } = await after();
      expect(await rig.courier.cancel(awb)).toMatchObject({ kind: 'unknown' });
      if (rig.courier.capabilities.rto) expect(await rig.courier.createRto(awb)).toMatchObject({ kind: 'unknown' });
      if (rig.courier.capabilities.reattempt)
        expect(await rig.courier.reattempt(awb, {})).toMatchObject({ kind: 'unknown' });
      expect((await rig.courier.findByReference('ord-0001')).kind).toBe('unknown');
      mend();
      expect(await rig.courier.track([awb])).toEqual(scans);
    });

    it('a network fault neither adds nor removes scans of a parcel', async () => {
      const { rig, awb } = await after();
      await expect(rig.courier.track([awb])).rejects.toThrow(CourierDown);
    });
  });

  it('a parcel has the same scans if the courier lists them in reverse', async () => {
    const straight = make();
    const crooked = make(changed(inJson(turned)));
    const lives = [];
    for (const rig of [straight, crooked]) {
      const awb = await booked(rig);
      await rig.until(awb, 'delivered');
      lives.push((await rig.courier.track([awb])).get(awb)?.map(({ status, at }) => [status, at]));
    }
    expect(lives[1]).toEqual(lives[0]);
  });

  it('a parcel has the same AWB if the courier sends numbers in place of strings', async () => {
    const rig = make(changed((body) => body.replace(/"([1-9]\d{7,14})"(?!:)/g, '$1')));
    const awb = await booked(rig);
    expect(awb).toBe(await booked(make()));
    expect([...(await rig.courier.track([awb])).keys()]).toEqual([awb]);
  });

  it('a booking that our rate limit or circuit breaker stops is not sent to the courier', async () => {
    let calls = 0;
    const count: Through = (fetch) => (url, init) => {
      calls++;
      return fetch(url, init);
    };
    const guard = async () => ({ kind: 'lost', message: 'it was not asked', asked: false }) as const;
    const rig = make(count, { guard });
    expect(await rig.courier.book(parcelOf(rig))).toMatchObject({ kind: 'unknown', asked: false });
    expect(calls).toBe(0);
  });

  it('an expired token is replaced and the call is repeated', async () => {
    const rig = make();
    if (rig.expire === undefined) return;
    const awb = await booked(rig);
    rig.expire();
    expect((await rig.courier.track([awb])).get(awb)).toHaveLength(1);
    rig.expire();
    expect(await rig.courier.cancel(awb)).toEqual({ kind: 'done' });
  });
});
