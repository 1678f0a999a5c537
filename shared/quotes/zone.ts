/** A pin code with its place. `special` is true in the North East, Jammu & Kashmir, Ladakh and the islands. */
export type Place = { pincode: string; city: string; state: string; metro: boolean; special: boolean };

export type ZoneCondition = 'same_city' | 'same_state' | 'special' | 'metro_to_metro' | 'rest';

/** One zone test of a rate card. A route that meets the condition `when` is in the zone `zone`. */
export type ZoneTest = { zone: string; when: ZoneCondition };

/** The conditions, each with true if a route meets it. Every route meets `rest`. */
export type RouteConditions = Readonly<Record<ZoneCondition, boolean>>;

/**
 * The default zone tests. The first test that a route passes decides the route's zone. A rate card can have other
 * tests.
 */
export const DEFAULT_ZONE_TESTS: readonly ZoneTest[] = [
  { zone: 'A', when: 'same_city' },
  { zone: 'B', when: 'same_state' },
  { zone: 'E', when: 'special' },
  { zone: 'C', when: 'metro_to_metro' },
  { zone: 'D', when: 'rest' },
];

const plain = (name: string): string => name.replace(/\s+/g, '').toLowerCase();

/** Returns whether two names are equal, ignoring case and spaces. Two empty names are not equal. */
const sameName = (a: string, b: string): boolean => {
  const name = plain(a);
  return name !== '' && name === plain(b);
};

/**
 * Returns which conditions the route between two places meets. Two cities count as the same city only if they are in
 * the same state.
 */
export const routeConditions = (source: Place, destination: Place): RouteConditions => {
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
export const zoneOfRoute = (route: RouteConditions, tests: readonly ZoneTest[]): string | undefined => {
  for (const test of tests) if (route[test.when]) return test.zone;
  return undefined;
};

/** Returns the zone of the route between two places by a rate card's tests: `zoneOf(delhi, mumbai)` is 'C'. */
export const zoneOf = (
  source: Place,
  destination: Place,
  tests: readonly ZoneTest[] = DEFAULT_ZONE_TESTS,
): string | undefined => zoneOfRoute(routeConditions(source, destination), tests);
