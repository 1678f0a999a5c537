import { existsSync, readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import type { Plugin, PluginBuild } from 'esbuild';

/** Matches statements in the built files of the SDK's packages that import or re-export names from the SDK's core. */
const FROM_CORE = /^(import|export) \{([^}]+)\} from "(@(?:smithy|aws-sdk)\/core(?:\/[\w-]+)?)";$/gm;
const EXPORT = /^export \{([^}]+)\} from "([^"]+)";$/gm;
/** Matches an import statement in an index file. The index file may re-export the imported names. */
const RELATIVE = /^import \{([^}]+)\} from "(\.[^"]+)";$/gm;
const INDEX = /[\\/]@(smithy|aws-sdk)[\\/]core[\\/]dist-es[\\/](submodules[\\/][\w-]+[\\/])?index\.js$/;

/** Returns the pairs of a list of names: `a as b, c` has `['a', 'b']` and `['c', 'c']`. */
const namePairs = (list: string): (readonly [name: string, as: string])[] =>
  list
    .split(',')
    .map((one) => one.trim())
    .filter((one) => one !== '')
    .map((one) => {
      const [name = '', as = name] = one.split(' as ');
      return [name, as] as const;
    });

/** Returns the file of a relative import in the SDK. Such an import has no file extension. */
function fileAt(from: string, path: string): string | undefined {
  const file = join(dirname(from), path);
  return [`${file}.js`, join(file, 'index.js')].find((one) => existsSync(one));
}

type Place = readonly [file: string, name: string];

/**
 * The prefix for the path of an index file. With this prefix, only the names that the index file itself defines are
 * loaded. The names that it re-exports are not loaded.
 */
const OWN = 'sdk-index:';

/** Returns the module that defines an export of an index module. */
async function placeOf(build: PluginBuild, index: string, wanted: string): Promise<Place> {
  const text = readFileSync(index, 'utf8');
  for (const [, list = '', path = ''] of [...text.matchAll(EXPORT), ...text.matchAll(RELATIVE)]) {
    const pair = namePairs(list).find(([, as]) => as === wanted);
    if (pair === undefined) continue;
    const found = path.startsWith('.')
      ? fileAt(index, path)
      : (await build.resolve(path, { kind: 'import-statement', resolveDir: dirname(index) })).path;
    if (found === undefined) throw new Error(`${index} exports ${wanted} from ${path}, which does not exist.`);
    return INDEX.test(found) ? placeOf(build, found, pair[0]) : [found, pair[0]];
  }
  return [OWN + index, wanted];
}

/**
 * The texts of the files with replaced imports, by path. All functions use the same texts, so each text is built only
 * once.
 */
const texts = new Map<string, Promise<string>>();
const places = new Map<string, Promise<Place>>();

async function placeIn(build: PluginBuild, path: string, name: string, resolveDir: string): Promise<Place> {
  const { path: index } = await build.resolve(path, { kind: 'import-statement', resolveDir });
  return placeOf(build, index, name);
}

async function withModules(build: PluginBuild, file: string): Promise<string> {
  let text = await readFile(file, 'utf8');
  for (const [statement, verb = '', list = '', path = ''] of text.matchAll(FROM_CORE)) {
    const imports = namePairs(list).map(async ([name, as]) => {
      const key = `${path} ${name}`;
      const place = places.get(key) ?? placeIn(build, path, name, dirname(file));
      places.set(key, place);
      const [from, exported] = await place;
      return `${verb} { ${exported} as ${as} } from ${JSON.stringify(from)};`;
    });
    const lines = await Promise.all(imports);
    text = text.replace(statement, () => lines.join(' '));
  }
  // Replaces dynamic imports of Node's modules, because the bundler would turn each of them into a separate file.
  return text.replace(/await import\(("node:\w+")\)/g, 'process.getBuiltinModule($1)');
}

/**
 * Makes the SDK's packages import single modules of the SDK's core instead of its index files. An index file would make
 * a function load more at start: everything that its on-demand clients need from the core. For the S3 client that is 45
 * KB.
 */
export const sdkModulesPlugin: Plugin = {
  name: 'sdk-modules',
  setup(build) {
    const root = build.initialOptions.absWorkingDir ?? process.cwd();
    build.onResolve({ filter: /^sdk-index:/ }, ({ path }) => ({
      path: relative(root, path.slice(OWN.length)), // relative, because file hashes cover it
      namespace: 'sdk-index',
      sideEffects: false,
    }));
    build.onLoad({ filter: /.*/, namespace: 'sdk-index' }, async ({ path }) => {
      const file = join(root, path);
      const text = await withModules(build, file);
      return { contents: text.replace(EXPORT, ''), loader: 'js', resolveDir: dirname(file) };
    });
    build.onLoad(
      { filter: /[\\/]node_modules[\\/]@(smithy|aws-sdk)[\\/].*[\\/]dist-es[\\/].*\.js$/ },
      async ({ path }) => {
        const text = texts.get(path) ?? withModules(build, path);
        texts.set(path, text);
        return { contents: await text, loader: 'js' };
      },
    );
  },
};
