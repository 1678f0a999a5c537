/**
 * Returns the first three digits of a pin code. One item contains all pin codes of a prefix. So there are some 400
 * items instead of 19,300.
 */
export const prefixOf = (pincode: string): string => pincode.slice(0, 3);

/** Returns the last three digits of a pin code, which distinguish it from others with the same prefix. */
export const suffixOf = (pincode: string): string => pincode.slice(3);

/** Groups values by the prefix of their pin code, and within a group by the suffix. */
export function groupByPrefix<T>(entries: Iterable<readonly [pincode: string, value: T]>): Map<string, Map<string, T>> {
  const groups = new Map<string, Map<string, T>>();
  for (const [pincode, value] of entries) {
    const prefix = prefixOf(pincode);
    let group = groups.get(prefix);
    if (group === undefined) groups.set(prefix, (group = new Map()));
    group.set(suffixOf(pincode), value);
  }
  return groups;
}
