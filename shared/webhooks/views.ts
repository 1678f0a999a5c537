import * as z from 'zod';
import { STATUS_KEYS } from '../orders/status.ts';
import { instant, revision, rupees } from '../wire.ts';
import { TEST_EVENT, WEBHOOK_EVENT_NAMES } from './events.ts';

/**
 * An order as webhooks send it. It does not contain the customer's name, address and phone, which a client can read
 * with `GET /orders/{id}`. The fields have the same names as in the reply of that endpoint.
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
   * Present only for a return: the order whose goods are returned. The status `delivered` then means that the seller
   * has received the goods.
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
    /** The balance and its alert limit. Only in `wallet.low`. */
    wallet: z.object({ balance: rupees, alert_below: rupees }).optional(),
    /** The status before the change. Only in `order.status_changed`. */
    previous_status: z.enum(STATUS_KEYS).optional(),
    /** A text for the test. Only in `webhook.test`. */
    text: z.string().optional(),
  }),
});
export type WebhookMessage = z.output<typeof webhookMessage>;

/**
 * The states of an endpoint. `on`: it gets events. `off`: its seller turned it off. `paused`: it failed for days.
 * `gone`: it replied 410. New events are sent only to endpoints that are `on`.
 */
export const ENDPOINT_STATES = ['on', 'off', 'paused', 'gone'] as const;

export const endpointView = z.object({
  _id: z.string(),
  /** The revision of the list of all endpoints of the seller. */
  revision,
  url: z.string(),
  description: z.string(),
  events: z.array(z.enum(WEBHOOK_EVENT_NAMES)),
  state: z.enum(ENDPOINT_STATES),
  created_at: instant,
  /** Until when deliveries are also signed with the former secret; null if there is none. */
  both_secrets_until: instant.nullable(),
  last_success_at: instant.nullable(),
  /** Since when every delivery has failed; null if the last one did not. */
  failing_since: instant.nullable(),
});
export type EndpointView = z.output<typeof endpointView>;

/** `waiting`: not sent yet, or to be sent again. `failed`: given up after three days. */
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
  /** The HTTP status of the last reply; null if there was none. */
  last_status: z.number().int().nullable(),
  /** When the message will be sent again; null if it will not. */
  next_attempt_at: instant.nullable(),
});
export type DeliveryRow = z.output<typeof deliveryRow>;

export const deliveryView = deliveryRow.extend({
  /** The request without the headers of its time and signature, which differ in each attempt. */
  request: z.object({ url: z.string(), headers: z.record(z.string(), z.string()), body: z.string() }),
  /** The reply to the last attempt, its body cut after 64 KB. Null if there was none. */
  reply: z
    .object({
      status: z.number().int(),
      headers: z.record(z.string(), z.string()),
      body: z.string(),
      is_cut: z.boolean(),
    })
    .nullable(),
  /** The most recent attempts, the latest one last. */
  tries: z.array(
    z.object({ at: instant, status: z.number().int().nullable(), ms: z.number().int(), error: z.string().nullable() }),
  ),
});
export type DeliveryView = z.output<typeof deliveryView>;
