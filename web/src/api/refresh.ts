import { mutate } from 'swr';

type Reread = (prefix: string) => void;
const lists = new Set<Reread>();

/** Lists that are on screen say so here. */
export const onRefresh = (reread: Reread): (() => void) => {
  lists.add(reread);
  return () => void lists.delete(reread);
};

/** After a command: reads again everything on screen whose address starts with one of these, `refresh('/orders')`. */
export function refresh(...prefixes: readonly string[]): void {
  for (const prefix of prefixes) {
    void mutate((key) => typeof key === 'string' && key.startsWith(prefix));
    for (const reread of lists) reread(prefix);
  }
}
