import { deflateRawSync, inflateRawSync } from 'node:zlib';
import type { DestinationService, Service } from '../../shared/quotes/serviceability.ts';

/** The bit of each service at a pin code. The four services of a pin code take half a byte. */
export const SERVICE_BITS = { pickup: 1, delivery: 2, prepaid: 4, cod: 8 } as const;

/** The bits of all services, for a partner whose file lists no pin codes. */
export const EVERY_SERVICE = 15;

/** The size in bytes of unpacked services: half a byte for each suffix from 000 to 999. */
const BYTES = 500;

/**
 * Packs the services of one prefix. The unpacked form has half a byte for each suffix up to the last used one.
 * Compressed, it has 20 to 100 bytes, so the items of 60 partners have at most 6 KB and cost two read units. A list of
 * suffixes would be three times as long.
 */
export function packServices(bitsBySuffix: ReadonlyMap<string, number>): Uint8Array {
  const bytes = new Uint8Array(BYTES);
  let used = 0;
  for (const [suffix, bits] of bitsBySuffix) {
    const at = Number(suffix);
    bytes[at >> 1] = (bytes[at >> 1] ?? 0) | (bits << (4 * (at & 1)));
    used = Math.max(used, (at >> 1) + 1);
  }
  return deflateRawSync(bytes.subarray(0, used), { level: 9 });
}

/** Returns the bits of the services at one suffix; 0 if the partner has none there. */
export function servicesAt(packed: Uint8Array, suffix: string): number {
  const at = Number(suffix);
  const bytes = inflateRawSync(packed, { maxOutputLength: BYTES });
  return ((bytes[at >> 1] ?? 0) >> (4 * (at & 1))) & 15;
}

/** The number of pin codes with each service. */
export type ServiceCounts = Record<keyof typeof SERVICE_BITS | 'pincodes', number>;

const SERVICES = Object.keys(SERVICE_BITS) as (keyof typeof SERVICE_BITS)[];

/** Counts pin codes by service. */
export function countServices(bits: Iterable<number>): ServiceCounts {
  const counts: ServiceCounts = { pincodes: 0, pickup: 0, delivery: 0, prepaid: 0, cod: 0 };
  for (const some of bits) {
    if (some !== 0) counts.pincodes++;
    for (const service of SERVICES) if ((some & SERVICE_BITS[service]) !== 0) counts[service]++;
  }
  return counts;
}

/** Returns the suffixes of one prefix that have services, with their bits. */
export function allServices(packed: Uint8Array): [suffix: string, bits: number][] {
  const bytes = inflateRawSync(packed, { maxOutputLength: BYTES });
  return [...bytes]
    .flatMap((byte) => [byte & 15, byte >> 4])
    .flatMap((bits, at): [string, number][] => (bits === 0 ? [] : [[String(at).padStart(3, '0'), bits]]));
}

const destinationOf = (bits: number): DestinationService => ({
  delivery: (bits & SERVICE_BITS.delivery) !== 0,
  prepaid: (bits & SERVICE_BITS.prepaid) !== 0,
  cod: (bits & SERVICE_BITS.cod) !== 0,
});

/**
 * Returns the services at both ends of a route as a quote shows them. Adds the services at the return address if it
 * differs from the source.
 */
export const routeServices = (
  sourceBits: number,
  destinationBits: number,
  returnBits?: number,
): Omit<Service, 'reverse'> => ({
  source: { pickup: (sourceBits & SERVICE_BITS.pickup) !== 0 },
  destination: destinationOf(destinationBits),
  ...(returnBits !== undefined && { returned: destinationOf(returnBits) }),
});
