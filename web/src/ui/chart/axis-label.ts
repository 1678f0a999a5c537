/** Returns an axis label with a k suffix from 1000 (spec 2 section 9): `1500` → `1.5k`. */
export const axisLabel = (value: number): string =>
  Math.abs(value) >= 1000 ? `${Number((value / 1000).toFixed(2))}k` : String(value);
