/**
 * How long the area of a pin code is cached. The time is short, because areas change occasionally, and Blue Dart
 * refuses a booking with a wrong area.
 */
const KEPT_MS = 24 * 3600_000;
const MOST = 5000;

/** A cache of Blue Dart's areas by pick-up pin code. Each process requests an area at most once a day. */
export interface AreaCache {
  find(host: string, pincode: string): string | undefined;
  keep(host: string, pincode: string, area: string): void;
}

export function createAreaCache(): AreaCache {
  const kept = new Map<string, { area: string; until: number }>();
  return {
    find(host, pincode) {
      const known = kept.get(`${host} ${pincode}`);
      return known !== undefined && Date.now() < known.until ? known.area : undefined;
    },
    keep(host, pincode, area) {
      if (kept.size >= MOST) kept.clear();
      kept.set(`${host} ${pincode}`, { area, until: Date.now() + KEPT_MS });
    },
  };
}
