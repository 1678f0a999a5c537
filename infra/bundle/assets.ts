import { readFile } from 'node:fs/promises';
import type { Plugin } from 'esbuild';

/** Matches `readPackageFile('package/file.ttf')`, as in `functions/platform/pdf/sheet.ts`. */
const CALL = /\breadPackageFile\('([^']+\.ttf)'\)/g;

/** Copies the files of packages that a bundle reads at run time, and names each by a hash of its content. */
export const assetsPlugin: Plugin = {
  name: 'assets',
  setup(build) {
    build.initialOptions.loader = { ...build.initialOptions.loader, '.ttf': 'file' };
    build.onLoad({ filter: /[\\/]functions[\\/].*\.ts$/ }, async ({ path }) => {
      const source = await readFile(path, 'utf8');
      const found = [...new Set([...source.matchAll(CALL)].map(([, file]) => file))];
      if (found.length === 0) return undefined;
      const imports = found.map((file, at) => `import asset${at} from ${JSON.stringify(file)};`).join(' ');
      const contents = source.replace(CALL, (_, file: string) => `readPackageFile(asset${found.indexOf(file)})`);
      return { contents: `${imports} ${contents}`, loader: 'ts' };
    });
  },
};
