import { beforeAll, expect, test } from 'vitest';
import { audit } from '../../../functions/integrity/audit.ts';
import type { OrderView } from '../../../shared/orders/order.ts';
import { limitMs, scale } from '../../support/clouds/scale.ts';
import { draft } from '../../support/orders/draft.ts';
import { useMarket } from '../../support/orders/use-market.ts';
import { callApi } from '../../support/people/call-api.ts';
import { person } from '../../support/people/people.ts';
import { type Made, randomFrom, type Schema, valueOf } from '../../support/random-input.ts';

const CALLS = scale(600, 10_000);
const AT_ONCE = 8;
/** The highest allowed size of a refusal in bytes. A refusal must not grow with its input. */
const MOST_BYTES = 64 * 1024;

interface Operation {
  method: string;
  path: string;
  parameters?: { name: string; in: 'path' | 'query' | 'header'; schema: Schema }[];
  requestBody?: { content: Record<string, { schema: Schema }> };
}

const cloud = useMarket();
let operations: Operation[] = [];
let resolve: Made['resolve'];
let ids: string[] = [];
const tokens: (string | undefined)[] = [undefined, 'not-a-token'];

beforeAll(async () => {
  const [seller, other] = [await person('merchant', { rupees: 5000 }), await person('merchant', { rupees: 100 })];
  const staff = await person('staff');
  const vendor = await person('vendor', { courier: 'delhivery', plan: null });
  const admin = await person('administrator');
  tokens.push(...[seller, other, staff, vendor, admin].map(({ token }) => token));
  ids = ['nobody', 'dlv', 'standard', seller.user.id, other.user.id];
  for (const { token } of [seller, other]) {
    const made = await cloud.api<OrderView>('POST', '/orders/logistic', { body: draft(), token });
    const order_id = made.body.data._id;
    const paid = await cloud.api<OrderView>('POST', '/orders/pay/', { body: { order_id, logistic_id: 'dlv' }, token });
    const unpaid = await cloud.api<OrderView>('POST', '/orders/logistic', { body: draft(), token });
    ids.push(order_id, unpaid.body.data._id, paid.body.data.ewaybill_number ?? '');
  }
  const document = (await (await fetch(`${cloud.url}/api/v1/openapi.json`)).json()) as {
    paths: Record<string, Record<string, Omit<Operation, 'method' | 'path'>>>;
    components?: { schemas?: Record<string, Schema> };
  };
  resolve = (ref) => document.components?.schemas?.[ref.split('/').at(-1) ?? ''] ?? {};
  operations = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ ...operation, method: method.toUpperCase(), path })),
  );
});

/**
 * Encodes a value as a part of a URL. Values that are not text become JSON, and lone surrogates become bytes. The
 * result is cut, because a URL above 16 KB never reaches the API.
 */
const inAddress = (value: unknown): string => {
  const text = typeof value === 'string' ? value : (JSON.stringify(value) ?? '');
  return text.isWellFormed() ? encodeURIComponent(text.slice(0, 300).toWellFormed()) : '%ED%A0%80';
};

async function call(index: number): Promise<string | undefined> {
  const random = randomFrom(index + 1);
  const made: Made = { random, resolve, ids };
  const operation = operations[index % operations.length] as Operation;
  // Every fourth call has only valid values. Calls with invalid values are refused early and do not reach the code that
  // may fail.
  const hostile = index % 4 === 0 ? 0 : random() * 0.5;
  const { method, parameters = [] } = operation;
  let path = operation.path;
  const query: string[] = [];
  for (const { name, in: place, schema } of parameters) {
    const value = valueOf(schema, name, made, hostile);
    if (place === 'path') path = path.replace(`{${name}}`, inAddress(value) || '%20');
    if (place === 'query' && random() < 0.5) query.push(`${name}=${inAddress(value)}`);
  }
  const content = Object.entries(operation.requestBody?.content ?? {})[0];
  const value = content && valueOf(content[1].schema, 'body', made, hostile / 2);
  const form = content?.[0].startsWith('multipart') ? new FormData() : undefined;
  if (form !== undefined) {
    for (const [name, inner] of Object.entries((value ?? {}) as Record<string, unknown>)) {
      if (name === 'files') continue; // files are tested below
      form.append(name.slice(0, 100), typeof inner === 'string' ? inner : JSON.stringify(inner));
    }
    form.append('files', new Blob(['PK\u0003\u0004 not a workbook']), 'a\u202e/../b.xlsx');
  }
  const key = random() < 0.3 ? `key-${Math.floor(random() * 20)}` : undefined;
  const reply = await callApi(cloud.url, method, query.length > 0 ? `${path}?${query.join('&')}` : path, {
    token: tokens[Math.floor(random() * tokens.length)],
    ...(form === undefined ? { body: value } : { form }),
    ...(key !== undefined && { key }),
    ip: `10.${index >> 16}.${(index >> 8) & 255}.${index & 255}`,
  });
  const text = reply.bytes.toString();
  const told = `call ${index}: ${method} ${path} → ${reply.status} ${text.slice(0, 300)}`;
  if (reply.status >= 500) return told;
  if (reply.status >= 400 && reply.bytes.length > MOST_BYTES) return `${told} (${reply.bytes.length} bytes)`;
  if (reply.status >= 400 && reply.body?.meta?.success !== false) return `${told} (no envelope)`;
  if (/\n\s+at [\w.<]+ ?\(|node_modules|file:\/\//.test(text.slice(0, 100_000))) return `${told} (a stack)`;
  return undefined;
}

test(
  'no API operation answers random input with a server error or a stack trace',
  async () => {
    const wrong: string[] = [];
    for (let first = 0; first < CALLS; first += AT_ONCE) {
      const some = Array.from({ length: Math.min(AT_ONCE, CALLS - first) }, (_, at) => call(first + at));
      wrong.push(...(await Promise.all(some)).filter((told) => told !== undefined));
    }
    expect(wrong).toEqual([]);
  },
  limitMs(600_000),
);

test('after random input the ledger balances and the dead-letter queues are empty', async () => {
  await cloud.settle();
  expect(await audit()).toEqual({ ok: true, violations: [] });
  expect(cloud.deadLetters()).toEqual([]);
});
