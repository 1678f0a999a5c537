/**
 * Returns whether the last digit is the remainder of the other digits divided by seven: the check digit of many AWBs.
 */
export function hasMod7CheckDigit(number: string): boolean {
  if (!/^\d{2,30}$/.test(number)) return false;
  return BigInt(number.slice(0, -1)) % 7n === BigInt(number.slice(-1));
}

/**
 * Returns whether a text can be an AWB: 4 to 40 printable characters without spaces. Anything else is a courier's
 * mistake.
 */
export const mayBeAwb = (text: string): boolean => /^[!-~]{4,40}$/.test(text);

/**
 * A pool with at most this many AWBs counts as low: more are fetched, or an alarm is raised. They last a busy courier
 * several days.
 */
export const LOW_AWB_COUNT = 500;
/** The most AWBs that are counted for a screen. */
export const MAX_AWBS_COUNTED = 10_000;
