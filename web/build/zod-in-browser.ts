import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const SCHEMAS = /\/zod\/v4\/classic\/schemas\.js$/;
const SETTINGS = fileURLToPath(new URL('../src/lib/zod-settings.ts', import.meta.url));

/** The parts of zod that describe schemas as JSON schemas, and the methods that call them. */
const PARTS = [
  /^ *inst\._zod\.processJSONSchema = .*$/gm,
  /^ *jsonSchema: \{[^}]*\},$/m,
  /^ *toJSONSchema\(params\) \{[^}]*\{\}[^}]*\},$/m,
];

/**
 * Removes zod's JSON schema code, which no browser needs: the server uses it for `/docs`. A zod of another shape fails
 * the build instead of silently growing the pages. Applies our settings in the module that makes schemas: a page that
 * makes none then loads no zod.
 */
export const zodInBrowser = (): Plugin => ({
  name: 'zod-in-browser',
  apply: 'build',
  transform: {
    filter: { id: SCHEMAS },
    handler(code) {
      const kept = PARTS.reduce((rest, part) => {
        const without = rest.replace(part, '');
        if (without === rest) throw new Error(`zod has no ${part} any more; see zod-in-browser.ts.`);
        return without;
      }, code);
      return `import { zodSettings } from ${JSON.stringify(SETTINGS)};\n${kept}\ncore.config(zodSettings);`;
    },
  },
});
