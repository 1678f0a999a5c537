import { readFile } from 'node:fs/promises';
import type { Plugin } from 'esbuild';

const PACKAGE = /^(@[\w-]+\/)?[\w-]+$/;

/**
 * `const { A, B } = await import('package')` brings A and B, as the static import would. Without this esbuild keeps
 * every export of a dynamic import: the whole client of a service for one command.
 */
export const namedOnly: Plugin = {
  name: 'named-only',
  setup(build) {
    build.onResolve({ filter: PACKAGE }, async ({ path, kind, importer, resolveDir }) => {
      if (kind !== 'dynamic-import' || importer.includes('node_modules')) return undefined;
      const source = await readFile(importer, 'utf8');
      const uses = [...source.matchAll(/(?:\{([^{}]*)\}\s*=\s*await\s+)?\bimport\(\s*['"]([^'"]+)['"]\s*\)/g)];
      const names = uses.filter(([, , from]) => from === path).map(([, taken]) => taken?.replace(/:\s*\w+|\s/g, ''));
      if (names.length === 0 || names.includes(undefined)) return undefined;
      return { path: `${path}?${names.join()}`, namespace: 'named-only', pluginData: { path, names, resolveDir } };
    });
    build.onLoad({ filter: /.*/, namespace: 'named-only' }, ({ pluginData }) => {
      const { path, names, resolveDir } = pluginData as { path: string; names: string[]; resolveDir: string };
      return { contents: `export { ${names.join()} } from ${JSON.stringify(path)};`, resolveDir };
    });
  },
};
