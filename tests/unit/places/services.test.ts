import fc from 'fast-check';
import { expect, it } from 'vitest';
import {
  packServices,
  routeServices,
  SERVICE_BITS,
  servicesAt,
} from '../../../functions/pin-code-directory/services.ts';

const suffix = fc.integer({ min: 0, max: 999 }).map((n) => String(n).padStart(3, '0'));

it('the packed services of a pin code prefix are unpacked unchanged', () => {
  fc.assert(
    fc.property(fc.dictionary(suffix, fc.integer({ min: 1, max: 15 })), suffix, (bits, other) => {
      const packed = packServices(new Map(Object.entries(bits)));
      for (const [at, expected] of Object.entries(bits)) expect(servicesAt(packed, at)).toBe(expected);
      expect(servicesAt(packed, other)).toBe(Object.hasOwn(bits, other) ? bits[other] : 0);
    }),
  );
});

it('the packed services of 150 pin codes with one prefix fit into 100 bytes', () => {
  const ways = [15, 15, 15, 7, 15, 15, 3];
  const bits = new Map(
    Array.from({ length: 150 }, (_, n) => [String(n + 1).padStart(3, '0'), ways[n % ways.length] as number]),
  );
  expect(packServices(bits).length).toBeLessThan(100);
});

it('the packed services of both ends of a route can be read', () => {
  expect(routeServices(SERVICE_BITS.pickup, SERVICE_BITS.delivery | SERVICE_BITS.prepaid)).toEqual({
    source: { pickup: true },
    destination: { delivery: true, prepaid: true, cod: false },
  });
});
