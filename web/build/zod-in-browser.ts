import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';
import { withoutJsonSchema } from '../../shared/without-json-schema.ts';

const SCHEMAS = /\/zod\/v4\/classic\/schemas\.js$/;
const SETTINGS = fileURLToPath(new URL('../src/lib/zod-settings.ts', import.meta.url));

/**
 * Removes zod's code for JSON Schema, which only the server needs (for `/docs`). Applies our settings in the module
 * that creates schemas, so that a page without schemas loads no zod.
 */
export const zodInBrowserPlugin = (): Plugin => ({
  name: 'zod-in-browser',
  apply: 'build',
  transform: {
    filter: { id: SCHEMAS },
    handler(code) {
      return `import { zodSettings } from ${JSON.stringify(SETTINGS)};\n${withoutJsonSchema(code)}\ncore.config(zodSettings);`;
    },
  },
});
