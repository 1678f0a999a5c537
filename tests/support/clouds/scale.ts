/**
 * Returns the amount that a test does: the small number with `npm test`, the large one with `npm run test:scale`.
 * @example fc.assert(property, { numRuns: scale(20, 500) })
 */
export const scale = (small: number, large: number): number => (process.env['SCALE'] === '1' ? large : small);

/**
 * Returns the time limit of such a test in milliseconds: as given with `npm test`, half an hour at the large size.
 * @example test('many', { timeout: limitMs(60_000) }, async () => { … })
 */
export const limitMs = (small: number): number => scale(small, 1_800_000);
