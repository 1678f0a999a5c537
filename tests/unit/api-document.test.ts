import { expect, test } from 'vitest';
import { EXAMPLE_REQUESTS } from '../../functions/health/examples.ts';
import { openApi } from '../../functions/health/open-api.ts';
import { contracts } from '../../shared/contracts.ts';
import type { Endpoint } from '../../shared/endpoint.ts';
import { forPrograms } from '../../web/src/docs/for-programs.ts';

const endpoints = new Map(
  Object.entries(contracts).flatMap(([feature, contract]) =>
    Object.entries(contract as Record<string, Endpoint>).map(([name, endpoint]) => [`${feature}.${name}`, endpoint]),
  ),
);
interface Operation {
  description: string;
  responses: Record<string, { description: string }>;
  requestBody?: { content: Record<string, { schema: object }> };
  'x-codeSamples'?: { source: string }[];
  security?: Record<string, unknown>[];
}
const document = openApi() as { info: { title: string }; paths: Record<string, Record<string, Operation>> };
const { paths } = document;

test('every endpoint for API keys has a valid example in the API document', () => {
  const open = [...endpoints].filter(([, { apiKey }]) => apiKey !== undefined).map(([name]) => name);
  expect(Object.keys(EXAMPLE_REQUESTS).toSorted()).toEqual(open.toSorted());
  for (const [name, example] of Object.entries(EXAMPLE_REQUESTS)) {
    const endpoint = endpoints.get(name);
    for (const part of ['params', 'query', 'body'] as const) {
      const parsed = endpoint?.[part]?.safeParse(example[part] ?? (part === 'query' ? {} : undefined));
      expect([name, part, parsed?.error?.issues]).toEqual([name, part, undefined]);
    }
  }
});

test('an example in the API document is written as a terminal command', () => {
  const of = (method: string, path: string) => paths[path]?.[method]?.['x-codeSamples']?.[0]?.source;
  expect(of('get', '/orders/search')).toBe(
    "curl -X GET 'https://YOUR-SITE/api/v1/orders/search?text=9876543210' \\\n  -H 'X-Api-Key: YOUR-API-KEY'",
  );
  expect(of('put', '/orders/{id}/logistic')).toBe(
    "curl -X PUT 'https://YOUR-SITE/api/v1/orders/kf6j9124r2-01m826br6aenevhhqgycf3u00o/logistic' \\\n" +
      "  -H 'X-Api-Key: YOUR-API-KEY' \\\n  -H 'Content-Type: application/json' \\\n" +
      `  -d '{"logistic_id":"3dzb9rfyw9"}'`,
  );
  expect(of('get', '/roles')).toBeUndefined();
});

test('the API page shows exactly the calls that an API key may make', () => {
  const shown = Object.entries(forPrograms(document).paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method} ${path}`),
  );
  expect(shown).toContain('post /orders/pay/');
  expect(shown).toHaveLength(Object.keys(EXAMPLE_REQUESTS).length);
  expect(forPrograms(document).tags).toEqual(
    ['Assistants (MCP)', 'Courier partners', 'Failed deliveries', 'Labels', 'Orders', 'Returns', 'Wallets'].map(
      (title) => expect.objectContaining({ 'x-displayName': title }),
    ),
  );
});

test('the API document shows each refusal’s code and message, and the files of multipart forms', () => {
  expect(paths['/orders/{id}']?.['get']?.responses['404']?.description).toBe('NOT_FOUND: Not found.');
  expect(paths['/orders/charge-again']?.['post']?.responses['422']?.description).toBe(
    'INVALID_INPUT: Some of what was sent is not valid. See the fields.\n\n' +
      'IDEMPOTENCY_KEY_REUSED: This Idempotency-Key was used before with other input.',
  );
  expect(paths['/orders/{id}']?.['get']?.description).toContain('Order List (order.order_dashboard)');
  const form = paths['/codes/upload_master_file']?.['post']?.requestBody?.content['multipart/form-data']?.schema;
  expect(form).toMatchObject({ required: ['files'], properties: { files: { type: 'string', format: 'binary' } } });
});
