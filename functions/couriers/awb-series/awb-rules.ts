/** Whether the last digit of a number is the rest of the others divided by seven, as on many couriers' printed series. */
export function endsInMod7(number: string): boolean {
  if (!/^\d{2,30}$/.test(number)) return false;
  return BigInt(number.slice(0, -1)) % 7n === BigInt(number.slice(-1));
}

/**
 * Whether a text may be an AWB at all: signs without blanks, as many as a label has room for. Anything else is a courier's mistake,
 * and would be no key of ours.
 */
export const mayBeAwb = (text: string): boolean => /^[!-~]{4,40}$/.test(text);

/** So many AWBs of a series are left, or fewer: more are fetched, or somebody is told. Several days of a busy courier. */
export const LOW_AWBS = 500;
/** Counted at most where people read how many are left. */
export const MOST_COUNTED = 10_000;
