import { createHash } from 'node:crypto';

/** What happens to a parcel in the sandbox. */
export type ParcelPlan = 'deliver' | 'late' | 'ndr' | 'rto' | 'lost' | 'damaged' | 'hold' | 'odd';

/** The plans with their cumulated shares in percent, about as Indian couriers have them. */
const SHARES: readonly (readonly [number, ParcelPlan])[] = [
  [74, 'deliver'],
  [80, 'late'],
  [91, 'ndr'],
  [97, 'rto'],
  [98, 'lost'],
  [99, 'damaged'],
  [100, 'hold'],
];

/** Returns the plan of an AWB. Never returns `odd`, which only the word `SANDBOX-ODD` chooses. */
export function planOf(awb: string): ParcelPlan {
  const drawn = stableRandom(awb, 'plan') * 100;
  return SHARES.find(([upTo]) => drawn < upTo)?.[1] ?? 'deliver';
}

/** Returns a number from 0 to 1 that looks random, but is always the same for the same arguments. */
export const stableRandom = (...words: readonly (string | number)[]): number =>
  createHash('sha256').update(words.join('\n')).digest().readUInt32BE(0) / 2 ** 32;

/** Returns one of the choices: always the same one for the same `words`. */
export function stableChoice<T>(choices: readonly [T, ...T[]], ...words: readonly (string | number)[]): T {
  return choices[Math.floor(stableRandom(...words) * choices.length)] ?? choices[0];
}
