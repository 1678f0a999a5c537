import { KIT } from './styles.ts';

interface Graph {
  getModuleInfo(id: string): { importedIds: readonly string[]; dynamicallyImportedIds: readonly string[] } | null;
}

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

interface Group {
  name: (id: string, graph: Graph) => string | null;
  priority: number;
  /** The bundler asks for one. */
  debugName: string;
}

/**
 * Few files for the pages before the sign-in instead of thirty small ones: the tokens, React, the forms, our
 * parts that each other site has too (the smallest site first), those that the application has too, and these pages
 * themselves. The kit's other style sheets are one file; all other modules are left to the bundler. A group takes with it what it needs, but for what those above
 * it took.
 */
export function entryGroups(entry: string, others: readonly string[]): Group[] {
  const reached = new Map<string, Set<string>>();
  const reach = (graph: Graph, from: string, later: boolean): Set<string> => {
    const known = reached.get(from) ?? reachOf(graph, from, later);
    reached.set(from, known);
    return known;
  };
  const here: Group['name'] = (id, graph) => (id !== entry && reach(graph, entry, false).has(id) ? 'core' : null);
  const among = (name: string, test: (id: string, graph: Graph) => boolean): Group['name'] => {
    return (id, graph) => (here(id, graph) !== null && test(id, graph) ? name : null);
  };
  const names: Group['name'][] = [
    among('tokens', (id) => id.endsWith('/ui/tokens.css')),
    among('react', (id) => /\/node_modules\/(react|react-dom|scheduler)\//.test(id)),
    among('forms', (id) => /\/node_modules\/react-hook-form\//.test(id)),
    ...others.map((other, index) =>
      among(`base${index}`, (id, graph) => !id.endsWith('.css') && reach(graph, other, true).has(id)),
    ),
    among('core', (id) => !/\/features\/sessions\/|\/entry-sessions\./.test(id)),
    among('sessions', () => true),
    (id) => (KIT.test(id) ? 'kit' : null),
  ];
  return names.map((name, index) => ({
    name,
    priority: names.length - index,
    debugName: `entry pages ${index}`,
  }));
}
