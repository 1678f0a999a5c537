import * as z from 'zod';
import { endpoint } from '../endpoint.ts';
import { textField } from '../text.ts';
import { id } from '../wire.ts';
import { CREATE_PERMISSIONS, LIST_PERMISSIONS } from './list/list-access.ts';
import { orderView } from './order.ts';

/**
 * The errors of a command for an order. `NOT_FOUND`: the order no longer exists. `CONFLICT`: its state no longer allows
 * the command.
 */
export const COMMAND_ERRORS = ['NOT_FOUND', 'CONFLICT'] as const;
const ofOrder = z.strictObject({ order_id: id, airwaybilno: z.string().trim().max(40).optional() });

/** The endpoints for booked parcels: labels, tracking, missed pickups, cancellations and returns. */
export const shipmentEndpoints = {
  track: endpoint({
    method: 'GET',
    path: '/orders/track',
    access: [...LIST_PERMISSIONS, ...CREATE_PERMISSIONS],
    summary: 'Ask the courier where the parcel is, and store the answer',
    query: ofOrder,
    asOther: true,
    apiKey: true,
    reply: orderView,
    errors: [...COMMAND_ERRORS, 'UPSTREAM'],
    perMinute: 120,
  }),
  trackPost: endpoint({
    method: 'POST',
    path: '/orders/track',
    access: [...LIST_PERMISSIONS, ...CREATE_PERMISSIONS],
    summary: 'Ask the courier where the parcel is, as GET does. The answer is never cached',
    body: ofOrder,
    asOther: true,
    apiKey: true,
    reply: orderView,
    errors: [...COMMAND_ERRORS, 'UPSTREAM'],
    perMinute: 120,
  }),
  markPrinted: endpoint({
    method: 'POST',
    path: '/orders/printed',
    access: CREATE_PERMISSIONS,
    summary: 'Record that the labels of orders were printed',
    body: z.strictObject({ order_ids: z.array(id).min(1).max(100) }),
    apiKey: true,
    reply: z.array(orderView),
    errors: COMMAND_ERRORS,
  }),
  missedPickup: endpoint({
    method: 'POST',
    path: '/orders/missed-pickup',
    access: [...LIST_PERMISSIONS, 'manifest'],
    summary:
      'Report that the courier did not come for booked parcels. It is asked again, or staff get a ticket; refused orders are named',
    body: z.strictObject({ order_ids: z.array(id).min(1).max(100) }),
    apiKey: true,
    reply: z.object({
      reported: z.array(orderView),
      refused: z.array(z.object({ _id: z.string(), order_id: z.string().nullable(), reason: z.string() })),
    }),
    perMinute: 60,
  }),
  cancel: endpoint({
    method: 'POST',
    path: '/orders/cancel',
    access: LIST_PERMISSIONS,
    summary: 'Cancel a shipment before pick-up. All its charges are refunded',
    body: ofOrder,
    // A cancellation reverses a payment, so an API key needs the permission to pay.
    apiKey: 'pays',
    reply: orderView,
    errors: [...COMMAND_ERRORS, 'UPSTREAM'],
    idempotent: true,
  }),
  cancelGet: endpoint({
    method: 'GET',
    path: '/orders/cancel',
    access: LIST_PERMISSIONS,
    summary: 'Cancel a shipment, as POST does. For older clients',
    query: ofOrder,
    reply: orderView,
    errors: [...COMMAND_ERRORS, 'UPSTREAM'],
  }),
  chargeAgain: endpoint({
    method: 'POST',
    path: '/orders/charge-again',
    access: 'showAllOrders',
    summary:
      'Charge a refunded order whose parcel the courier carried after all. The wallet may become negative; a new invoice is issued',
    body: z.strictObject({ order_id: id }),
    reply: orderView,
    errors: COMMAND_ERRORS,
    idempotent: true,
  }),
  takeBackDelivery: endpoint({
    method: 'POST',
    path: '/orders/take-back-delivery',
    access: 'showAllOrders',
    summary:
      'Undo a delivery that a courier reported by mistake. The parcel is in transit again and its COD is not collected',
    body: z.strictObject({
      order_id: id,
      reason: textField('Please enter a reason')
        .min(1, 'Please enter a reason')
        .max(200, 'Use at most 200 characters.'),
    }),
    reply: orderView,
    errors: COMMAND_ERRORS,
    idempotent: true,
  }),
  createRto: endpoint({
    method: 'POST',
    path: '/orders/rto-order',
    access: LIST_PERMISSIONS,
    summary: 'Have the parcel returned to its origin. The difference to the RTO price is debited',
    body: z.strictObject({ order_id: id }),
    reply: orderView,
    errors: [...COMMAND_ERRORS, 'INSUFFICIENT_BALANCE', 'UPSTREAM'],
    idempotent: true,
  }),
};
