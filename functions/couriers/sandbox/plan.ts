import { createHash } from 'node:crypto';

/** What a parcel will live through. */
export type Plan = 'deliver' | 'late' | 'ndr' | 'rto' | 'lost' | 'damaged' | 'hold' | 'odd';

/** Of a hundred parcels so many, added up: about what Indian couriers see with mixed COD. */
const SHARES: readonly (readonly [number, Plan])[] = [
  [74, 'deliver'],
  [80, 'late'],
  [91, 'ndr'],
  [97, 'rto'],
  [98, 'lost'],
  [99, 'damaged'],
  [100, 'hold'],
];

/** The life that an AWB has drawn; `odd` comes by its hook only. */
export function planOf(awb: string): Plan {
  const drawn = roll(awb, 'plan') * 100;
  return SHARES.find(([upTo]) => drawn < upTo)?.[1] ?? 'deliver';
}

/** A number from 0 to 1 that is always the same for the same words: the sandbox's only chance. */
export const roll = (...words: readonly (string | number)[]): number =>
  createHash('sha256').update(words.join('\n')).digest().readUInt32BE(0) / 2 ** 32;

/** One of the choices, always the same for the same words. */
export function pick<T>(choices: readonly [T, ...T[]], ...words: readonly (string | number)[]): T {
  return choices[Math.floor(roll(...words) * choices.length)] ?? choices[0];
}
