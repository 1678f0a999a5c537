/**
 * Returns whether the last digit is the remainder of the other digits divided by seven. Many AWBs have this check
 * digit.
 */
export function hasMod7CheckDigit(number: string): boolean {
  if (!/^\d{2,30}$/.test(number)) return false;
  return BigInt(number.slice(0, -1)) % 7n === BigInt(number.slice(-1));
}

/**
 * Returns whether a text can be an AWB: 4 to 40 printable characters without spaces. Any other text is a mistake in the
 * courier's data.
 */
export const mayBeAwb = (text: string): boolean => /^[!-~]{4,40}$/.test(text);

/**
 * The number of AWBs at or below which a pool is low. More AWBs are then fetched, or an alarm is raised. This number
 * lasts several days for a busy courier.
 */
export const LOW_AWB_COUNT = 500;
/** The highest number of AWBs that are counted for a screen. */
export const MAX_AWBS_COUNTED = 10_000;
