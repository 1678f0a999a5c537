/** The parts of the bundler's module graph that we use. */
export interface Graph {
  getModuleInfo(id: string): { importedIds: readonly string[]; dynamicallyImportedIds: readonly string[] } | null;
}

/**
 * A group of modules for the bundler. `name` returns the file of a module, or null if the module is not in the group.
 * The bundler requires the other two fields.
 */
export interface ModuleGroup {
  name: (id: string, graph: Graph) => string | null;
  priority: number;
  debugName: string;
}

/** Returns groups with falling priority, so that the bundler puts a module into the first group that accepts it. */
export const withPriorities = (names: readonly ModuleGroup['name'][]): ModuleGroup[] =>
  names.map((name, index) => ({ name, priority: names.length - index, debugName: `group ${index}` }));

/** Returns every module that an entry imports statically; with `later` also those that it imports on demand. */
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

/** Returns `reachOf` with a cache, because the bundler calls it for every module. */
export function rememberedReach(): Reach {
  const found = new Map<string, Set<string>>();
  return (graph, from, later) => {
    const key = `${later} ${from}`;
    const known = found.get(key) ?? reachOf(graph, from, later);
    found.set(key, known);
    return known;
  };
}
