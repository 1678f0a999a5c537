type Reread = (prefix: string) => void;
const readers = new Set<Reread>();

/** Whatever shows data from the server says so here. */
export const onRefresh = (reread: Reread): (() => void) => {
  readers.add(reread);
  return () => void readers.delete(reread);
};

/** After a command: reads again everything on screen whose address starts with one of these, `refresh('/orders')`. */
export function refresh(...prefixes: readonly string[]): void {
  for (const prefix of prefixes) for (const reread of readers) reread(prefix);
}
