type Values = Readonly<Record<string, unknown>>;

const isObject = (value: unknown): value is Values =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && !(value instanceof File);

const namesOf = (...all: readonly Values[]): string[] => [...new Set(all.flatMap((one) => Object.keys(one)))];

/** An empty and an absent value look the same in a form. */
const shown = (value: unknown): unknown => (value === undefined || value === '' ? null : value);

/** Returns whether a form shows the same for two values. */
export function sameValue(a: unknown, b: unknown): boolean {
  if (isObject(a) && isObject(b)) return namesOf(a, b).every((name) => sameValue(a[name], b[name]));
  if (Array.isArray(a) && Array.isArray(b)) return a.length === b.length && a.every((one, n) => sameValue(one, b[n]));
  return shown(a) === shown(b);
}

/** Returns every value that was typed since `start`, and theirs for the others. */
export function mergeValues<V extends Values>(start: V, mine: V, theirs: V): V {
  const merged = namesOf(mine, theirs).map((name): [string, unknown] => {
    const [was, is, other] = [start[name], mine[name], theirs[name]];
    if (isObject(was) && isObject(is) && isObject(other)) return [name, mergeValues(was, is, other)];
    return [name, sameValue(was, is) ? other : is];
  });
  return Object.fromEntries(merged.filter(([, value]) => value !== undefined)) as V;
}

/** Returns the names of the values that differ. */
export const differing = (a: Values, b: Values): string[] =>
  namesOf(a, b).filter((name) => !sameValue(a[name], b[name]));
