import { type Graph, type Group, rememberedReach } from './reach.ts';

/** A module that so many pages need is in a file that more than these load. */
const MANY_PAGES = 8;

interface Application {
  /** Where it starts; what is loaded with every page of it; the file whose late imports are its pages. */
  main: string;
  frame: readonly string[];
  router: string;
  /** The entries that are not the application. */
  others: readonly string[];
  /** Most pages with a list, and those with a form, are to be known by these. */
  list: string;
  form: string;
}

/**
 * Few files for the pages of the application instead of a hundred: what it starts with, its frame, and what many pages
 * need, apart for lists and for forms, so that none loads a part that it has no use for. What the other entries may
 * load as well stays by itself, or they would load the frame. All other modules are left to the bundler.
 */
export function appGroups({ main, frame, router, others, list, form }: Application): Group['name'][] {
  const reach = rememberedReach();
  const imports = (graph: Graph, from: string, id: string) => reach(graph, from, false).has(id);
  const isFrame = (id: string, graph: Graph) => frame.some((part) => imports(graph, part, id));
  const pagesOf = (id: string, graph: Graph): string[] =>
    (graph.getModuleInfo(router)?.dynamicallyImportedIds ?? []).filter(
      (page) => !frame.includes(page) && imports(graph, page, id),
    );
  const isMany = (id: string, graph: Graph) => pagesOf(id, graph).length >= MANY_PAGES;
  const among = (name: string, test: (id: string, graph: Graph) => boolean): Group['name'] => {
    return (id, graph) =>
      !id.endsWith('.css') && id !== main && reach(graph, main, true).has(id) && test(id, graph) ? name : null;
  };
  const onlyWith = (id: string, graph: Graph, part: string) =>
    pagesOf(id, graph).every((page) => imports(graph, page, part));

  /** What of the other entries starts or comes late, and needs the module: those that the same ones need are one file. */
  const outside: string[] = [];
  const sharedName: Group['name'] = (id, graph) => {
    const later = others.flatMap((other) => [...reach(graph, other, true)]);
    const roots = [...others, ...later.flatMap((from) => graph.getModuleInfo(from)?.dynamicallyImportedIds ?? [])];
    const who = roots.filter((root) => imports(graph, root, id)).join(' ');
    if (who === '') return null;
    if (!outside.includes(who)) outside.push(who);
    return `shared${outside.indexOf(who)}`;
  };
  const isTaken = (id: string, graph: Graph) => imports(graph, main, id) || isFrame(id, graph) || isMany(id, graph);
  const shared = among('shared', isTaken);
  return [
    (id, graph) => (shared(id, graph) === null ? null : sharedName(id, graph)),
    among('start', (id, graph) => imports(graph, main, id)),
    among('frame', isFrame),
    among('many', (id, graph) => isMany(id, graph) && !onlyWith(id, graph, list) && !onlyWith(id, graph, form)),
    among('list', (id, graph) => isMany(id, graph) && onlyWith(id, graph, list)),
    among('form', (id, graph) => isMany(id, graph) && onlyWith(id, graph, form)),
  ];
}
