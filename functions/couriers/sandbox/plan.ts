import { createHash } from 'node:crypto';

/** How a parcel's life goes. */
export type Plan = 'deliver' | 'late' | 'ndr' | 'rto' | 'lost' | 'damaged' | 'hold' | 'odd';

/** Shares of the plans in percent, cumulated: about what Indian couriers see with mixed COD. */
const SHARES: readonly (readonly [number, Plan])[] = [
  [74, 'deliver'],
  [80, 'late'],
  [91, 'ndr'],
  [97, 'rto'],
  [98, 'lost'],
  [99, 'damaged'],
  [100, 'hold'],
];

/** Returns the plan of an AWB. Only its hook chooses `odd`. */
export function planOf(awb: string): Plan {
  const drawn = roll(awb, 'plan') * 100;
  return SHARES.find(([upTo]) => drawn < upTo)?.[1] ?? 'deliver';
}

/** Returns a number from 0 to 1 by a hash of its arguments: the sandbox's only source of chance. */
export const roll = (...words: readonly (string | number)[]): number =>
  createHash('sha256').update(words.join('\n')).digest().readUInt32BE(0) / 2 ** 32;

/** Picks one of the choices by a hash of the other arguments. */
export function pick<T>(choices: readonly [T, ...T[]], ...words: readonly (string | number)[]): T {
  return choices[Math.floor(roll(...words) * choices.length)] ?? choices[0];
}
