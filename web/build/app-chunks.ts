import { type Graph, type ModuleGroup, rememberedReach } from './reach.ts';

/** A module that is imported by at least this many pages goes into a file that all pages share. */
const MANY_PAGES = 8;

const ZOD = /\/node_modules\/zod\//;
/** Matches modules that may contain schemas: zod, its settings, and the modules that web and server share. */
const SCHEMA_PART = /\/(node_modules\/zod|shared)\/|\/lib\/zod-settings\.ts$/;

/** Matches the parts of the order list that import no further feature. */
const ORDER_PARTS = /\/features\/orders-list\/(?!commands\/)|\/ui\/|\/shared\/(orders\/rules|dashboard)\//;

interface Application {
  /**
   * `main` is the module that starts the application. `frame` is the module that imports the parts around every page.
   * `router` imports the frame and the pages dynamically.
   */
  main: string;
  frame: string;
  router: string;
  /** The entry modules of other sites: the pages before the sign-in, the public site and the API's page. */
  others: readonly string[];
  /** The page with the list of orders, which is opened most often. */
  orders: string;
  /**
   * `list` and `form` are modules of the kit. A page that imports `list` is a page with a list, and a page that imports
   * `form` is a page with a form.
   */
  list: string;
  form: string;
}

/**
 * Groups the application's modules into a few files instead of a hundred: its start, its frame, and the parts that
 * lists or forms share. No page loads a part that it does not use. Modules that other entries also use get separate
 * files. Otherwise those entries would load the frame. The bundler groups the remaining modules.
 */
export function appGroups({ main, frame, router, others, orders, list, form }: Application): ModuleGroup['name'][] {
  const reach = rememberedReach();
  const imports = (graph: Graph, from: string, id: string) => reach(graph, from, false).has(id);
  const isFrame = (id: string, graph: Graph) => imports(graph, frame, id);
  const pagesOf = (id: string, graph: Graph): string[] =>
    (graph.getModuleInfo(router)?.dynamicallyImportedIds ?? []).filter(
      (page) => page !== frame && imports(graph, page, id),
    );
  const isMany = (id: string, graph: Graph) => pagesOf(id, graph).length >= MANY_PAGES;
  const among = (name: string, test: (id: string, graph: Graph) => boolean): ModuleGroup['name'] => {
    return (id, graph) =>
      !id.endsWith('.css') && id !== main && reach(graph, main, true).has(id) && test(id, graph) ? name : null;
  };
  const onlyWith = (id: string, graph: Graph, part: string) =>
    pagesOf(id, graph).every((page) => imports(graph, page, part));

  const isForForms = (id: string, graph: Graph) => pagesOf(id, graph).some((page) => imports(graph, page, form));
  /**
   * Returns whether a module is in the folder, is used by the Order List, and is used by at least three pages. Such
   * modules share one file, because a separate file for each set of pages would lead to twenty small files.
   */
  const isOfOrders = (id: string, graph: Graph, folder: RegExp) =>
    folder.test(id) && imports(graph, orders, id) && pagesOf(id, graph).length > 2;
  const isOrderRule = (id: string, graph: Graph) => isOfOrders(id, graph, /\/shared\//);

  /**
   * Sets of roots. A root is an entry outside the application, or a module that such an entry imports dynamically.
   * Modules that are used by exactly the same roots share a file. The position of their set in this list is the file's
   * number.
   */
  const outside: string[] = [];
  const sharedName: ModuleGroup['name'] = (id, graph) => {
    const later = others.flatMap((other) => [...reach(graph, other, true)]);
    const roots = [...others, ...later.flatMap((from) => graph.getModuleInfo(from)?.dynamicallyImportedIds ?? [])];
    const who = roots.filter((root) => imports(graph, root, id)).join(' ');
    if (who === '') return null;
    if (!outside.includes(who)) outside.push(who);
    return `shared${outside.indexOf(who)}`;
  };
  const isTaken = (id: string, graph: Graph) =>
    imports(graph, main, id) || isFrame(id, graph) || isMany(id, graph) || isOrderRule(id, graph);
  const shared = among('shared', isTaken);
  const isSchema = (id: string, graph: Graph) =>
    SCHEMA_PART.test(id) && [...reach(graph, id, false)].some((part) => ZOD.test(part));
  /** Puts modules with schemas into separate files, which pages without a form do not load. */
  const apart = (group: ModuleGroup['name']): ModuleGroup['name'] => {
    return (id, graph) => {
      const name = group(id, graph);
      return name !== null && isSchema(id, graph) ? `${name}-schemas` : name;
    };
  };
  return [
    apart((id, graph) => (shared(id, graph) === null ? null : sharedName(id, graph))),
    among('start', (id, graph) => imports(graph, main, id)),
    apart(among('frame', isFrame)),
    apart(among('many', (id, graph) => isMany(id, graph) && !onlyWith(id, graph, list) && !onlyWith(id, graph, form))),
    apart(among('list', (id, graph) => isMany(id, graph) && onlyWith(id, graph, list))),
    apart(among('form', (id, graph) => isMany(id, graph) && onlyWith(id, graph, form))),
    apart(among('order-rules', (id, graph) => isOrderRule(id, graph) && isForForms(id, graph))),
    apart(among('order-parts', (id, graph) => isOfOrders(id, graph, ORDER_PARTS) && !isForForms(id, graph))),
  ];
}
