import * as z from 'zod';
import { requiredText, textOrEmpty } from '../contact.ts';
import { contract, endpoint } from '../endpoint.ts';
import { id, noData, paging, revision, rupees } from '../wire.ts';
import { WEBHOOK_EVENT_NAMES } from './events.ts';
import { deliveryRow, deliveryView, endpointView } from './views.ts';

const one = z.strictObject({ id });
const oneDelivery = z.strictObject({ id, delivery: id });

/**
 * The seller whose endpoints are read or changed. Only for staff who see all orders. If absent, the caller's own
 * endpoints are used.
 */
const user = { user: id.optional() };
const ofSeller = { query: z.strictObject(user) };

const events = z
  .array(z.enum(WEBHOOK_EVENT_NAMES, 'This is not an event.'))
  .min(1, 'Choose at least one event.')
  .max(WEBHOOK_EVENT_NAMES.length)
  .refine((names) => new Set(names).size === names.length, 'Name each event once.');

/** The fields of the form of an endpoint. */
export const endpointForm = z.strictObject({
  url: requiredText('Enter a URL.', 1000),
  events,
  description: textOrEmpty(80),
});

/** The seller is notified when the balance is below this limit. Null: the seller is never notified. */
export const alertForm = z.strictObject({
  below: rupees.min(1, 'Enter an amount of ₹1 or more.').nullable(),
});

const alertView = z.object({ revision, below: rupees.nullable() });
export type LowBalanceAlertView = z.output<typeof alertView>;

export const webhooksContract = contract({
  list: endpoint({
    method: 'GET',
    path: '/webhook-endpoints',
    access: 'core_api_key',
    summary: 'List the webhook endpoints of the caller, or for staff of a seller, and their health',
    ...ofSeller,
    asOther: true,
    reply: z.array(endpointView),
    errors: ['NOT_FOUND'],
  }),
  create: endpoint({
    method: 'POST',
    path: '/webhook-endpoints',
    access: 'core_api_key',
    summary: 'Add a webhook endpoint, up to 5. Only this reply has its secret',
    body: endpointForm,
    reply: z.object({ endpoint: endpointView, secret: z.string() }),
    errors: ['CONFLICT'],
  }),
  change: endpoint({
    method: 'PUT',
    path: '/webhook-endpoints/{id}',
    access: 'core_api_key',
    summary: 'Change a webhook endpoint, or turn it on or off',
    params: one,
    ...ofSeller,
    body: endpointForm.partial().extend({ active: z.boolean('Say true or false.').optional() }),
    reply: endpointView,
    revisioned: endpointView,
    errors: ['NOT_FOUND', 'CONFLICT'],
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/webhook-endpoints/{id}',
    access: 'core_api_key',
    summary: 'Delete a webhook endpoint. Its deliveries are no longer listed',
    params: one,
    ...ofSeller,
    reply: noData,
    errors: ['NOT_FOUND', 'CONFLICT'],
  }),
  rotate: endpoint({
    method: 'POST',
    path: '/webhook-endpoints/{id}/secret',
    access: 'core_api_key',
    summary: 'Make a new secret. The former one signs too for 24 hours',
    params: one,
    reply: z.object({ secret: z.string() }),
    errors: ['NOT_FOUND', 'CONFLICT'],
  }),
  test: endpoint({
    method: 'POST',
    path: '/webhook-endpoints/{id}/test',
    access: 'core_api_key',
    summary: 'Send a test message to a webhook endpoint',
    params: one,
    ...ofSeller,
    reply: z.object({ delivery_id: z.string() }),
    errors: ['NOT_FOUND', 'CONFLICT'],
  }),
  deliveries: endpoint({
    method: 'GET',
    path: '/webhook-endpoints/{id}/deliveries',
    access: 'core_api_key',
    summary: 'List the deliveries of the last 30 days to a webhook endpoint, newest first',
    params: one,
    query: z.strictObject({ ...paging, ...user }),
    asOther: true,
    reply: z.array(deliveryRow),
    meta: z.object({ next: z.string().optional() }),
    errors: ['NOT_FOUND'],
  }),
  delivery: endpoint({
    method: 'GET',
    path: '/webhook-endpoints/{id}/deliveries/{delivery}',
    access: 'core_api_key',
    summary: 'Show a delivery with its request and the last reply',
    params: oneDelivery,
    ...ofSeller,
    asOther: true,
    reply: deliveryView,
    errors: ['NOT_FOUND'],
  }),
  again: endpoint({
    method: 'POST',
    path: '/webhook-endpoints/{id}/deliveries/{delivery}/again',
    access: 'core_api_key',
    summary: 'Send a delivery again, with the same id',
    params: oneDelivery,
    ...ofSeller,
    reply: noData,
    errors: ['NOT_FOUND', 'CONFLICT'],
  }),
  alert: endpoint({
    method: 'GET',
    path: '/low-balance-alert',
    access: 'billing_and_wallet.wallet',
    summary: 'Read the balance below which the caller is told, by mail and webhook',
    asOther: true,
    reply: alertView,
  }),
  setAlert: endpoint({
    method: 'PUT',
    path: '/low-balance-alert',
    access: 'billing_and_wallet.wallet',
    summary: 'Set the balance below which the caller is told, by mail and webhook',
    body: alertForm,
    reply: alertView,
    revisioned: alertView,
    errors: ['CONFLICT'],
  }),
});
