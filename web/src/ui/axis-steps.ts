const LINES = 5;
const NICE = [1, 2, 2.5, 5, 10];
/** An axis over nothing. */
const LEAST_TOP = 10;

/** Round amounts for the lines of an axis, from 0 to one that nothing exceeds. `axisSteps(180)` → 0, 50, 100, 150, 200. */
export function axisSteps(most: number): number[] {
  const rough = Math.max(most, LEAST_TOP) / LINES;
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = (NICE.find((nice) => nice * power >= rough) ?? 10) * power;
  const count = Math.ceil(Math.max(most, LEAST_TOP) / step);
  return Array.from({ length: count + 1 }, (_, at) => at * step);
}
