/** Uncontested measurements of a product that make its weight known. */
export const LEARNED_AFTER = 3;

/**
 * Returns the weight that couriers have measured of a product often enough: the median of the newest three; undefined
 * with fewer. @param grams accepted measurements, newest first: not disputed in time, or upheld against the seller
 * @example learnedGrams([2300, 2100, 2200, 900]) // 2200
 */
export const learnedGrams = (grams: readonly number[]): number | undefined =>
  grams.length < LEARNED_AFTER
    ? undefined
    : grams.slice(0, LEARNED_AFTER).toSorted((a, b) => a - b)[Math.floor(LEARNED_AFTER / 2)];
