/** The plan whose prices are public. The prices of other plans may be agreed with a single seller. */
export const PUBLIC_PLAN = 'Standard';

/** The weights in the table of lowest prices, in kg. */
export const PUBLIC_WEIGHTS = [0.5, 1, 2, 5] as const;

/** The kinds of route in the table of lowest prices. */
export const ROUTE_KINDS = ['same_city', 'same_state', 'metro_to_metro', 'rest', 'special'] as const;
export type RouteKind = (typeof ROUTE_KINDS)[number];
