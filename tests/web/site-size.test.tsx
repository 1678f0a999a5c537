// @vitest-environment node
import { gzipSync } from 'node:zlib';
import { build } from 'esbuild';
import { beforeAll, expect, test } from 'vitest';

type Chunks = Awaited<ReturnType<typeof bundle>>;

/** Bundles the site in the form in which browsers load it: minified and split at dynamic imports. */
async function bundle() {
  const { metafile, outputFiles } = await build({
    entryPoints: ['web/src/site/main.tsx'],
    bundle: true,
    splitting: true,
    minify: true,
    write: false,
    metafile: true,
    format: 'esm',
    target: 'es2022',
    outdir: 'out',
    jsx: 'automatic',
    loader: { '.css': 'empty' },
    define: { 'process.env.NODE_ENV': '"production"' },
  });
  return { outputs: metafile.outputs, bytes: new Map(outputFiles.map((file) => [file.path, file.contents])) };
}

let chunks: Chunks;
beforeAll(async () => {
  chunks = await bundle();
});

/** Returns the chunks that a page loads before any interaction. */
function loadedFor(page: string): string[] {
  const roots = Object.entries(chunks.outputs)
    .filter(([, { entryPoint = '' }]) => entryPoint.endsWith('/site/main.tsx') || entryPoint.endsWith(page))
    .map(([path]) => path);
  expect(roots).toHaveLength(2);
  const loaded = new Set(roots);
  for (const path of loaded) {
    for (const { kind, path: next } of chunks.outputs[path]?.imports ?? []) {
      if (kind === 'import-statement') loaded.add(next);
    }
  }
  return [...loaded];
}

const PAGES = [
  'home/home-page.tsx',
  'pricing/pricing-page.tsx',
  'about/about-page.tsx',
  'career/career-page.tsx',
  'track/track-page.tsx',
  'status/status-page.tsx',
  'legal/privacy-page.tsx',
  'legal/terms-page.tsx',
  'not-found-page.tsx',
];

test.each(PAGES)('the public page %s loads at most 90 KB of JavaScript, and none of the application’s code', (page) => {
  const loaded = loadedFor(page);
  const sources = loaded.flatMap((path) => Object.keys(chunks.outputs[path]?.inputs ?? {}));
  expect(sources.filter((source) => /\/(zod|react-router|primereact|swr)\//.test(source))).toEqual([]);
  const gzipped = loaded.map((path) => {
    const found = [...chunks.bytes].find(([file]) => file.endsWith(path.slice('out'.length)));
    return gzipSync(found?.[1] ?? '').length;
  });
  expect(gzipped.every((size) => size > 20)).toBe(true);
  expect(gzipped.reduce((sum, size) => sum + size, 0)).toBeLessThan(90_000);
});
