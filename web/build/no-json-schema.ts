import type { Plugin } from 'vite';

const SCHEMAS = /\/zod\/v4\/classic\/schemas\.js$/;

/** The parts of zod that describe schemas as JSON schemas, and the methods that call them. */
const PARTS = [
  /^ *inst\._zod\.processJSONSchema = .*$/gm,
  /^ *jsonSchema: \{[^}]*\},$/m,
  /^ *toJSONSchema\(params\) \{[^}]*\{\}[^}]*\},$/m,
];

/**
 * Removes zod's JSON schema code, which no browser needs and every page would load: the server
 * uses it for `/docs`. A zod of another shape fails the build instead of silently growing the pages.
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
