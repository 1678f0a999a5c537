/** The module graph as the bundler gives it. */
export interface Graph {
  getModuleInfo(id: string): { importedIds: readonly string[]; dynamicallyImportedIds: readonly string[] } | null;
}

/** Returns a name for each module in the group; the bundler calls the two others. */
export interface Group {
  name: (id: string, graph: Graph) => string | null;
  priority: number;
  debugName: string;
}

/** Assigns a module to the first group that wants it. */
export const inOrder = (names: readonly Group['name'][]): Group[] =>
  names.map((name, index) => ({ name, priority: names.length - index, debugName: `group ${index}` }));

/** Returns every module that an entry loads at the start; `later` adds late imports. */
function reachOf(graph: Graph, entry: string, later: boolean): Set<string> {
  const found = new Set([entry]);
  for (const id of found) {
    const info = graph.getModuleInfo(id);
    for (const next of [...(info?.importedIds ?? []), ...(later ? (info?.dynamicallyImportedIds ?? []) : [])]) {
      found.add(next);
    }
  }
  return found;
}

export type Reach = (graph: Graph, from: string, later: boolean) => Set<string>;

/** Returns `reachOf` with a cache, because it is called for every module. */
export function rememberedReach(): Reach {
  const found = new Map<string, Set<string>>();
  return (graph, from, later) => {
    const key = `${later} ${from}`;
    const known = found.get(key) ?? reachOf(graph, from, later);
    found.set(key, known);
    return known;
  };
}
