/** The parts of zod that convert schemas to JSON schemas, and the methods that call them. */
const PARTS = [
  /^ *inst\._zod\.processJSONSchema = .*$/gm,
  /^ *jsonSchema: \{[^}]*\},$/m,
  /^ *toJSONSchema\(params\) \{[^}]*\{\}[^}]*\},$/m,
];

/**
 * Returns zod's module of schemas without its JSON schema code.
 * @throws Error if zod's code has changed, so that a part is not found
 */
export const withoutJsonSchema = (code: string): string =>
  PARTS.reduce((rest, part) => {
    const without = rest.replace(part, '');
    if (without === rest) throw new Error(`zod has no ${part} any more; see without-json-schema.ts.`);
    return without;
  }, code);
