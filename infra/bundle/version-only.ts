import { readFile } from 'node:fs/promises';
import type { Plugin } from 'esbuild';

/** A client needs its version for the user agent, not its whole package.json. */
export const versionOnly: Plugin = {
  name: 'version-only',
  setup(build) {
    build.onLoad({ filter: /node_modules[\\/]@aws-sdk[\\/][\w-]+[\\/]package\.json$/ }, async ({ path }) => {
      const { version } = JSON.parse(await readFile(path, 'utf8')) as { version: string };
      return { contents: JSON.stringify({ version }), loader: 'json' };
    });
  },
};
