/** How many final measurements of a product are needed to compute its weight. */
export const LEARNED_AFTER = 3;

/**
 * Returns a product's weight as couriers measured it: the median of the newest three measurements. Returns undefined if
 * there are fewer.
 * @param grams the final measurements, newest first; final means that the seller did not dispute them in time, or that
 * the dispute was rejected
 * @example learnedGrams([2300, 2100, 2200, 900]) // 2200
 */
export const learnedGrams = (grams: readonly number[]): number | undefined =>
  grams.length < LEARNED_AFTER
    ? undefined
    : grams.slice(0, LEARNED_AFTER).toSorted((a, b) => a - b)[Math.floor(LEARNED_AFTER / 2)];
