import { createHash } from 'node:crypto';

/** A number from 0 to 1 that is always the same for the same words: the sandbox's only chance. */
export const roll = (...words: readonly (string | number)[]): number =>
  createHash('sha256').update(words.join('\n')).digest().readUInt32BE(0) / 2 ** 32;

/** One of the choices, always the same for the same words. */
export function pick<T>(choices: readonly [T, ...T[]], ...words: readonly (string | number)[]): T {
  return choices[Math.floor(roll(...words) * choices.length)] ?? choices[0];
}
