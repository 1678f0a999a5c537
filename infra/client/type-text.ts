/** The part of JSON Schema that the API document uses. */
export interface JsonSchema {
  $ref?: string;
  type?: string | string[];
  enum?: unknown[];
  const?: unknown;
  anyOf?: JsonSchema[];
  oneOf?: JsonSchema[];
  allOf?: JsonSchema[];
  properties?: Record<string, JsonSchema>;
  required?: string[];
  additionalProperties?: boolean | JsonSchema;
  items?: JsonSchema | boolean;
  prefixItems?: JsonSchema[];
  description?: string;
}

const property = (name: string): string => (/^[A-Za-z_$][\w$]*$/.test(name) ? name : JSON.stringify(name));
const several = (schemas: readonly JsonSchema[], between: string): string =>
  [...new Set(schemas.map((one) => `(${typeText(one)})`))].join(between);

function objectText({ properties = {}, required = [], additionalProperties: more }: JsonSchema): string {
  const lines = Object.entries(properties).map(
    ([name, one]) =>
      `${one.description ? `/** ${one.description.replaceAll('*/', '')} */ ` : ''}${property(name)}${required.includes(name) ? '' : '?'}: ${typeText(one)}`,
  );
  if (lines.length > 0) return `{ ${lines.join('; ')} }`;
  return typeof more === 'object' ? `Record<string, ${typeText(more)}>` : 'Record<string, unknown>';
}

const ofType = (schema: JsonSchema, type: string): string => {
  if (type === 'object') return objectText(schema);
  if (type === 'array') {
    if (schema.prefixItems !== undefined) return `[${schema.prefixItems.map(typeText).join(', ')}]`;
    return `${typeof schema.items === 'object' ? `(${typeText(schema.items)})` : 'unknown'}[]`;
  }
  return { string: 'string', number: 'number', integer: 'number', boolean: 'boolean', null: 'null' }[type] ?? 'unknown';
};

/** Returns the TypeScript type of a schema, as text. Pure. */
export function typeText(schema: JsonSchema): string {
  if (schema.$ref !== undefined) return schema.$ref.split('/').at(-1) ?? 'unknown';
  if (schema.const !== undefined) return JSON.stringify(schema.const);
  if (schema.enum !== undefined) return schema.enum.map((one) => JSON.stringify(one)).join(' | ');
  const union = schema.anyOf ?? schema.oneOf;
  if (union !== undefined) return several(union, ' | ');
  if (schema.allOf !== undefined) return several(schema.allOf, ' & ');
  if (schema.type === undefined) return 'unknown';
  return [schema.type]
    .flat()
    .map((type) => ofType(schema, type))
    .join(' | ');
}
