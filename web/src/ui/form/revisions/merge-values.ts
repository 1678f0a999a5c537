type Values = Readonly<Record<string, unknown>>;

const isObject = (value: unknown): value is Values =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && !(value instanceof File);

const namesOf = (...all: readonly Values[]): string[] => [...new Set(all.flatMap((one) => Object.keys(one)))];

/**
 * Returns null for a value that is empty or absent, because both look the same in a form. Returns any other value
 * unchanged.
 */
const shown = (value: unknown): unknown => (value === undefined || value === '' ? null : value);

/** Returns whether two values look the same in a form. */
export function sameValue(a: unknown, b: unknown): boolean {
  if (isObject(a) && isObject(b)) return namesOf(a, b).every((name) => sameValue(a[name], b[name]));
  if (Array.isArray(a) && Array.isArray(b)) return a.length === b.length && a.every((one, n) => sameValue(one, b[n]));
  return shown(a) === shown(b);
}

/**
 * Merges two edits of the same record. A field gets the user's value if the user has changed it since `start`, and the
 * other person's value otherwise.
 */
export function mergeValues<V extends Values>(start: V, mine: V, theirs: V): V {
  const merged = namesOf(mine, theirs).map((name): [string, unknown] => {
    const [was, is, other] = [start[name], mine[name], theirs[name]];
    if (isObject(was) && isObject(is) && isObject(other)) return [name, mergeValues(was, is, other)];
    return [name, sameValue(was, is) ? other : is];
  });
  return Object.fromEntries(merged.filter(([, value]) => value !== undefined)) as V;
}

/** Returns the names of the fields whose values differ. */
export const differingFields = (a: Values, b: Values): string[] =>
  namesOf(a, b).filter((name) => !sameValue(a[name], b[name]));
