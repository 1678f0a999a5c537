/**
 * How much of something a test does: the small number with `npm test`, the large one with `npm run test:scale`.
 * @example fc.assert(property, { numRuns: scale(20, 500) })
 */
export const scale = (small: number, large: number): number => (process.env['SCALE'] === '1' ? large : small);
