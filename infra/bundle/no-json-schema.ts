import { readFile } from 'node:fs/promises';
import type { Plugin } from 'esbuild';
import { withoutJsonSchema } from '../../shared/without-json-schema.ts';

/**
 * Removes zod's code for JSON schemas, 16 KB of each cold start, from every function except the function of `/docs`.
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
