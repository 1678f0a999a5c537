/** A pin code in the pin code master. `special`: North East, Jammu & Kashmir, Ladakh, islands. */
export type Place = { pincode: string; city: string; state: string; metro: boolean; special: boolean };

export type ZoneCondition = 'same_city' | 'same_state' | 'special' | 'metro_to_metro' | 'rest';

/** One test of a rate card: the zone if the route meets the condition. */
export type ZoneTest = { zone: string; when: ZoneCondition };

/** The conditions that a route meets. Every route meets `rest`. */
export type Route = Readonly<Record<ZoneCondition, boolean>>;

/** The default zone tests, in order: the first that passes wins. Couriers differ, so a card has its own. */
export const DEFAULT_ZONE_TESTS: readonly ZoneTest[] = [
  { zone: 'A', when: 'same_city' },
  { zone: 'B', when: 'same_state' },
  { zone: 'E', when: 'special' },
  { zone: 'C', when: 'metro_to_metro' },
  { zone: 'D', when: 'rest' },
];

const plain = (name: string): string => name.replace(/\s+/g, '').toLowerCase();

/** Returns whether two names are equal, ignoring case and spaces; two unknown names are not. */
const sameName = (a: string, b: string): boolean => {
  const name = plain(a);
  return name !== '' && name === plain(b);
};

/**
 * Returns every condition of a route, calculated once for all rate cards. Cities are the same only in the same state.
 */
export const routeOf = (source: Place, destination: Place): Route => {
  const same_state = sameName(source.state, destination.state);
  return {
    same_city: same_state && sameName(source.city, destination.city),
    same_state,
    special: source.special || destination.special,
    metro_to_metro: source.metro && destination.metro,
    rest: true,
  };
};

/** Returns the zone of the first test that the route passes, or undefined. */
export const zoneOfRoute = (route: Route, tests: readonly ZoneTest[]): string | undefined => {
  for (const test of tests) if (route[test.when]) return test.zone;
  return undefined;
};

/** Returns the zone between two places by a card's tests, as in `zoneOf(delhi, mumbai)` → 'C'. */
export const zoneOf = (
  source: Place,
  destination: Place,
  tests: readonly ZoneTest[] = DEFAULT_ZONE_TESTS,
): string | undefined => zoneOfRoute(routeOf(source, destination), tests);
