import type { SeenMethod } from './shop.ts';

/** The highest number of payment methods that are stored for a shop. The oldest are forgotten. */
const MOST = 30;

const isSame = (one: SeenMethod, other: SeenMethod): boolean =>
  one.title === other.title && one.recognised === other.recognised;

/**
 * Returns the payment methods of a shop after others were seen. Returns undefined if nothing is new. What is known
 * about a method is kept if the newer order does not show it. Pure.
 */
export function withMethods(known: readonly SeenMethod[], seen: readonly SeenMethod[]): SeenMethod[] | undefined {
  const methods = new Map(known.map((method) => [method.name, method]));
  const changed = new Map<string, SeenMethod>();
  for (const method of seen) {
    const before = changed.get(method.name) ?? methods.get(method.name);
    const next = { ...before, ...method };
    if (method.name !== '' && (before === undefined || !isSame(before, next))) changed.set(method.name, next);
  }
  if (changed.size === 0) return undefined;
  const rest = known.filter(({ name }) => !changed.has(name));
  return [...changed.values(), ...rest].slice(0, MOST);
}
