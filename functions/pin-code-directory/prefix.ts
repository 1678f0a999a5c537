/** Pin codes are kept by their first three digits: some 400 small items in place of 19,300. */
export const prefixOf = (pincode: string): string => pincode.slice(0, 3);

/** The last three digits, which tell the pin codes of one prefix apart. */
export const suffixOf = (pincode: string): string => pincode.slice(3);

/** Groups things by the prefix of their pin code; each group is keyed by suffix. */
export function byPrefix<T>(entries: Iterable<readonly [pincode: string, value: T]>): Map<string, Map<string, T>> {
  const groups = new Map<string, Map<string, T>>();
  for (const [pincode, value] of entries) {
    const prefix = prefixOf(pincode);
    let group = groups.get(prefix);
    if (group === undefined) groups.set(prefix, (group = new Map()));
    group.set(suffixOf(pincode), value);
  }
  return groups;
}
