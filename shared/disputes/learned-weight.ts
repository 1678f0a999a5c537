/** How many final measurements of a product are needed to compute its weight. */
export const LEARNED_AFTER = 3;

/**
 * Returns a product's weight as couriers measured it: the median of the newest three measurements, or undefined if
 * there are fewer.
 * @param grams measurements, newest first, that the seller did not dispute in time or that were upheld
 * @example learnedGrams([2300, 2100, 2200, 900]) // 2200
 */
export const learnedGrams = (grams: readonly number[]): number | undefined =>
  grams.length < LEARNED_AFTER
    ? undefined
    : grams.slice(0, LEARNED_AFTER).toSorted((a, b) => a - b)[Math.floor(LEARNED_AFTER / 2)];
