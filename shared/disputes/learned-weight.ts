/** How many final measurements of a product are needed to compute the product's weight. */
export const LEARNED_AFTER = 3;

/**
 * Returns a product's weight according to couriers: the median of the newest three measurements. Returns undefined if
 * there are fewer than three.
 * @param grams the final measurements, newest first. A measurement is final if the seller did not dispute it in time,
 * or if the dispute was rejected.
 * @example learnedGrams([2300, 2100, 2200, 900]) // 2200
 */
export const learnedGrams = (grams: readonly number[]): number | undefined =>
  grams.length < LEARNED_AFTER
    ? undefined
    : grams.slice(0, LEARNED_AFTER).toSorted((a, b) => a - b)[Math.floor(LEARNED_AFTER / 2)];
