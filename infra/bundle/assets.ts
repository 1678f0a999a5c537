import { readFile } from 'node:fs/promises';
import { dirname, relative, resolve } from 'node:path';
import { type BuildOptions, build, type Plugin } from 'esbuild';
import { builtinsPlugin } from './builtins.ts';

/** Matches `readPackageFile('package/file.ttf')`, as in `functions/platform/pdf/sheet.ts`. */
const PACKAGE_FILE = /\breadPackageFile\('([^']+\.(?:ttf|wasm))'\)/g;
/** Matches the file name of a thread, as in `functions/attachments/pictures/reencode.ts`. */
const THREAD = /\bnew URL\('(\.\/[\w-]+-thread)\.ts', import\.meta\.url\)/g;

/** Returns the code of a thread as one file. It shares no code with the function that starts it. */
async function threadCode(file: string, { target, mainFields, absWorkingDir }: BuildOptions): Promise<Uint8Array> {
  const { outputFiles } = await build({
    absWorkingDir,
    entryPoints: [file],
    bundle: true,
    write: false,
    platform: 'node',
    target,
    format: 'esm',
    mainFields,
    minify: true,
    legalComments: 'none',
    logLevel: 'silent',
    plugins: [builtinsPlugin],
  });
  return outputFiles[0]?.contents ?? new Uint8Array();
}

/**
 * Copies the files that a bundle reads at run time: files of packages, and the code of threads. Names each file by a
 * hash of its content.
 */
export const assetsPlugin: Plugin = {
  name: 'assets',
  setup({ initialOptions, onLoad, onResolve }) {
    initialOptions.loader = { ...initialOptions.loader, '.ttf': 'file', '.wasm': 'file' };
    const root = initialOptions.absWorkingDir ?? process.cwd();
    onResolve({ filter: /^thread:/ }, ({ path, importer }) => ({
      path: relative(root, resolve(dirname(importer), `${path.slice('thread:'.length)}.mjs`)),
      namespace: 'thread',
    }));
    onLoad({ filter: /.*/, namespace: 'thread' }, async ({ path }) => ({
      contents: await threadCode(resolve(root, path.replace(/\.mjs$/, '.ts')), initialOptions),
      loader: 'file',
    }));
    onLoad({ filter: /[\\/]functions[\\/].*\.ts$/ }, async ({ path }) => {
      const source = await readFile(path, 'utf8');
      const imports: string[] = [];
      const asset = (from: string): string => {
        const name = `asset${imports.length}`;
        imports.push(`import ${name} from ${JSON.stringify(from)};`);
        return name;
      };
      const contents = source
        .replace(PACKAGE_FILE, (_, file: string) => `readPackageFile(${asset(file)})`)
        .replace(THREAD, (_, file: string) => `new URL(${asset(`thread:${file}`)}, import.meta.url)`);
      return imports.length === 0 ? undefined : { contents: `${imports.join(' ')} ${contents}`, loader: 'ts' };
    });
  },
};
