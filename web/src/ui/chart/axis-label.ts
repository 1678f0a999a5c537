/** Returns the label of a value on an axis, shortened with a k from 1000 (spec 2 section 9): `1500` → `1.5k`. */
export const axisLabel = (value: number): string =>
  Math.abs(value) >= 1000 ? `${Number((value / 1000).toFixed(2))}k` : String(value);
