import { expect, test } from 'vitest';
import { EXAMPLE_REQUESTS } from '../../functions/health/examples.ts';
import { openApi } from '../../functions/health/open-api.ts';
import { contracts } from '../../shared/contracts.ts';
import type { Endpoint } from '../../shared/endpoint.ts';
import { exampleCall } from '../../web/src/docs/example-call.ts';
import type { Specification } from '../../web/src/docs/specification.ts';

const endpoints = new Map(
  Object.entries(contracts).flatMap(([feature, contract]) =>
    Object.entries(contract as Record<string, Endpoint>).map(([name, endpoint]) => [`${feature}.${name}`, endpoint]),
  ),
);
const { paths } = openApi() as Specification;

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
  const of = (method: string, path: string) => {
    const operation = paths[path]?.[method];
    return operation && exampleCall('https://parcels.example', method, path, operation);
  };
  expect(of('get', '/orders/search')).toBe(
    "curl -X GET 'https://parcels.example/api/v1/orders/search?text=9876543210' \\\n  -H 'X-Api-Key: YOUR-API-KEY'",
  );
  expect(of('put', '/orders/{id}/logistic')).toBe(
    "curl -X PUT 'https://parcels.example/api/v1/orders/kf6j9124r2-01m826br6aenevhhqgycf3u00o/logistic' \\\n" +
      "  -H 'X-Api-Key: YOUR-API-KEY' \\\n  -H 'Content-Type: application/json' \\\n" +
      `  -d '{"logistic_id":"3dzb9rfyw9"}'`,
  );
  expect(of('get', '/roles')).toBeUndefined();
});

test('the API document shows each refusal’s code and text, and the files of forms', () => {
  expect(paths['/orders/{id}']?.['get']?.responses['404']?.description).toBe('NOT_FOUND: Not found.');
  expect(paths['/orders/charge-again']?.['post']?.responses['422']?.description).toBe(
    'INVALID_INPUT: Some of what was sent is not valid. See the fields.\n\n' +
      'IDEMPOTENCY_KEY_REUSED: This Idempotency-Key was used before with other input.',
  );
  expect(paths['/orders/{id}']?.['get']?.description).toContain('Order List (order.order_dashboard)');
  const form = paths['/codes/upload_master_file']?.['post']?.requestBody?.content['multipart/form-data']?.schema;
  expect(form).toMatchObject({ required: ['files'], properties: { files: { type: 'string', format: 'binary' } } });
});
