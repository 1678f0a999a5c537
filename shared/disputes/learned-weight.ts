/** So many measurements of a product that stood make its weight known. */
export const LEARNED_AFTER = 3;

/**
 * The weight that couriers have measured of a product often enough: the middle one of the newest three; undefined with
 * fewer.
 * @param grams measurements that stood, the newest first: not disputed in time, or upheld against the seller
 * @example learnedGrams([2300, 2100, 2200, 900]) // 2200
 */
export const learnedGrams = (grams: readonly number[]): number | undefined =>
  grams.length < LEARNED_AFTER
    ? undefined
    : grams.slice(0, LEARNED_AFTER).toSorted((a, b) => a - b)[Math.floor(LEARNED_AFTER / 2)];
