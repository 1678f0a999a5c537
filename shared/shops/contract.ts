import * as z from 'zod';
import { contract, endpoint } from '../endpoint.ts';
import { ORDER_FIELDS } from '../orders/fields.ts';
import { orderView } from '../orders/order.ts';
import { id, noData, revision } from '../wire.ts';
import { SHOP_SYSTEMS } from './order-from-shop.ts';
import { boxSideCm, connectForm, PAYMENT_KINDS, shopSettings } from './shop-forms.ts';
import { SKIP_KEYS } from './skips.ts';

/** A connected shop. Replies never contain the credentials that the seller entered. */
export const shopView = z.object({
  _id: z.string(),
  revision,
  system: z.enum(SHOP_SYSTEMS),
  name: z.string(),
  address: z.string(),
  state: z.enum(['active', 'paused']),
  connected_at: z.string(),
  settings: shopSettings,
  /** The payment methods of the shop's orders, the newest first, and those that the settings name. */
  payment_methods: z.array(
    z.object({
      /** The name that the settings list, and the name that customers read. */
      name: z.string(),
      title: z.string(),
      /** How orders with this method are read without a choice. Null if they wait, or are imported when paid. */
      recognised: z.enum(PAYMENT_KINDS).nullable(),
      /** The seller's choice for this method. Null if there is none. */
      chosen: z.enum(PAYMENT_KINDS).nullable(),
    }),
  ),
  /**
   * The health of the connection: the time of the last order, the last error as a text, and whether the shop's webhooks
   * are registered.
   */
  health: z.object({
    last_order_at: z.string().nullable(),
    last_poll_at: z.string().nullable(),
    error: z.object({ at: z.string(), text: z.string() }).nullable(),
    webhooks: z.enum(['registered', 'missing', 'off']),
    /** How many webhooks were refused because their signature was wrong. */
    refused_webhooks: z.number().int(),
    refused_at: z.string().nullable(),
  }),
});
export type ShopView = z.output<typeof shopView>;

export const skippedView = z.object({
  order_id: z.string(),
  name: z.string(),
  why: z.enum(SKIP_KEYS),
  /** The reason in words. */
  text: z.string(),
  /** The shop's names of the payment methods. The settings can assign COD or prepaid to such a name. */
  payment_methods: z.array(z.string()),
  at: z.string(),
});
export type SkippedView = z.output<typeof skippedView>;

const one = { params: z.strictObject({ id }) };

export const shopsContract = contract({
  list: endpoint({
    method: 'GET',
    path: '/shops',
    access: 'order.individual_order',
    summary: "List the caller's connected shops, with how each connection works",
    asOther: true,
    reply: z.array(shopView),
  }),
  connect: endpoint({
    method: 'POST',
    path: '/shops',
    access: 'order.individual_order',
    summary:
      'Connect a shop: its address and credentials are tested, then its orders are imported. A repeat replaces the credentials',
    body: connectForm,
    reply: shopView,
    errors: ['CONFLICT', 'UPSTREAM'],
  }),
  change: endpoint({
    method: 'PUT',
    path: '/shops/{id}',
    access: 'order.individual_order',
    summary: 'Change what is imported from a shop, or pause the import',
    ...one,
    body: z.strictObject({ state: z.enum(['active', 'paused']), settings: shopSettings }),
    reply: shopView,
    revisioned: shopView,
    errors: ['NOT_FOUND', 'CONFLICT'],
  }),
  test: endpoint({
    method: 'POST',
    path: '/shops/{id}/test',
    access: 'order.individual_order',
    summary: 'Test the connection to a shop: address, credentials, permissions and webhooks',
    ...one,
    reply: z.object({ works: z.boolean(), text: z.string(), shop: shopView }),
    errors: ['NOT_FOUND'],
  }),
  disconnect: endpoint({
    method: 'DELETE',
    path: '/shops/{id}',
    access: 'order.individual_order',
    summary: 'Disconnect a shop: its credentials are deleted, its webhooks removed. Imported orders stay',
    ...one,
    reply: noData,
    errors: ['CONFLICT'],
  }),
  skipped: endpoint({
    method: 'GET',
    path: '/shops/{id}/skipped',
    access: 'order.individual_order',
    summary: 'List the orders of the last 30 days that were not imported, each with the reason',
    ...one,
    asOther: true,
    reply: z.array(skippedView),
    errors: ['NOT_FOUND'],
  }),
  fillIn: endpoint({
    method: 'POST',
    path: '/shop-orders/parcels',
    access: 'order.individual_order',
    summary: 'Give up to 100 unpaid orders of shops one weight, one box, or both. A partner is then chosen again',
    body: z
      .strictObject({
        order_ids: z.array(id).min(1, 'Select orders.').max(100, 'At most 100 orders at once.'),
        weight: ORDER_FIELDS.weight.schema.optional(),
        box: z.strictObject({ length: boxSideCm, breadth: boxSideCm, height: boxSideCm }).optional(),
      })
      .refine(({ weight, box }) => weight !== undefined || box !== undefined, {
        path: ['weight'],
        error: 'Enter a weight or a box.',
      }),
    reply: z.object({
      orders: z.array(orderView),
      /** The orders that were not changed, each with the reason. */
      refused: z.array(z.object({ order_id: z.string(), reason: z.string() })),
    }),
    errors: ['CONFLICT'],
  }),
  keep: endpoint({
    method: 'POST',
    path: '/shop-orders/{id}/keep',
    access: 'order.individual_order',
    summary: 'Keep a paid order as it is although its shop has changed or cancelled it',
    ...one,
    reply: orderView,
    errors: ['NOT_FOUND', 'CONFLICT'],
  }),
  tell: endpoint({
    method: 'POST',
    path: '/shop-orders/{id}/tell',
    access: 'order.individual_order',
    summary: 'Report an order to its shop now, if an earlier report failed',
    ...one,
    reply: orderView,
    errors: ['NOT_FOUND', 'CONFLICT', 'UPSTREAM'],
  }),
  webhook: endpoint({
    method: 'POST',
    path: '/webhooks/shops/{id}',
    access: 'signature',
    summary: 'Receive a change of an order from a shop (webhook). The raw body is signed',
    ...one,
    mostBodyBytes: 2 * 1024 * 1024,
    reply: noData,
    errors: ['BAD_SIGNATURE', 'DISCONNECTED'],
  }),
});
