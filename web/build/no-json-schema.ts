import type { Plugin } from 'vite';

const SCHEMAS = /\/zod\/v4\/classic\/schemas\.js$/;

/** Matches the code of zod that describes schemas as JSON schemas, and the methods that call it. */
const PARTS = [
  /^ *inst\._zod\.processJSONSchema = .*$/gm,
  /^ *jsonSchema: \{[^}]*\},$/m,
  /^ *toJSONSchema\(params\) \{[^}]*\{\}[^}]*\},$/m,
];

/**
 * Removes zod's JSON schema code from the web. The server uses it for `/docs`; no browser needs it, and every page
 * would load it. If a new version of zod looks different, the build fails instead of silently making the pages larger.
 */
export const noJsonSchema = (): Plugin => ({
  name: 'no-json-schema',
  apply: 'build',
  transform: {
    filter: { id: SCHEMAS },
    handler: (code) =>
      PARTS.reduce((rest, part) => {
        const without = rest.replace(part, '');
        if (without === rest) throw new Error(`zod has no ${part} any more; see no-json-schema.ts.`);
        return without;
      }, code),
  },
});
