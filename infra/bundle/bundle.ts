import { mkdir, rm, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type BuildOptions, build, type Metafile, type OutputFile } from 'esbuild';
import { concurrently } from '../../functions/platform/concurrency.ts';
import { assetsPlugin } from './assets.ts';
import { builtinsPlugin } from './builtins.ts';
import { type BundleEntry, checkEntries, entries } from './entries.ts';
import { lambdaCredentialsPlugin } from './lambda-credentials.ts';
import { lateEvaluationPlugin } from './late-evaluation.ts';
import { noJsonSchemaPlugin } from './no-json-schema.ts';
import { joinStartFiles, START_FILE } from './one-start.ts';
import { sdkModulesPlugin } from './sdk-modules.ts';
import { unusedSdkCodePlugin } from './unused-sdk-code.ts';

/** The project's root. Paths in bundles are relative to it, so that every checkout builds the same bytes. */
export const PROJECT_ROOT = fileURLToPath(new URL('../..', import.meta.url));

/**
 * How many bytes a function that answers requests may load at start. Loading 100 KB takes about 8 ms on a Lambda with 1
 * GB of memory (`npm run bench:cold`). Packages that every function needs use 300 KB of this limit.
 */
const MOST_START_BYTES = 380_000;

/** How many bundles are built in parallel. All 78 at once need more than 7 GB of memory. */
const AT_ONCE = 4;

/**
 * Matches the package that reads workbooks. Reading takes seconds of processor time, so only queue consumers may use
 * the package, never a function that answers requests.
 */
const WORKERS_ONLY = /node_modules\/@e965\/xlsx\//;
/**
 * Matches the packages that write workbooks and PDFs and the image codecs. Together they have two megabytes of code. A
 * function that answers requests may load them on demand, but never at start.
 */
const NOT_AT_START = /node_modules\/(exceljs|@cantoo|@jsquash)\//;

export interface BuiltBundle extends BundleEntry {
  /**
   * The size of the minified code in bytes: `bytes` of all code, `startBytes` of the code that is loaded before the
   * first request.
   */
  bytes: number;
  startBytes: number;
}

const PLUGINS = [
  assetsPlugin,
  builtinsPlugin,
  lambdaCredentialsPlugin,
  lateEvaluationPlugin,
  unusedSdkCodePlugin, // runs before `sdkModulesPlugin`, which reads the same files
  sdkModulesPlugin,
];
/**
 * Matches the packages that convert zod schemas to JSON schemas: for the documentation at `/docs` and for the tools of
 * `/mcp`. Only functions that import one of these packages need zod's code for JSON schemas.
 */
const DESCRIBES = /node_modules\/(zod-openapi|@modelcontextprotocol\/sdk)\//;

/**
 * Returns the options of esbuild. With `splitting` a dynamic import becomes a separate file that is read on demand, and
 * unused code of shared modules is dropped.
 */
const options = (
  entryPoints: Record<string, string>,
  root: string,
): BuildOptions & { write: false; metafile: true } => ({
  absWorkingDir: root,
  entryPoints,
  outdir: join(root, 'dist'), // inside the project, because file hashes cover the relative paths of the map
  outExtension: { '.js': '.mjs' },
  chunkNames: 'chunk-[hash]',
  bundle: true,
  splitting: true,
  write: false,
  metafile: true,
  platform: 'node',
  target: 'node24',
  format: 'esm',
  mainFields: ['module', 'main'],
  minify: true,
  legalComments: 'none',
  sourcemap: 'external',
  sourcesContent: false,
  logLevel: 'silent',
  plugins: [...PLUGINS, noJsonSchemaPlugin],
});

/**
 * Returns the files that a cold start reads: the entry's first file and every file that it imports statically, directly
 * or through others.
 */
function startPaths({ outputs }: Metafile, file: string): string[] {
  const start = Object.keys(outputs).filter((path) => outputs[path]?.entryPoint === file);
  const seen = new Set(start);
  for (const path of seen) {
    for (const { kind, path: to, external } of outputs[path]?.imports ?? []) {
      if (kind === 'import-statement' && external !== true) seen.add(to);
    }
  }
  return [...seen];
}

