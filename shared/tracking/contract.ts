import * as z from 'zod';
import { contract, endpoint } from '../endpoint.ts';
import { STATUS_KEYS } from '../orders/status.ts';
import { listMeta, noData, revision, shortPaging } from '../wire.ts';

export const trackingView = z.object({
  awb: z.string(),
  courier: z.string(),
  status: z.string(),
  status_label: z.string(),
  /** When the parcel was delivered or is expected to be delivered. Null if the parcel will not be delivered. */
  expected_date: z.string().nullable(),
  scans: z.array(z.object({ status: z.string(), label: z.string(), location: z.string(), at: z.string() })),
});
export type TrackingView = z.output<typeof trackingView>;

/** A status code that a courier sent but that our status tables do not contain. */
export const unknownCodeView = z.object({
  _id: z.string(),
  courier: z.string(),
  /** The courier's key. */
  courier_key: z.string(),
  /** The revision of the record in which staff give the code a status. */
  revision,
  /** The status that staff gave the code. Null if they gave none. */
  meaning: z.enum([...STATUS_KEYS, 'none']).nullable(),
  code: z.string(),
  /** The courier's own text in the newest scan with this code. */
  text: z.string(),
  count: z.number(),
  first_at: z.string(),
  last_at: z.string(),
  /** One of the orders that had a scan with this code. */
  order: z.object({ _id: z.string(), order_id: z.string() }),
});
export type UnknownCodeView = z.output<typeof unknownCodeView>;

export const trackingContract = contract({
  byAwb: endpoint({
    method: 'GET',
    path: '/track-my-order',
    access: 'public',
    summary: 'Track a parcel: read its status and scans, without personal data',
    query: z.strictObject({
      awb: z.string('Please enter AWB number').trim().toUpperCase().min(6, 'Please enter valid AWB number').max(40),
    }),
    reply: trackingView,
    errors: ['NOT_FOUND'],
    perMinute: 60,
  }),
  unknownCodes: endpoint({
    method: 'GET',
    path: '/couriers/unknown-codes',
    access: { all: ['showAllOrders', 'order.order_dashboard'] },
    summary: 'List unknown codes that couriers sent, last seen first',
    query: z.strictObject({ days: z.coerce.number().int().min(1).max(90).default(30), ...shortPaging }),
    reply: z.array(unknownCodeView),
    meta: z.object(listMeta),
  }),
  courierPush: endpoint({
    method: 'POST',
    path: '/webhooks/couriers/{courier}',
    access: 'signature',
    summary: 'Receive scans from couriers (webhook). Calls are signed, and may be repeated or out of order',
    params: z.strictObject({ courier: z.string().max(40) }),
    reply: noData,
    errors: ['BAD_SIGNATURE', 'NOT_FOUND', 'CONFLICT'],
  }),
});
