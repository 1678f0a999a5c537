import { expect, test } from 'vitest';
import * as z from 'zod';
import { contracts } from '../../shared/contracts.ts';
import { type Endpoint, endpoint, errorCodesOf } from '../../shared/endpoint.ts';

const base = { method: 'GET', path: '/things', summary: '', reply: z.null() } as const;

test.each<[what: string, Endpoint, codes: string]>([
  ['open, without input', endpoint({ ...base, access: 'public' }), 'INTERNAL'],
  ['signed-in', endpoint({ ...base, access: 'signed-in' }), 'NOT_SIGNED_IN NOT_ALLOWED SLOW_DOWN INTERNAL'],
  [
    'an API key',
    endpoint({ ...base, access: 'signed-in', apiKey: true }),
    'NOT_SIGNED_IN NOT_ALLOWED SLOW_DOWN INTERNAL',
  ],
  ['a permission', endpoint({ ...base, access: 'dashboard' }), 'NOT_SIGNED_IN NOT_ALLOWED SLOW_DOWN INTERNAL'],
  ['any of some permissions', endpoint({ ...base, access: ['plan'] }), 'NOT_SIGNED_IN NOT_ALLOWED SLOW_DOWN INTERNAL'],
  ['a query', endpoint({ ...base, access: 'public', query: z.object({}) }), 'INVALID_INPUT INTERNAL'],
  ['parameters', endpoint({ ...base, access: 'public', params: z.object({}) }), 'INVALID_INPUT INTERNAL'],
  ['a signed body', endpoint({ ...base, access: 'signature', method: 'POST' }), 'TOO_LARGE INTERNAL'],
  [
    'a command with all of it',
    endpoint({
      ...base,
      access: 'public',
      method: 'POST',
      body: z.object({}),
      idempotent: true,
      perMinute: 5,
      errors: ['CONFLICT'],
    }),
    'INVALID_INPUT TOO_LARGE IDEMPOTENCY_KEY_REUSED STILL_RUNNING SLOW_DOWN CONFLICT INTERNAL',
  ],
])('an endpoint lists its possible refusals: %s', (_, one, codes) => {
  expect(errorCodesOf(one)).toEqual(codes.split(' '));
});

test('no endpoint lists the same refusal twice', () => {
  for (const [feature, contract] of Object.entries(contracts)) {
    for (const [name, one] of Object.entries(contract as Record<string, Endpoint>)) {
      const codes = errorCodesOf(one);
      expect([feature, name, codes]).toEqual([feature, name, [...new Set(codes)]]);
    }
  }
});
