import { createHash } from 'node:crypto';

/** The course of a parcel's journey in the sandbox. */
export type ParcelPlan = 'deliver' | 'late' | 'ndr' | 'rto' | 'lost' | 'damaged' | 'hold' | 'odd';

/** The plans with their cumulative shares in percent. The shares are similar to those of Indian couriers. */
const SHARES: readonly (readonly [number, ParcelPlan])[] = [
  [74, 'deliver'],
  [80, 'late'],
  [91, 'ndr'],
  [97, 'rto'],
  [98, 'lost'],
  [99, 'damaged'],
  [100, 'hold'],
];

/**
 * Returns the plan of a parcel, derived from its AWB. Never returns `odd`, which only the word `SANDBOX-ODD` chooses.
 */
export function planOf(awb: string): ParcelPlan {
  const drawn = stableRandom(awb, 'plan') * 100;
  return SHARES.find(([upTo]) => drawn < upTo)?.[1] ?? 'deliver';
}

/** Returns a number from 0 to 1 that looks random. The same arguments always give the same number. */
export const stableRandom = (...words: readonly (string | number)[]): number =>
  createHash('sha256').update(words.join('\n')).digest().readUInt32BE(0) / 2 ** 32;

/** Returns one of the choices. The same `words` always give the same choice. */
export function stableChoice<T>(choices: readonly [T, ...T[]], ...words: readonly (string | number)[]): T {
  return choices[Math.floor(stableRandom(...words) * choices.length)] ?? choices[0];
}
