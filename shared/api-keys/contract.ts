import * as z from 'zod';
import { contract, endpoint } from '../endpoint.ts';
import { noData, revision } from '../wire.ts';

/**
 * How many calls one API key may make per minute. The limit allows a program to send a batch of orders, and stops a
 * program that calls in an endless loop.
 */
export const API_KEY_CALLS = 120;

/** True if programs may pay for the owner's orders with this API key. False unless the owner allows it. */
const mayPay = z.boolean('Say whether the key may pay.');

export const apiKeysContract = contract({
  make: endpoint({
    method: 'POST',
    path: '/users/api-key',
    access: 'core_api_key',
    summary: 'Create an API key, which replaces the present one. Only this reply has the whole key',
    body: z.strictObject({ may_pay: mayPay.default(false) }),
    reply: z.object({ key: z.string() }),
    errors: ['CONFLICT'],
  }),
  change: endpoint({
    method: 'PUT',
    path: '/users/api-key',
    access: 'core_api_key',
    summary: 'Set whether the API key may pay its owner’s orders',
    body: z.strictObject({ may_pay: mayPay }),
    reply: noData,
    revisioned: z.object({ revision, may_pay: z.boolean() }),
    errors: ['NOT_FOUND', 'CONFLICT'],
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/users/api-key',
    access: 'signed-in',
    summary: 'Remove the API key. It stops working at once',
    reply: noData,
  }),
});
