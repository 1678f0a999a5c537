/** What the bundler tells of the modules. */
export interface Graph {
  getModuleInfo(id: string): { importedIds: readonly string[]; dynamicallyImportedIds: readonly string[] } | null;
}

/** A name for each module that a group takes; the bundler asks for the two others. */
export interface Group {
  name: (id: string, graph: Graph) => string | null;
  priority: number;
  debugName: string;
}

/** The first group that wants a module has it. */
export const inOrder = (names: readonly Group['name'][]): Group[] =>
  names.map((name, index) => ({ name, priority: names.length - index, debugName: `group ${index}` }));

/** Every module that an entry loads at the start; `later` adds what it may load afterwards. */
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

/** `reachOf`, which is asked for every module and found once. */
export function rememberedReach(): Reach {
  const found = new Map<string, Set<string>>();
  return (graph, from, later) => {
    const key = `${later} ${from}`;
    const known = found.get(key) ?? reachOf(graph, from, later);
    found.set(key, known);
    return known;
  };
}
