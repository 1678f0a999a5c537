import type { Place } from '../../shared/quotes/zone.ts';
import { pack, unpack } from '../platform/table/pack.ts';

/**
 * The pin codes of one prefix. Each city and each state is listed once. `places` maps the suffix of a pin code to its
 * flags and to the positions of its city and its state in these lists.
 */
export interface PrefixPlaces {
  cities: string[];
  states: string[];
  places: Record<string, [city: number, state: number, flags: number]>;
}

const METRO = 1;
const SPECIAL = 2;

/**
 * The maximum length of the name of a city or state. Addresses have the same limit. With this limit, the largest
 * possible item (1,000 pin codes with distinct Devanagari names) is below DynamoDB's 400 KB.
 */
export const LONGEST_NAME = 60;

/** Packs the pin codes of one prefix. The map's keys are suffixes. */
export function packPlaces(bySuffix: ReadonlyMap<string, Place>): Uint8Array {
  const cities = new Map<string, number>();
  const states = new Map<string, number>();
  const numberOf = (names: Map<string, number>, name: string): number => {
    const known = names.get(name) ?? names.size;
    names.set(name, known);
    return known;
  };
  const places: PrefixPlaces['places'] = {};
  for (const [suffix, { city, state, metro, special }] of bySuffix) {
    const flags = (metro ? METRO : 0) + (special ? SPECIAL : 0);
    places[suffix] = [numberOf(cities, city), numberOf(states, state), flags];
  }
  return pack({ cities: [...cities.keys()], states: [...states.keys()], places } satisfies PrefixPlaces);
}

export const unpackPlaces = (packed: Uint8Array): PrefixPlaces => unpack<PrefixPlaces>(packed);

/** Returns one pin code. Undefined if there is none with the given suffix. */
export function placeOfSuffix(packed: PrefixPlaces, prefix: string, suffix: string): Place | undefined {
  const found = Object.hasOwn(packed.places, suffix) ? packed.places[suffix] : undefined;
  if (found === undefined) return undefined;
  const [city, state, flags] = found;
  return {
    pincode: prefix + suffix,
    city: packed.cities[city] ?? '',
    state: packed.states[state] ?? '',
    metro: (flags & METRO) !== 0,
    special: (flags & SPECIAL) !== 0,
  };
}

/** Returns all pin codes of one prefix. */
export const placesIn = (packed: PrefixPlaces, prefix: string): Place[] =>
  Object.keys(packed.places).flatMap((suffix) => placeOfSuffix(packed, prefix, suffix) ?? []);
