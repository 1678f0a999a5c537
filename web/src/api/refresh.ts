type Reread = (prefix: string) => void;
const readers = new Set<Reread>();

/** Registers a reader that is called after commands. */
export const onRefresh = (reread: Reread): (() => void) => {
  readers.add(reread);
  return () => void readers.delete(reread);
};

/** Re-reads everything on screen whose address starts with one of these, `refresh('/orders')`. */
export function refresh(...prefixes: readonly string[]): void {
  for (const prefix of prefixes) for (const reread of readers) reread(prefix);
}
