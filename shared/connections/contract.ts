import * as z from 'zod';
import { contract, endpoint } from '../endpoint.ts';
import { STATUS_KEYS } from '../orders/status.ts';
import { id, nothing } from '../wire.ts';

/** Statuses that a courier can tell of: not those before a parcel is booked. */
export const COURIER_STATUSES = [
  ...STATUS_KEYS.filter((status) => !['new', 'partner_selected', 'paid'].includes(status)),
  'none' as const,
];

const pool = z.enum(['any', 'cod', 'prepaid']);

/** AWBs that we hold of a courier. */
export const seriesView = z.object({
  pool,
  left: z.number().int(),
  /** `left` is where counting stopped. */
  more: z.boolean(),
  /** So few are left that more are needed. */
  low: z.boolean(),
});

/** A courier as administrators see it on Courier Partner Data: whether it is connected, and what it can do. */
export const connectionView = z.object({
  _id: z.string(),
  name: z.string(),
  /** `live`: its credentials are in place. `sandbox`: the sandbox stands in. `none`: nothing can be booked. */
  connection: z.enum(['live', 'sandbox', 'none']),
  /** The names of its credentials, and whether each is filled in; never what is. */
  credentials: z.array(z.object({ name: z.string(), filled: z.boolean() })),
  can: z.object({ cancel: z.boolean(), rto: z.boolean(), reattempt: z.boolean(), push: z.boolean() }),
  /** How a booking whose reply was lost comes to its end. */
  settles: z.enum(['reference', 'repeat', 'own-awb', 'person']).nullable(),
  awbs: z.enum(['issued', 'fetched', 'uploaded']),
  news: z.enum(['asked', 'files']),
  series: z.array(seriesView),
  /** Since when it has not answered, or null. */
  silent_since: z.string().nullable(),
  /** The address for its pushes, for who sets them up at the courier; null where it sends none. */
  push_path: z.string().nullable(),
});
export type ConnectionView = z.output<typeof connectionView>;

/** A paid order whose booking no courier has confirmed for a while. */
export const unconfirmedView = z.object({
  _id: z.string(),
  order_id: z.string(),
  courier: z.string(),
  /** The partner as chosen. */
  courier_name: z.string(),
  paid_at: z.string(),
  /** Whether it may have reached the courier, which cannot be asked after it: then a person looks it up there. */
  needs_person: z.boolean(),
  /** The AWB of ours that it was sent with, or null. */
  awb: z.string().nullable(),
});
export type UnconfirmedView = z.output<typeof unconfirmedView>;

/** What somebody saw in the courier's own list. */
const settlement = z.discriminatedUnion('outcome', [
  z.strictObject({
    outcome: z.literal('booked'),
    order_id: id,
    awb: z
      .string('Please enter AWB number')
      .trim()
      .toUpperCase()
      .regex(/^[0-9A-Z-]{6,40}$/, 'Please enter AWB number'),
  }),
  z.strictObject({ outcome: z.literal('send again'), order_id: id }),
  z.strictObject({ outcome: z.literal('not carried'), order_id: id }),
]);

const courier = z.string().regex(/^[a-z-]{1,40}$/, 'There is no such courier.');

/** Courier connections are looked after by who makes partners (Q52). */
const CONNECTS = { all: ['upload_data.courier_partner', 'showAllOrders'] } as const;

export const connectionsContract = contract({
  list: endpoint({
    method: 'GET',
    path: '/couriers',
    access: CONNECTS,
    summary: 'Every courier: whether it is connected, what it can do, and how many AWBs we hold of it',
    reply: z.array(connectionView),
  }),
  test: endpoint({
    method: 'POST',
    path: '/couriers/{courier}/test',
    access: CONNECTS,
    summary: 'Ask a courier something harmless and show its answer in words',
    params: z.strictObject({ courier }),
    reply: z.object({
      outcome: z.enum(['answered', 'refused', 'silent', 'not connected']),
      words: z.string(),
      /** How long it took to answer. */
      milliseconds: z.number().int(),
    }),
    errors: ['NOT_FOUND'],
    perMinute: 20,
  }),
  unconfirmed: endpoint({
    method: 'GET',
    path: '/couriers/unconfirmed',
    access: CONNECTS,
    summary:
      'Paid orders whose booking no courier has confirmed for two minutes, the oldest first; a hundred of each courier at most',
    reply: z.array(unconfirmedView),
  }),
  settleBooking: endpoint({
    method: 'POST',
    path: '/couriers/unconfirmed',
    access: CONNECTS,
    summary: 'Say what became of a booking that no courier has confirmed, as its own list shows it',
    body: settlement,
    reply: z.object({ status: z.enum(STATUS_KEYS), awb: z.string().nullable(), error: z.string().nullable() }),
    errors: ['NOT_FOUND', 'CONFLICT', 'UPSTREAM'],
  }),
  sayMeaning: endpoint({
    method: 'PUT',
    path: '/couriers/{courier}/codes',
    access: CONNECTS,
    summary: 'Say what a code of a courier means that no table knows; parcels that had it are gone through',
    params: z.strictObject({ courier }),
    body: z.strictObject({
      code: z.string('Name the code.').max(500),
      /** A status, `none` where it moves nothing, null to take back what was said. */
      status: z.enum(COURIER_STATUSES, 'Choose what it means.').nullable(),
      /** Needed for statuses that move money or end parcels. */
      confirmed: z.boolean('Send true or false.').default(false),
    }),
    reply: nothing,
    errors: ['NOT_FOUND', 'CONFLICT'],
  }),
});
