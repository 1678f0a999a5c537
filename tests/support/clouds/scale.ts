/**
 * Returns how much a test does: the small number with `npm test`, the large one with `npm run test:scale`.
 * @example fc.assert(property, { numRuns: scale(20, 500) })
 */
export const scale = (small: number, large: number): number => (process.env['SCALE'] === '1' ? large : small);

/**
 * Returns the time limit in milliseconds of a test that uses `scale`: the given one with `npm test`, half an hour with
 * `npm run test:scale`.
 * @example test('a list of a thousand orders', { timeout: limitMs(60_000) }, async () => { … })
 */
export const limitMs = (small: number): number => scale(small, 1_800_000);
