import { readFileSync } from 'node:fs';
import * as z from 'zod';
import { openApi } from '../../functions/health/open-api.ts';
import { webhookMessage } from '../../shared/webhooks/views.ts';
import { type JsonSchema, typeText } from './type-text.ts';

interface Parameter {
  name: string;
  in: 'path' | 'query' | 'header';
  required?: boolean;
  schema: JsonSchema;
}
type Content = Record<string, { schema: JsonSchema }>;
interface Operation {
  operationId: string;
  summary: string;
  security?: Record<string, unknown>[];
  parameters?: Parameter[];
  requestBody?: { content: Content; required?: boolean };
  responses: Record<string, { content: Content }>;
}
interface ApiDocument {
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, JsonSchema> };
}

const camel = (name: string): string => name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());

function inputText({ parameters = [], requestBody }: Operation): { text: string; isOptional: boolean } {
  const ofPlace = (place: Parameter['in'], name: string): { line: string; needed: boolean }[] => {
    const own = parameters.filter((one) => one.in === place);
    if (own.length === 0) return [];
    const needed = own.some(({ required }) => required === true);
    const fields = own.map((one) => `${one.name}${one.required ? '' : '?'}: ${typeText(one.schema)}`);
    return [{ line: `${name}${needed ? '' : '?'}: { ${fields.join('; ')} }`, needed }];
  };
  const body = requestBody?.content['application/json'];
  const needed = requestBody?.required === true;
  const parts = [
    ...ofPlace('path', 'params'),
    ...ofPlace('query', 'query'),
    ...(body === undefined ? [] : [{ line: `body${needed ? '' : '?'}: ${typeText(body.schema)}`, needed }]),
  ];
  return { text: `{ ${parts.map(({ line }) => line).join('; ')} }`, isOptional: parts.every((part) => !part.needed) };
}

/** Returns the operations that a caller with an API key may use, by feature. */
function operationsOf({ paths }: ApiDocument) {
  const groups = new Map<string, { name: string; method: string; path: string; operation: Operation }[]>();
  for (const [path, methods] of Object.entries(paths))
    for (const [method, operation] of Object.entries(methods)) {
      if (!operation.security?.some((one) => 'apiKey' in one)) continue;
      const [feature = '', name = ''] = operation.operationId.split('.');
      const group = camel(feature);
      groups.set(group, [...(groups.get(group) ?? []), { name, method: method.toUpperCase(), path, operation }]);
    }
  return groups;
}

const isIdempotent = ({ parameters = [] }: Operation): boolean =>
  parameters.some(({ name }) => name === 'Idempotency-Key');

/** Returns the source of the client: the runtime, the types of the contracts, and the table of operations. */
export function clientText(): string {
  const document = openApi() as ApiDocument;
  const groups = [...operationsOf(document)];
  const { Failure: _, ...schemas } = document.components.schemas;
  const types = Object.entries(schemas).map(([name, schema]) => `export type ${name} = ${typeText(schema)};`);
  const message = typeText(z.toJSONSchema(webhookMessage, { io: 'output' }) as JsonSchema);
  const methods = groups.map(([group, operations]) => {
    const lines = operations.map(({ name, operation }) => {
      const { text, isOptional } = inputText(operation);
      const reply = operation.responses['200']?.content['application/json'];
      const result = reply === undefined ? 'Uint8Array' : typeText(reply.schema);
      return `    /** ${operation.summary}. */\n    ${name}(input${isOptional ? '?' : ''}: ${text}, options?: CallOptions): Promise<${result}>;`;
    });
    return `  ${group}: {\n${lines.join('\n')}\n  };`;
  });
  const table = Object.fromEntries(
    groups.map(([group, operations]) => [
      group,
      Object.fromEntries(
        operations.map(({ name, method, path, operation }) => [
          name,
          {
            method,
            path,
            ...(isIdempotent(operation) && { idempotent: true }),
            ...(operation.responses['200']?.content['application/json'] === undefined && { file: true }),
          },
        ]),
      ),
    ]),
  );
  return [
    readFileSync(new URL('runtime.ts', import.meta.url), 'utf8').replace(/^import type .*\n\n/m, ''),
    ...types,
    `/** The message of a webhook. */\nexport type WebhookMessage = ${message};`,
    `/** Every call that an API key may make. */\nexport interface Client {\n${methods.join('\n')}\n}`,
    `const OPERATIONS: Record<string, Record<string, Operation>> = ${JSON.stringify(table, null, 2)};`,
    `/** Creates a client: \`createClient({ key: process.env.PARCELWISE_KEY, url: 'https://…' })\`. */\nexport const createClient = (settings: Settings): Client => buildClient(OPERATIONS, settings) as Client;\n`,
  ].join('\n\n');
}
