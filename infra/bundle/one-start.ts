import { basename } from 'node:path';
import { type BuildOptions, build, type OutputFile, type Plugin } from 'esbuild';

/** The name of the first file that Lambda loads from a bundle. */
export const START_FILE = 'index.mjs';

/** Returns the names that a built file exports. The bundler writes them at the end of the file: `export{a as b,c};`. */
const exportsOf = (code: string): string[] =>
  (/export\{([^}]*)\};\s*$/.exec(code)?.[1] ?? '').split(',').flatMap((one) => one.split(' as ').at(-1) || []);

/**
 * Returns the names that a built file imports from another file and uses. The bundler's first step also imports the
 * names that other files of the same chunk need, up to 4 KB in a file.
 */
function namesUsed(code: string, from: string): string[] {
  const imported = /import\{([^}]*)\}from"\.\/([^"]+)";/g;
  const words = new Set(code.replace(imported, '').match(/[\w$]+/g));
  return [...code.matchAll(imported)]
    .filter(([, , path]) => path === from)
    .flatMap(([, list = '']) => list.split(','))
    .map((one) => one.split(' as '))
    .filter((pair) => words.has(pair.at(-1) ?? ''))
    .map(([name = '']) => name);
}

/**
 * Returns a built file with its source map appended. So the source map of the next build step refers to the original
 * sources.
 */
const withMap = (code: string, map = ''): string =>
  `${code}\n//# sourceMappingURL=data:application/json;base64,${Buffer.from(map).toString('base64')}`;

/**
 * Resolves imports between built files. Files that are loaded at start are joined into one. Files that are loaded on
 * demand import from the joined file.
 */
const joining = (texts: ReadonlyMap<string, string>, atStart: readonly string[]): Plugin => ({
  name: 'joining',
  setup({ onResolve, onLoad }) {
    const textOf = (name: string): string => texts.get(name) ?? '';
    /** Returns the unique name that an export of a file has in the joined file. */
    const joined = (file: string, name: string) => `${name}_${atStart.indexOf(file)}`;
    onResolve({ filter: /\.mjs$/ }, ({ path, kind, importer, namespace }) => {
      const name = basename(path);
      if (kind === 'entry-point') return { path: name, namespace: name === START_FILE ? 'joined' : 'built' };
      if (kind === 'dynamic-import' || namespace === 'from-joined') return { path: `./${name}`, external: true };
      if (namespace === 'joined' || [START_FILE, ...atStart].includes(importer))
        return { path: name, namespace: 'built' };
      if (!atStart.includes(name)) return { path: `./${name}`, external: true };
      return { path: [name, ...namesUsed(textOf(importer), name)].join(' '), namespace: 'from-joined' };
    });
    onLoad({ filter: /.*/, namespace: 'built' }, ({ path }) => ({
      contents: withMap(textOf(path), texts.get(`${path}.map`)),
    }));
    onLoad({ filter: /.*/, namespace: 'joined' }, () => {
      const exported = atStart.map((file) => {
        const names = exportsOf(textOf(file)).map((name) => `${name} as ${joined(file, name)}`);
        return `export { ${names.join(', ')} } from './${file}';`;
      });
      return { contents: [`export * from './${START_FILE}';`, ...exported].join('\n') };
    });
    onLoad({ filter: /.*/, namespace: 'from-joined' }, ({ path }) => {
      const [file = '', ...used] = path.split(' ');
      const names = used.map((name) => `${joined(file, name)} as ${name}`);
      return { contents: `export { ${names.join(', ')} } from './${START_FILE}';` };
    });
  },
});

/**
 * Joins the files that a function reads at start into its first file, because finding, reading and linking each file
 * takes time. Files that are read on demand stay separate.
 * @param files the files that the bundler built, with source maps
 * @param atStart the names of the files that the first file imports statically, directly or through others
 */
export async function joinStartFiles(
  files: readonly OutputFile[],
  atStart: readonly string[],
  options: BuildOptions,
): Promise<OutputFile[]> {
  const texts = new Map(files.map((file) => [basename(file.path), file.text]));
  // The file with the code of a worker thread has no source map. The bundle reads this file at run time but does not
  // import it, so the file is copied unchanged.
  const built = new Set([...texts.keys()].filter((name) => texts.has(`${name}.map`)));
  const asked = [...built].filter((name) => !atStart.includes(name));
  const { outputFiles } = await build({
    ...options,
    entryPoints: Object.fromEntries(asked.map((name) => [name.replace('.mjs', ''), `./${name}`])),
    splitting: false,
    write: false,
    plugins: [joining(texts, atStart)],
  });
  return [...outputFiles, ...files.filter(({ path }) => !built.has(basename(path).replace(/\.map$/, '')))];
}
