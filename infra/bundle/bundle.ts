import { mkdir, rm, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type BuildOptions, build, type Metafile } from 'esbuild';
import { assets } from './assets.ts';
import { builtins } from './builtins.ts';
import { checkEntries, type Entry, entries } from './entries.ts';
import { lambdaCredentials } from './lambda-credentials.ts';

/** The project's root. Paths in bundles are relative to it, so that every checkout builds the same bytes. */
export const ROOT = fileURLToPath(new URL('../..', import.meta.url));

/**
 * Most bytes that a request's function loads at start. What matters is the time (`npm run bench:cold`): some 8 ms for
 * 100 KB on a Lambda of 1 GB. Of the heaviest, 410 KB are packages that every function has, 25 KB of them for storing
 * files: a module of the SDK is loaded whole. Tests allow a tenth more, so that no single contract breaks them.
 */
export const MOST_START_BYTES = 540_000;

/** Reading a workbook takes seconds of processor time: for a queue, never for a request. */
const WORKERS_ONLY = /node_modules\/@e965\/xlsx\//;
/** Writing a workbook or a PDF is a megabyte of code. A request may load it on demand, never at start. */
const NOT_AT_START = /node_modules\/(exceljs|@cantoo)\//;

export interface Bundle extends Entry {
  /** Size of the minified code: all of it, and what is read before the first request is answered. */
  bytes: number;
  startBytes: number;
}

const PLUGINS = [assets, builtins, lambdaCredentials];

/**
 * A dynamic import becomes a separate file, read on demand. This also lets esbuild drop unused code of shared modules.
 */
const options = (
  entryPoints: Record<string, string>,
  root: string,
): BuildOptions & { write: false; metafile: true } => ({
  absWorkingDir: root,
  entryPoints,
  outdir: join(root, 'dist'), // in the tree, since file hashes cover the relative paths of the map
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
  plugins: PLUGINS,
});

/** Returns the files that a cold start reads: the first one and its static imports. */
function startOf({ outputs }: Metafile, file: string): Metafile['outputs'][string][] {
  const start = Object.keys(outputs).filter((path) => outputs[path]?.entryPoint === file);
  const seen = new Set(start);
  for (const path of seen) {
    for (const { kind, path: to, external } of outputs[path]?.imports ?? []) {
      if (kind === 'import-statement' && external !== true) seen.add(to);
    }
  }
  return [...seen].flatMap((path) => outputs[path] ?? []);
}

/** Returns the sources that an entry reaches, at start or ever. */
function sourcesOf({ inputs }: Metafile, file: string): string[] {
  const seen = new Set([file]);
  for (const path of seen) {
    for (const { path: to, external } of inputs[path]?.imports ?? []) if (external !== true) seen.add(to);
  }
  return [...seen];
}

function checkReach({ file, http }: Entry, metafile: Metafile): void {
  const start = startOf(metafile, file).flatMap(({ inputs }) => Object.keys(inputs));
  const all = sourcesOf(metafile, file);
  const heavy = all.find((path) => WORKERS_ONLY.test(path)) ?? start.find((path) => NOT_AT_START.test(path));
  if (http && heavy !== undefined) {
    throw new Error(
      `${file} reaches ${heavy}. Workbooks are read by queue consumers; they and PDFs are written there or by a late import.`,
    );
  }
}

const sum = (outputs: { bytes: number }[]): number => outputs.reduce((bytes, one) => bytes + one.bytes, 0);

/**
 * Returns what each entry reads at start, without writing anything. Built together they share modules, so the figure is
 * an upper bound, in a fifteenth of the time. For a single entry it is exact. @throws Error naming what reaches a
 * forbidden package
 */
export async function weigh(asked: readonly Entry[], root = ROOT): Promise<{ entry: Entry; startBytes: number }[]> {
  const points = Object.fromEntries(asked.map(({ name, file }) => [name, file]));
  const { metafile } = await build({ ...options(points, root), sourcemap: false });
  return asked.map((entry) => {
    checkReach(entry, metafile);
    return { entry, startBytes: sum(startOf(metafile, entry.file)) };
  });
}

async function bundleOne(entry: Entry, root: string, folder: string): Promise<Bundle> {
  const { metafile, outputFiles } = await build(options({ index: entry.file }, root));
  checkReach(entry, metafile);
  for (const { path, contents } of outputFiles) {
    // Maps are not deployed: they serve `infra/bundle/where.ts`.
    const into = path.endsWith('.map') ? join(folder, '../maps', entry.name) : join(folder, entry.name);
    await mkdir(into, { recursive: true });
    await writeFile(join(into, basename(path)), contents);
  }
  const code = Object.entries(metafile.outputs).filter(([path]) => path.endsWith('.mjs'));
  return { ...entry, bytes: sum(code.map(([, output]) => output)), startBytes: sum(startOf(metafile, entry.file)) };
}

/**
 * Bundles the entries of the table into `dist/functions/<name>/index.mjs`. The same sources build the same bytes, so a
 * deploy uploads what changed, and the maps of a commit can be rebuilt. @throws Error naming what is missing, or what
 * reaches a forbidden package @example const made = await bundle();
 */
export async function bundle(
  asked: readonly Entry[] = entries,
  root = ROOT,
  folder = join(root, 'dist/functions'),
): Promise<Bundle[]> {
  checkEntries(asked, root);
  await rm(folder, { recursive: true, force: true });
  await rm(join(folder, '../maps'), { recursive: true, force: true });
  return Promise.all(asked.map((entry) => bundleOne(entry, root, folder)));
}
