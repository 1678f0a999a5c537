import type { APIGatewayProxyEventV2 } from 'aws-lambda';
import { expect, test } from 'vitest';
import * as z from 'zod';
import { createBodyReader } from '../../../functions/platform/http/request-body.ts';
import { contracts } from '../../../shared/contracts.ts';
import { endpoint } from '../../../shared/endpoint.ts';

const plain = endpoint({
  method: 'POST',
  path: '/x',
  access: 'public',
  summary: '',
  body: z.unknown(),
  reply: z.null(),
});

const sent = (bytes: number) =>
  ({ body: `"${'x'.repeat(bytes - 2)}"`, headers: {} }) as unknown as APIGatewayProxyEventV2;

test('a JSON body may be as large as its endpoint declares, or 256 KB by default', async () => {
  expect((await createBodyReader(plain, sent(256 * 1024))()).fields).toHaveLength(256 * 1024 - 2);
  expect(() => createBodyReader(plain, sent(256 * 1024 + 1))).toThrow('The request is larger than 256 KB.');
  const large = { ...plain, mostBodyBytes: 2 * 1024 * 1024 };
  expect((await createBodyReader(large, sent(2 * 1024 * 1024))()).fields).toHaveLength(2 * 1024 * 1024 - 2);
  expect(() => createBodyReader(large, sent(2 * 1024 * 1024 + 1))).toThrow('The request is larger than 2 MB.');
});

test('a payment of many orders accepts a body of 2 MB', () => {
  expect(contracts.orders.pay.mostBodyBytes).toBe(2 * 1024 * 1024);
});
