/** Spec 2 section 9: a k suffix from 1000. `1500` → `1.5k`. */
export const axisLabel = (rupees: number): string =>
  Math.abs(rupees) >= 1000 ? `${Number((rupees / 1000).toFixed(2))}k` : String(rupees);
