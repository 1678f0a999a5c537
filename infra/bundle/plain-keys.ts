import { readFile } from 'node:fs/promises';
import type { Plugin } from 'esbuild';

/**
 * The SDK's schemas write their keys as `[_h]` with `_h` a text of the same file. esbuild must keep every object with
 * such a key, and so every operation of S3 and SES (some 60 KB); with the text in its place it keeps the used ones.
 */
export const plainKeys: Plugin = {
  name: 'plain-keys',
  setup(build) {
    build.onLoad({ filter: /@aws-sdk[\\/].*[\\/]schemas[\\/]schemas_\d+\.js$/ }, async ({ path }) => {
      const source = await readFile(path, 'utf8');
      const texts = new Map(
        [...source.matchAll(/^const (_\w+) = ("[^"\n]*");$/gm)].map(([, name, text]) => [name, text]),
      );
      return {
        contents: source.replace(/\[(_\w+)\](?=:)/g, (key, name: string) => texts.get(name) ?? key),
        loader: 'js',
      };
    });
  },
};
