type Reread = (prefix: string) => void;
const readers = new Set<Reread>();

/** Registers a function that `refresh` calls. Returns a function that unregisters it. */
export const onRefresh = (reread: Reread): (() => void) => {
  readers.add(reread);
  return () => void readers.delete(reread);
};

/** Reloads all data on screen whose address begins with one of these prefixes, e.g. `refresh('/orders')`. */
export function refresh(...prefixes: readonly string[]): void {
  for (const prefix of prefixes) for (const reread of readers) reread(prefix);
}
