/** A pin code seldom moves to another area, and a wrong area is refused. */
const KEPT_MS = 24 * 3600_000;
const MOST = 5000;

/** The areas of pick-up pin codes. A process asks for each once a day. */
export interface Areas {
  find(host: string, pincode: string): string | undefined;
  keep(host: string, pincode: string, area: string): void;
}

export function createAreas(): Areas {
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