const startOf = (metafile: Metafile, file: string): Metafile['outputs'][string][] =>
  startPaths(metafile, file).flatMap((path) => metafile.outputs[path] ?? []);

/** Returns all sources that an entry imports, statically or on demand. */
function sourcesOf({ inputs }: Metafile, file: string): string[] {
  const seen = new Set([file]);
  for (const path of seen) {
    for (const { path: to, external } of inputs[path]?.imports ?? []) if (external !== true) seen.add(to);
  }
  return [...seen];
}

function checkReach({ file, http }: BundleEntry, metafile: Metafile): void {
  const start = startOf(metafile, file).flatMap(({ inputs }) => Object.keys(inputs));
  const all = sourcesOf(metafile, file);
  const heavy = all.find((path) => WORKERS_ONLY.test(path)) ?? start.find((path) => NOT_AT_START.test(path));
  if (http && heavy !== undefined) {
    throw new Error(
      `${file} reaches ${heavy}. Workbooks are read by queue consumers; they and PDFs are written, and pictures encoded, there or by a late import.`,
    );
  }
}

const bytesOf = (files: readonly OutputFile[]): number => files.reduce((sum, { contents }) => sum + contents.length, 0);

/**
 * Bundles several entries together into `<folder>/<name>.mjs`, for tests that start every function. The entries share
 * files, so this takes a fifteenth of the time of `bundle`.
 * @throws Error naming the entry that imports a forbidden package
 */
export async function bundleTogether(asked: readonly BundleEntry[], root: string, folder: string): Promise<void> {
  const points = Object.fromEntries(asked.map(({ name, file }) => [name, file]));
  const { metafile, outputFiles } = await build({ ...options(points, root), sourcemap: false });
  for (const entry of asked) checkReach(entry, metafile);
  await mkdir(folder, { recursive: true });
  for (const { path, contents } of outputFiles) await writeFile(join(folder, basename(path)), contents);
}

async function bundleOne(entry: BundleEntry, root: string, folder: string): Promise<BuiltBundle> {
  const plain = options({ index: entry.file }, root);
  const lean = await build(plain);
  const describes = sourcesOf(lean.metafile, entry.file).some((path) => DESCRIBES.test(path));
  const { metafile, outputFiles } = describes ? await build({ ...plain, plugins: PLUGINS }) : lean;
  checkReach(entry, metafile);
  const atStart = startPaths(metafile, entry.file).map((path) => basename(path));
  const joined = await joinStartFiles(outputFiles, atStart.slice(1), plain);
  for (const { path, contents } of joined) {
    // Source maps are not deployed. Only `infra/bundle/where.ts` reads them.
    const into = path.endsWith('.map') ? join(folder, '../maps', entry.name) : join(folder, entry.name);
    await mkdir(into, { recursive: true });
    await writeFile(join(into, basename(path)), contents);
  }
  const code = joined.filter(({ path }) => path.endsWith('.mjs'));
  const startBytes = bytesOf(code.filter(({ path }) => basename(path) === START_FILE));
  if (entry.http && startBytes > MOST_START_BYTES)
    throw new Error(
      `${entry.file} loads ${startBytes} bytes at start, and may load ${MOST_START_BYTES}. Import late what few requests need.`,
    );
  return { ...entry, bytes: bytesOf(code), startBytes };
}

/**
 * Bundles entries into `dist/functions/<name>/index.mjs`, by default all entries of `functions/app.ts`. The same
 * sources give the same bytes. So a deploy uploads only the bundles that changed, and the source maps of an old commit
 * can be built again.
 * @throws Error naming a missing file, or the entry that imports a forbidden package or loads too much at start
 * @example const made = await bundle();
 */
export async function bundle(
  asked: readonly BundleEntry[] = entries,
  root = PROJECT_ROOT,
  folder = join(root, 'dist/functions'),
): Promise<BuiltBundle[]> {
  checkEntries(asked, root);
  await rm(folder, { recursive: true, force: true });
  await rm(join(folder, '../maps'), { recursive: true, force: true });
  const made = new Map<string, BuiltBundle>();
  await concurrently(asked, AT_ONCE, async (entry) => {
    made.set(entry.name, await bundleOne(entry, root, folder));
  });
  return asked.flatMap(({ name }) => made.get(name) ?? []);
}
