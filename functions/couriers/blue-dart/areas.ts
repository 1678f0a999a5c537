/** A pin code moves to another area seldom, and a wrong one is refused. */
const KEPT_MS = 24 * 3600_000;
const MOST = 5000;

/** The areas of the pick-ups' pin codes, which a process asks for once a day. */
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
