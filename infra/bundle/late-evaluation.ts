import { readFile } from 'node:fs/promises';
import { pathToFileURL } from 'node:url';
import type { Plugin } from 'esbuild';
import type { Contract, Endpoint } from '../../shared/endpoint.ts';

/** Matches an import of our own modules, as biome formats it: `import { list } from '../list/list.ts';`. */
const IMPORT = /^import \{ ([\w, ]+) \} from '(\.[^']+)';$/gm;

/** Returns the imported names without those of types. */
const valuesIn = (names: string): string[] => names.split(', ').filter((name) => !name.startsWith('type '));

/** The parts of an endpoint that are schemas. All other parts are plain data. */
const SCHEMAS: ReadonlySet<string> = new Set<keyof Endpoint>([
  'params',
  'query',
  'body',
  'reply',
  'meta',
  'revisioned',
]);

/** The parts of an endpoint that only the API document needs. They are left out. */
const DOCUMENTED: ReadonlySet<string> = new Set<keyof Endpoint>(['summary', 'errors']);

/** Returns the code of a contract whose schemas are built when they are first read. */
function lateContract(contract: Contract, load: string): string {
  const parts = (verb: string, endpoint: Endpoint) =>
    Object.entries(endpoint)
      .filter(([part]) => !DOCUMENTED.has(part))
      .map(([part, value]) =>
        SCHEMAS.has(part) ? `get ${part}() { return ${load}.${verb}.${part}; }` : `${part}: ${JSON.stringify(value)}`,
      );
  return `{ ${Object.entries(contract).map(([verb, endpoint]) => `${verb}: { ${parts(verb, endpoint).join(', ')} }`)} }`;
}

/**
 * Returns code that loads an imported contract or imported verbs when they are first used. Returns undefined if the
 * import is needed at start.
 */
async function lateImport(names: string[], path: string, file: string, served: string): Promise<string | undefined> {
  const load = (name: string) => `require('${path}').${name}`;
  const [name = ''] = names;
  if (served.startsWith(`(${name},`)) {
    const module = (await import(new URL(path, pathToFileURL(file)).href)) as Record<string, Contract>;
    return `const ${name} = ${lateContract(module[name] ?? {}, load(name))};`;
  }
  const areVerbs = names.every((verb) => new RegExp(`[{,]\\s*${verb}\\s*[,}]`).test(served));
  return areVerbs
    ? names.map((verb) => `const ${verb} = async (...args) => (await import('${path}')).${verb}(...args);`).join(' ')
    : undefined;
}

/**
 * Delays code that a cold start does not need. The verbs of a feature are loaded at their first call. The schemas of
 * its contract are built when a request first needs one. Changes only files named `http.ts`.
 */
export const lateEvaluationPlugin: Plugin = {
  name: 'late-evaluation',
  setup(build) {
    build.onLoad({ filter: /[\\/]functions[\\/].*[\\/]http\.ts$/ }, async ({ path: file }) => {
      const source = await readFile(file, 'utf8');
      const served = /\bserve(\([\s\S]*)/.exec(source)?.[1];
      if (served === undefined) return undefined;
      let contents = source;
      for (const [statement, names = '', path = ''] of source.matchAll(IMPORT)) {
        const late = await lateImport(valuesIn(names), path, file, served);
        if (late !== undefined) contents = contents.replace(statement, () => late);
      }
      return { contents, loader: 'ts' };
    });
  },
};
