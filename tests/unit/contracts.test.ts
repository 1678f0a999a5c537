import { expect, test } from 'vitest';
import type * as z from 'zod';
import { openApi } from '../../functions/health/open-api.ts';
import { requiredText } from '../../shared/contact.ts';
import { contracts } from '../../shared/contracts.ts';
import type { Endpoint } from '../../shared/endpoint.ts';
import { formulaFree } from '../../shared/formula-free.ts';

const endpoints = Object.entries(contracts).flatMap(([feature, contract]) =>
  Object.entries(contract as Record<string, Endpoint>).map(([name, endpoint]) => ({
    name: `${feature}.${name}`,
    ...endpoint,
  })),
);

test('no two endpoints have the same method and path', () => {
  const routes = endpoints.map(({ method, path }) => `${method} ${path.replace(/\/$/, '')}`);
  expect(routes.filter((route, at) => routes.indexOf(route) !== at)).toEqual([]);
});

test('every path parameter has a schema, and every public route has a rate limit', () => {
  for (const { name, path, params, access, perMinute, perSecond } of endpoints) {
    const named = [...path.matchAll(/\{(\w+)\}/g)].map(([, one]) => one);
    const known = params === undefined ? [] : Object.keys((params as unknown as { shape: object }).shape);
    expect([name, known.toSorted()]).toEqual([name, named.toSorted()]);
    if (access === 'public' && !['health.get', 'health.openapi'].includes(name))
      expect([name, perMinute ?? perSecond]).not.toEqual([name, undefined]);
  }
});

test('the OpenAPI document describes every endpoint', () => {
  const { paths } = openApi() as { paths: Record<string, Record<string, { operationId: string }>> };
  const described = Object.values(paths).flatMap((methods) =>
    Object.values(methods).map(({ operationId }) => operationId),
  );
  const calls = endpoints.filter(({ page }) => page !== true); // pages are for people, not for programs
  expect(described.toSorted()).toEqual(calls.map(({ name }) => name).toSorted());
});

test('lists that the specification requests by the hundred have a default page size of a hundred', () => {
  const rows = {
    orders: contracts.orders.list.query.parse({}),
    uploads: contracts['pin-code-master'].uploads.query.parse({}),
    users: contracts['user-management'].list.query.parse({}),
    bank: contracts['bank-details'].list.query.parse({}),
    remittance: contracts.remittance.list.query.parse({}),
    weights: contracts.weights.uploads.query.parse({}),
    reports: contracts.reports.list.query.parse({ type: 'cod' }),
    leads: contracts.leads.list.query.parse({}),
    comments: contracts.comments.list.query.parse({ model_id: '1', onModel: 'Order' }),
  };
  const limits = Object.entries(rows).map(([name, { limit }]) => [name, limit]);
  expect(Object.fromEntries(limits)).toEqual({
    orders: 100,
    uploads: 100,
    users: 30,
    bank: 100,
    remittance: 100,
    weights: 100,
    reports: 100,
    leads: 30,
    comments: 30,
  });
});

/** Text inputs that are only compared or looked up, and never shown as they were sent. */
const COMPARED =
  /\.(model_id|plan|role|department\.name|(shipping|billing|reverse_pickup|rto)_address\.mobile_number|email|_id|awb|airwaybilno|text|pathname|code|created_at|receipt|razorpaySignature|logistic_ids|(order_ids|awb_numbers)\[\]|cells\{\}|(old)?password)$/i;

interface Def {
  type: string;
  shape?: Record<string, z.ZodType>;
  element?: z.ZodType;
  valueType?: z.ZodType;
  options?: readonly z.ZodType[];
  in?: z.ZodType;
  innerType?: z.ZodType;
}
const defOf = (schema: z.ZodType) => schema._zod.def as unknown as Def;

/** Returns the type of a schema's input, before its transforms. */
const beginOf = (schema: z.ZodType): string => {
  const { in: begin, type } = defOf(schema);
  return begin === undefined ? type : beginOf(begin);
};

/** Returns all text schemas within a schema. */
function textsIn(schema: z.ZodType, path: string): [path: string, schema: z.ZodType][] {
  const { shape = {}, element, valueType, options = [], in: begin, innerType } = defOf(schema);
  if (beginOf(schema) === 'string') return [[path, schema]];
  return [
    ...Object.entries(shape).flatMap(([key, inner]) => textsIn(inner, `${path}.${key}`)),
    ...(element === undefined ? [] : textsIn(element, `${path}[]`)),
    ...(valueType === undefined ? [] : textsIn(valueType, `${path}{}`)),
    ...[...options, begin, innerType].flatMap((inner) => (inner === undefined ? [] : textsIn(inner, path))),
  ];
}
const texts = endpoints.flatMap(({ name, body }) => (body === undefined ? [] : textsIn(body, name)));

test('control characters and marks of writing direction are removed from every text input', () => {
  const shown = texts.filter(([path]) => !COMPARED.test(path));
  expect(shown.length).toBeGreaterThan(100);
  const unclean = shown.filter(([, schema]) => {
    const { success, data } = schema.safeParse('a\u202e\u0000b\r\nc');
    return success && ['\u202e', '\u0000', '\r'].some((sign) => String(data).includes(sign));
  });
  expect(unclean.map(([path]) => path)).toEqual([]);
});

test('text inputs keep line breaks in multi-line fields, and keep the joiners of Indian scripts', () => {
  expect(contracts.comments.create.body.shape.body.parse(' a\r\nb\u0000\u2066 ')).toBe('a\nb');
  expect(requiredText('Name').parse('\u202eAs\u200bha\r\nRao \u0915\u094d\u200d\u0937')).toBe(
    'Asha Rao \u0915\u094d\u200d\u0937',
  );
  expect(requiredText('Name').safeParse('\u202e\u0000').success).toBe(false);
});

test('no cell of a CSV file begins a formula, even with full-width characters', () => {
  for (const sign of ['=', '+', '-', '@', '＝', '＋', '－', '＠', '\t', '\r', '\n'])
    expect(formulaFree(`${sign}1+1`)).toBe(`'${sign}1+1`);
  expect(formulaFree('1+1')).toBe('1+1');
});
