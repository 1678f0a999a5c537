import { readFile } from 'node:fs/promises';
import type { Plugin } from 'esbuild';
import { withoutJsonSchema } from '../../shared/without-json-schema.ts';

/**
 * Removes zod's code for JSON schemas from the functions that do not need it (`DESCRIBES` in `bundle.ts`). This makes
 * each of their cold starts 16 KB smaller.
 */
export const noJsonSchemaPlugin: Plugin = {
  name: 'no-json-schema',
  setup(build) {
    build.onLoad({ filter: /[\\/]zod[\\/]v4[\\/]classic[\\/]schemas\.js$/ }, async ({ path }) => ({
      contents: withoutJsonSchema(await readFile(path, 'utf8')),
      loader: 'js',
    }));
  },
};
