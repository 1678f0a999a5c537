import * as z from 'zod';
import { STATUS_KEYS } from '../orders/status.ts';
import { instant, revision, rupees } from '../wire.ts';
import { TEST_EVENT, WEBHOOK_EVENT_NAMES } from './events.ts';

/**
 * An order in the form in which webhooks send it. It does not contain the customer's name, address and phone number. A
 * client can read these with `GET /orders/{id}`. The fields have the same names as in the reply of that endpoint.
 */
export const webhookOrder = z.object({
  _id: z.string(),
  order_id: z.string(),
  order_number: z.string(),
  version: z.number().int(),
  created_at: instant,
  status: z.enum(STATUS_KEYS),
  latest_order_status: z.string(),
  /**
   * Present only for a return: the id of the order whose goods are returned. For a return, the status `delivered` means
   * that the seller has received the goods.
   */
  return_of: z.string().optional(),
  payment_method: z.enum(['cod', 'prepaid']),
  collectable: rupees,
  courier_name: z.string().nullable(),
  ewaybill_number: z.string().nullable(),
  tracking_url: z.string().nullable(),
  attempts: z.number().int(),
  last_failure: z.object({ at: z.string(), reason: z.string() }).nullable(),
  delivery_date: z.string().nullable(),
  rto_init: z.boolean(),
  refunded: z.boolean(),
  weight_charge: z.object({ total: rupees, measured_grams: z.number(), charged_at: instant }).nullable(),
  cod_remitted: z.object({ total: rupees, at: instant, reference: z.string().nullable() }).nullable(),
});
export type WebhookOrder = z.output<typeof webhookOrder>;

/** The body of every webhook. */
export const webhookMessage = z.object({
  id: z.string(),
  type: z.enum([...WEBHOOK_EVENT_NAMES, TEST_EVENT]),
  timestamp: instant,
  data: z.object({
    order: webhookOrder.optional(),
    /** The balance and the limit for the alert. Only in the message `wallet.low`. */
    wallet: z.object({ balance: rupees, alert_below: rupees }).optional(),
    /** The status before the change. Only in `order.status_changed`. */
    previous_status: z.enum(STATUS_KEYS).optional(),
    /** The text of the test message. Only in `webhook.test`. */
    text: z.string().optional(),
  }),
});
export type WebhookMessage = z.output<typeof webhookMessage>;

/**
 * The states of an endpoint. `on`: the endpoint gets events. `off`: its seller turned it off. `paused`: it failed for
 * days. `gone`: it replied with status 410. New events are sent only to endpoints that are `on`.
 */
export const ENDPOINT_STATES = ['on', 'off', 'paused', 'gone'] as const;

export const endpointView = z.object({
  _id: z.string(),
  /** The revision of the list of all the seller's endpoints. */
  revision,
  url: z.string(),
  description: z.string(),
  events: z.array(z.enum(WEBHOOK_EVENT_NAMES)),
  state: z.enum(ENDPOINT_STATES),
  created_at: instant,
  /** The time until which deliveries are also signed with the former secret. Null if no former secret is in use. */
  both_secrets_until: instant.nullable(),
  last_success_at: instant.nullable(),
  /** The time from which every delivery has failed. Null if the last delivery succeeded. */
  failing_since: instant.nullable(),
});
export type EndpointView = z.output<typeof endpointView>;

/**
 * The states of a delivery. `waiting`: the message is not sent yet, or will be sent again. `failed`: we gave up after
 * three days.
 */
export const DELIVERY_STATES = ['waiting', 'delivered', 'failed'] as const;

export const deliveryRow = z.object({
  _id: z.string(),
  type: webhookMessage.shape.type,
  state: z.enum(DELIVERY_STATES),
  created_at: instant,
  order_id: z.string().nullable(),
  order_number: z.string().nullable(),
  /** How many times the message was sent. */
  attempts: z.number().int(),
  last_attempt_at: instant.nullable(),
  /** The HTTP status of the last reply. Null if there was no reply. */
  last_status: z.number().int().nullable(),
  /** When the message will be sent again. Null if it will not be sent again. */
  next_attempt_at: instant.nullable(),
});
export type DeliveryRow = z.output<typeof deliveryRow>;

export const deliveryView = deliveryRow.extend({
  /** The request. The headers with its time and signature are left out, because they differ in each attempt. */
  request: z.object({ url: z.string(), headers: z.record(z.string(), z.string()), body: z.string() }),
  /** The reply to the last attempt. A body of more than 64 KB is cut. Null if there was no reply. */
  reply: z
    .object({
      status: z.number().int(),
      headers: z.record(z.string(), z.string()),
      body: z.string(),
      is_cut: z.boolean(),
    })
    .nullable(),
  /** The most recent attempts. The latest attempt is the last. */
  tries: z.array(
    z.object({ at: instant, status: z.number().int().nullable(), ms: z.number().int(), error: z.string().nullable() }),
  ),
});
export type DeliveryView = z.output<typeof deliveryView>;
