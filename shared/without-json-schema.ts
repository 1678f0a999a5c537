/** The parts of zod that convert schemas to JSON schemas, and the methods that call them. */
const PARTS = [
  /^ *inst\._zod\.processJSONSchema = .*$/gm,
  /^ *jsonSchema: \{[^}]*\},$/m,
  /^ *toJSONSchema\(params\) \{[^}]*\{\}[^}]*\},$/m,
];

/**
 * Returns zod's module of schemas without its code for JSON schemas.
 * @throws Error if a part is not found, because zod's code has changed
 */
export const withoutJsonSchema = (code: string): string =>
  PARTS.reduce((rest, part) => {
    const without = rest.replace(part, '');
    if (without === rest) throw new Error(`zod has no ${part} any more; see without-json-schema.ts.`);
    return without;
  }, code);
