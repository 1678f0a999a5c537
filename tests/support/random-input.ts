/** The parts of JSON Schema that the contracts use. */
export interface Schema {
  $ref?: string;
  type?: string | string[];
  enum?: unknown[];
  const?: unknown;
  anyOf?: Schema[];
  oneOf?: Schema[];
  allOf?: Schema[];
  properties?: Record<string, Schema>;
  required?: string[];
  items?: Schema;
  maxItems?: number;
  minimum?: number;
  maximum?: number;
  pattern?: string;
  format?: string;
}

/** Returns a random number generator from 0 to 1 that repeats its numbers for the same seed (mulberry32). */
export function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

const deep = (levels: number): unknown => (levels === 0 ? 1 : [deep(levels - 1)]);

/**
 * Values that our forms never send: every kind of JSON value, and texts that break keys, names, sheets and terminals.
 */
const HOSTILE: readonly unknown[] = [
  null,
  true,
  0,
  -1,
  0.1 + 0.2,
  1e308,
  -1e-308,
  2 ** 53,
  '',
  ' ',
  '0',
  'null',
  'NaN',
  '1e400',
  [],
  {},
  [[]],
  deep(40),
  { __proto__: null, constructor: 1, toString: null },
  '\ud83d',
  '\udc00abc',
  '\u0000',
  'a\u202eb',
  '../../etc/passwd',
  '=HYPERLINK("http://x")',
  '<script>alert(1)</script>',
  '#'.repeat(300),
  'x'.repeat(20_000),
  '😀'.repeat(2_000),
  "' OR 1=1 --",
  '%00',
  'ORDERS#x',
  '-',
  '\r\nX-Injected: 1',
  '2026-13-45',
  '9999-12-31T23:59:59.999Z',
  '0000-01-01T00:00:00.000Z',
  '१२३',
  '\u00a09876543210',
  'all',
];

/** Cursors that the API never issued. */
const CURSORS: readonly string[] = [
  'x',
  'e30',
  Buffer.from('[]').toString('base64url'),
  Buffer.from('{"after":"\\ud83d"}').toString('base64url'),
  Buffer.from('{"after":{"pk":"USER#1"},"day":"2026-02-31"}').toString('base64url'),
  Buffer.from(`{"after":"${'y'.repeat(3000)}"}`).toString('base64url'),
];

const TEXTS: Record<string, string> = {
  'date-time': '2026-11-20T10:00:00.000Z',
  date: '2026-11-20',
  email: 'asha@example.in',
  uuid: '0193480a-7c00-7abc-8def-00000000000a',
};

export interface Made {
  random(): number;
  /** Resolves `#/components/schemas/Name` to its schema. */
  resolve(ref: string): Schema;
  /** Existing ids that replace some of the texts. */
  ids: readonly string[];
}

const oneOf = <T>(made: Made, all: readonly T[]): T => all[Math.floor(made.random() * all.length)] as T;

function textOf(schema: Schema, name: string, made: Made): string {
  if (name === 'cursor') return oneOf(made, CURSORS);
  if (/pincode|postcode|source|destination/.test(name)) return oneOf(made, ['110001', '400001', '999999']);
  if (/mobile|number/.test(name)) return '9876543210';
  if (/id$|awb|ewaybill|airwaybilno/i.test(name)) return oneOf(made, made.ids);
  return TEXTS[schema.format ?? ''] ?? oneOf(made, ['Asha', 'open', 'delhivery', 'Delhi', 'India', '1', ...made.ids]);
}

/**
 * Returns a random value that fits a schema, in which the share `hostile` of the leaves is replaced by hostile values.
 */
export function valueOf(schema: Schema, name: string, made: Made, hostile: number): unknown {
  if (made.random() < hostile) return oneOf(made, HOSTILE);
  if (schema.$ref !== undefined) return valueOf(made.resolve(schema.$ref), name, made, hostile);
  const branches = schema.anyOf ?? schema.oneOf;
  if (branches !== undefined) return valueOf(oneOf(made, branches), name, made, hostile);
  if (schema.allOf !== undefined)
    return Object.assign({}, ...schema.allOf.map((one) => valueOf(one, name, made, hostile) as object));
  if (schema.const !== undefined) return schema.const;
  if (schema.enum !== undefined) return oneOf(made, schema.enum);
  const type = Array.isArray(schema.type) ? oneOf(made, schema.type) : schema.type;
  switch (type) {
    case 'object': {
      const value: Record<string, unknown> = {};
      for (const [key, inner] of Object.entries(schema.properties ?? {})) {
        const wanted = schema.required?.includes(key) === true || made.random() < 0.6;
        if (wanted) value[key] = valueOf(inner, key, made, hostile);
      }
      if (made.random() < hostile) for (let i = 0; i < 300; i++) value[`unknown_${i}`] = i;
      return value;
    }
    case 'array':
      return Array.from({ length: 1 + Math.floor(made.random() * 2) }, () =>
        valueOf(schema.items ?? {}, name, made, hostile),
      );
    case 'integer':
    case 'number':
      return oneOf(made, [schema.minimum ?? 1, schema.maximum ?? 100, 1, 2, 30, 0.5, 1000]);
    case 'boolean':
      return made.random() < 0.5;
    case 'null':
      return null;
    default:
      return textOf(schema, name, made);
  }
}
