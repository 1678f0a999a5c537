import { describe, expect, test } from 'vitest';
import * as z from 'zod';
import { failureResponse } from '../../../functions/platform/http/answer.ts';
import { fieldErrors, parse } from '../../../functions/platform/http/parse.ts';
import { contracts } from '../../../shared/contracts.ts';
import { type Contract, endpoint } from '../../../shared/endpoint.ts';
import { plainIssue } from '../../../shared/plain-issue.ts';

const body = (schema: z.ZodType) =>
  endpoint({ method: 'POST', path: '/x', access: 'public', summary: '', body: schema, reply: z.null() });

const refusalOf = (schema: z.ZodType, sent: unknown): unknown => {
  try {
    return parse(body(schema), {} as Parameters<typeof parse>[1], sent);
  } catch (error) {
    return error;
  }
};

const HOSTILE: readonly unknown[] = [undefined, null, true, 7, -1, 0.5, 1e300, '', 'x', [], [[]], {}, { a: 1 }];

/** Matches zod's own messages, which users must not see. */
const RAW = /^(Invalid|Too (small|big)|Unrecognized|Expected|Required)|received|expected|>=|<=/;

/**
 * Returns the messages for wrong inputs of a schema. Each hostile value is tried as the whole input and as the value of
 * each field.
 */
function messagesOf(schema: z.ZodType): string[] {
  const shape = schema instanceof z.ZodObject ? Object.keys(schema.shape) : [];
  const whole = [...HOSTILE, ...HOSTILE.map((value) => [value])];
  const sent = [...whole, ...shape.flatMap((key) => HOSTILE.map((value) => ({ [key]: value })))];
  return sent.flatMap((value) => {
    const parsed = schema.safeParse(value, { error: plainIssue });
    return parsed.success ? [] : Object.values(fieldErrors(parsed.error));
  });
}

test('an optional filter with an empty value is ignored, and a required filter with an empty value is an error', () => {
  const { list, search } = contracts.orders;
  const sent = (queryStringParameters: Record<string, string>) =>
    ({ queryStringParameters }) as unknown as Parameters<typeof parse>[1];
  const empty = { logistic_id: '', plan: '', created_by: '', created_from: '', awb: '', ticket: '', limit: '' };
  expect(parse(list, sent(empty), undefined)).toEqual(parse(list, sent({}), undefined));
  expect(() => parse(search, sent({ text: '' }), undefined)).toThrow('Type what to look for.');
});

test('every GET endpoint accepts the paging parameters that the specification’s client always sends', () => {
  const sent = (queryStringParameters: Record<string, string>) =>
    ({ queryStringParameters }) as unknown as Parameters<typeof parse>[1];
  const first = { offset: '0', limit: '30', pathname: '/app/shipmentList' };
  const { track, search, totals, list } = contracts.orders;
  expect(parse(track, sent({ ...first, order_id: 'o1' }), undefined).query).toEqual({ order_id: 'o1' });
  expect(parse(totals, sent(first), undefined)).toEqual(parse(totals, sent({ pathname: first.pathname }), undefined));
  expect(parse(search, sent({ ...first, text: 'asha', limit: '7' }), undefined).query).toEqual({
    text: 'asha',
    limit: 7,
  });
  const invoice = { order_id: 'o1', user_id: 'u1' };
  expect(parse(contracts.invoices.download, sent({ ...first, ...invoice }), undefined).query).toEqual(invoice);
  // These paging parameters would change the answer, so an endpoint without pages refuses them. A paged list accepts
  // and checks them.
  expect(() => parse(search, sent({ text: 'asha', offset: '100' }), undefined)).toThrow(
    'This field is not known here.',
  );
  expect(() => parse(track, sent({ order_id: 'o1', limit: 'x' }), undefined)).toThrow('This field is not known here.');
  expect(() => parse(list, sent({ limit: '0' }), undefined)).toThrow('limit must be at least 1.');
  const { signOut } = contracts.sessions;
  expect(() => parse(signOut, sent({ limit: '30' }), undefined)).toThrow('This field is not known here.');
});

describe('the messages of input validation', () => {
  const all = Object.entries(contracts).flatMap(([feature, contract]) =>
    Object.entries(contract as Contract).flatMap(([name, { params, query, body: content }]) =>
      [params, query, content].flatMap((schema): [string, z.ZodType][] =>
        schema === undefined ? [] : [[`${feature}.${name}`, schema]],
      ),
    ),
  );

  test.each(all)('a validation message has no technical terms: %s', (_, schema) => {
    expect(messagesOf(schema).filter((message) => RAW.test(message))).toEqual([]);
  });

  test('every kind of validation issue has our own message', () => {
    const said = (schema: z.ZodType, value: unknown) =>
      Object.values(fieldErrors(schema.safeParse(value, { error: plainIssue }).error as z.ZodError));
    expect(said(z.string(), undefined)).toEqual(['This is required.']);
    expect(said(z.string(), 7)).toEqual(['Send a text here.']);
    expect(said(z.array(z.string()), 'x')).toEqual(['Send a list here.']);
    expect(said(z.enum(['cod', 'prepaid']), 'x')).toEqual(['Choose one of: cod, prepaid.']);
    expect(said(z.literal(true), false)).toEqual(['This must be true.']);
    expect(said(z.string().min(1), '')).toEqual(['This is required.']);
    expect(said(z.string().max(3), 'long')).toEqual(['At most 3 characters.']);
    expect(said(z.number().min(1), 0)).toEqual(['This should be at least 1.']);
    expect(said(z.number().gt(0), 0)).toEqual(['This should be more than 0.']);
    expect(said(z.number().multipleOf(5), 7)).toEqual(['This should be a multiple of 5.']);
    expect(said(z.array(z.number()).max(1), [1, 2])).toEqual(['At most 1 of these.']);
    expect(said(z.iso.datetime(), 'x')).toEqual(['Send a date and time as 2026-11-20T18:30:00.000Z.']);
    expect(said(z.union([z.string(), z.number()]), [])).toEqual(['This is not valid.']);
    expect(said(z.string().min(1, 'Please enter name'), '')).toEqual(['Please enter name']);
  });
});

test('an invalid request gets our own messages, not those of zod', () => {
  expect(refusalOf(z.strictObject({ a: z.string() }), {})).toMatchObject({ fields: { a: 'This is required.' } });
});

test('the refusal of a request lists at most 50 fields', () => {
  const schema = z.strictObject({ a: z.array(z.number()) });
  const unknown = Object.fromEntries(
    Array.from({ length: 60_000 }, (_, n) => [`\u0001${n}${'\u0001'.repeat(200)}`, n]),
  );
  const wrong = { a: Array.from({ length: 60_000 }, () => 'x') };
  for (const sent of [unknown, wrong]) {
    const error = refusalOf(schema, sent);
    const { body: text = '' } = failureResponse(error, 'request');
    expect(Object.keys(JSON.parse(text).meta.fields)).toHaveLength(50);
    expect(text.length).toBeLessThan(64 * 1024);
  }
});
