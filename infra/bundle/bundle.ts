import { mkdir, rm, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type BuildOptions, type BuildResult, build } from 'esbuild';
import { builtinHttp } from './builtin-http.ts';
import { checkEntries, type Entry, entries } from './entries.ts';
import { lambdaCredentials } from './lambda-credentials.ts';
import { leftOut } from './left-out.ts';
import { namedOnly } from './named-only.ts';
import { versionOnly } from './version-only.ts';

/** The project's root: paths in bundles are relative to it, so that every checkout makes the same bytes. */
export const ROOT = fileURLToPath(new URL('../..', import.meta.url));

/** Workbook readers and writers are megabytes and take seconds of processor time: work for a queue, never for a request. */
const WORKERS_ONLY = /node_modules\/(@e965\/xlsx|exceljs)\//;

/** What `require` needs in an ES module. Only bundles of CommonJS packages that load Node's own modules pay for it. */
const REQUIRE = `import{createRequire}from'node:module';const require=createRequire(import.meta.url);`;

export interface Bundle extends Entry {
  /** Size of the code, minified. */
  bytes: number;
}

type Built = BuildResult<{ write: false; metafile: true }>;

/** A dynamic import becomes a file of its own, read when it is needed; this also lets esbuild shake what both sides share. */
const options = (entry: Entry, root: string): BuildOptions & { write: false; metafile: true } => ({
  absWorkingDir: root,
  entryPoints: { index: entry.file },
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
  plugins: [builtinHttp, lambdaCredentials, leftOut, namedOnly, versionOnly],
});

const requires = ({ metafile }: Built): boolean =>
  Object.values(metafile.outputs).some(({ imports }) =>
    imports.some(({ kind, external }) => kind === 'require-call' && external === true),
  );

async function buildOne(entry: Entry, root: string): Promise<Built> {
  const built = await build(options(entry, root));
  return requires(built) ? build({ ...options(entry, root), banner: { js: REQUIRE } }) : built;
}

async function bundleOne(entry: Entry, root: string, folder: string): Promise<Bundle> {
  const { metafile, outputFiles } = await buildOne(entry, root);
  const heavy = Object.keys(metafile.inputs).find((path) => WORKERS_ONLY.test(path));
  if (entry.http && heavy !== undefined) {
    throw new Error(`${entry.file} reaches ${heavy}. Workbooks are read and written by queue consumers.`);
  }
  let bytes = 0;
  for (const { path, contents } of outputFiles) {
    // Maps stay out of what is deployed: they serve `infra/bundle/where.ts`.
    const map = path.endsWith('.map');
    const into = map ? join(folder, '../maps', entry.name) : join(folder, entry.name);
    await mkdir(into, { recursive: true });
    await writeFile(join(into, basename(path)), contents);
    if (!map) bytes += contents.length;
  }
  return { ...entry, bytes };
}

/**
 * Bundles the entries of the table into `dist/functions/<name>/index.mjs`: the same sources make the same bytes, so
 * that a deploy touches only the functions that changed.
 * @throws Error naming what is missing, or what reaches a package it must not
 * @example const made = await bundle();
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
