import type { Plugin } from 'vite';

const SCHEMAS = /\/zod\/v4\/classic\/schemas\.js$/;

/** What zod's kinds of schema say of themselves as JSON schemas, and the methods that ask for it. */
const PARTS = [
  /^ *inst\._zod\.processJSONSchema = .*$/gm,
  /^ *jsonSchema: \{[^}]*\},$/m,
  /^ *toJSONSchema\(params\) \{[^}]*\{\}[^}]*\},$/m,
];

/**
 * Leaves out how zod writes itself as a JSON schema, which no browser asks for and every page would load: the server
 * does it for `/docs`. A zod that is written otherwise ends the build instead of growing the pages unseen.
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
