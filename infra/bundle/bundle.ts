import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build, type Metafile } from 'esbuild';
import { checkEntries, type Entry, entries } from './entries.ts';
import { builtinHttp, lambdaCredentials, leftOut, versionOnly } from './plugins.ts';

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

const outputOf = (metafile: Metafile) => {
  const [output] = Object.values(metafile.outputs).filter(({ entryPoint }) => entryPoint !== undefined);
  if (output === undefined) throw new Error('esbuild made no output.');
  return output;
};

async function bundleOne(entry: Entry, root: string, folder: string): Promise<Bundle> {
  const built = await build({
    absWorkingDir: root,
    entryPoints: [entry.file],
    outfile: 'index.mjs',
    bundle: true,
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
    logLevel: 'error',
    plugins: [builtinHttp, lambdaCredentials, leftOut, versionOnly],
  });
  const { imports, inputs } = outputOf(built.metafile);
  const heavy = Object.keys(inputs).find((path) => WORKERS_ONLY.test(path));
  if (entry.http && heavy !== undefined) {
    throw new Error(`${entry.file} reaches ${heavy}. Workbooks are read and written by queue consumers.`);
  }
  const requires = imports.some(({ kind, external }) => kind === 'require-call' && external === true);
  for (const { path, text } of built.outputFiles) {
    // Maps stay out of what is deployed: they serve `infra/bundle/where.ts`.
    const file = path.endsWith('.map') ? join(folder, '../maps', `${entry.name}.map`) : join(folder, entry.name, 'index.mjs');
    await mkdir(join(file, '..'), { recursive: true });
    await writeFile(file, requires && !path.endsWith('.map') ? REQUIRE + text : text);
  }
  const bytes = built.outputFiles.find(({ path }) => path.endsWith('.mjs'))?.contents.length ?? 0;
  return { ...entry, bytes: bytes + (requires ? REQUIRE.length : 0) };
}

/**
 * Bundles the entries of the table into `dist/functions/<name>/index.mjs`: the same sources make the same bytes, so
 * that a deploy touches only the functions that changed.
 * @throws Error naming what is missing, or what reaches a package it must not
 * @example const made = await bundle();
 */
export async function bundle(asked: readonly Entry[] = entries, root = ROOT, folder = join(root, 'dist/functions')) {
  checkEntries(asked, root);
  await rm(folder, { recursive: true, force: true });
  const made: Bundle[] = [];
  for (const entry of asked) made.push(await bundleOne(entry, root, folder));
  return made;
}
