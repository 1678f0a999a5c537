/** The highest number of steps of an axis. */
const MOST_STEPS = 5;
/** The lowest value at the top of an axis. Because of it, an empty chart has lines too. */
const LEAST_TOP = 10;
const STEPS = [1, 2, 2.5, 5, 10];

/**
 * Returns the values at which an axis has lines: round numbers that cover 0 and all values, and whole numbers if the
 * values are counts.
 */
export function axisTicks(values: readonly number[]): number[] {
  const low = Math.min(0, ...values);
  const high = Math.max(LEAST_TOP, ...values);
  const least = (high - low) / MOST_STEPS;
  const power = 10 ** Math.floor(Math.log10(least));
  const isCount = values.every(Number.isInteger);
  const step =
    STEPS.map((one) => one * power).find((one) => one >= least && (!isCount || Number.isInteger(one))) ?? 10 * power;
  const [first, last] = [Math.floor(low / step), Math.ceil(high / step)];
  return Array.from({ length: last - first + 1 }, (_, index) => (first + index) * step);
}
