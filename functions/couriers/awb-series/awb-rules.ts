/** Returns whether the last digit is the remainder of the others divided by seven, as in many couriers' printed series. */
export function endsInMod7(number: string): boolean {
  if (!/^\d{2,30}$/.test(number)) return false;
  return BigInt(number.slice(0, -1)) % 7n === BigInt(number.slice(-1));
}

/**
 * Returns whether a text can be an AWB: characters without spaces, as many as fit on a label. Anything else is a courier's mistake
 * and cannot be a key.
 */
export const mayBeAwb = (text: string): boolean => /^[!-~]{4,40}$/.test(text);

/** A series with this many AWBs or fewer is low: more are fetched or an alarm is raised. Several days of a busy courier. */
export const LOW_AWBS = 500;
/** The limit of counting the AWBs that are left, where people read it. */
export const MOST_COUNTED = 10_000;
