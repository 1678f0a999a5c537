import * as z from 'zod';
import { contract, endpoint } from '../endpoint.ts';
import { STATUS_KEYS } from '../orders/status.ts';
import { uploadsList } from '../uploads/upload.ts';
import { id, noData, personView, revision } from '../wire.ts';

/**
 * The statuses that a courier's status code can mean: all statuses after the payment. `none`: the code changes nothing.
 */
export const COURIER_STATUSES = [
  ...STATUS_KEYS.filter((status) => !['new', 'partner_selected', 'paid'].includes(status)),
  'none' as const,
];

const pool = z.enum(['any', 'cod', 'prepaid']);

/** How many unused AWBs of a courier are left in one pool. */
export const seriesView = z.object({
  pool,
  left: z.number().int(),
  /** True if the pool has more AWBs than `left`, because counting stops at this number. */
  more: z.boolean(),
  /** True if so few AWBs are left that somebody must add more. */
  low: z.boolean(),
});

/** A courier on the page Courier Partner Data: whether it is connected, and its capabilities. */
export const connectionView = z.object({
  _id: z.string(),
  name: z.string(),
  /** `live`: its credentials are set. `sandbox`: the sandbox replaces it. `none`: nothing can be booked. */
  connection: z.enum(['live', 'sandbox', 'none']),
  /** The names of the courier's credentials and whether each is set. Their values are never included. */
  credentials: z.array(z.object({ name: z.string(), filled: z.boolean() })),
  capabilities: z
    .object({ cancel: z.boolean(), rto: z.boolean(), reattempt: z.boolean(), push: z.boolean() })
    .extend({ reverse: z.literal(true).optional(), questions: z.literal(true).optional() }),
  /** How we find out whether a booking succeeded after its reply was lost (see `settles` in the glossary). */
  settles: z.enum(['reference', 'repeat', 'own-awb', 'person']).nullable(),
  awbs: z.enum(['issued', 'fetched', 'uploaded']),
  news: z.enum(['asked', 'files']),
  series: z.array(seriesView),
  /** Since when the courier has not answered. Null if it answers. */
  silent_since: z.string().nullable(),
  /** The path of our webhook. Staff give it to the courier. Null if the courier sends no webhooks. */
  push_path: z.string().nullable(),
});
export type ConnectionView = z.output<typeof connectionView>;

/** A paid order whose courier has not confirmed the booking for some time. */
export const unconfirmedView = z.object({
  _id: z.string(),
  order_id: z.string(),
  courier: z.string(),
  /** The chosen partner. */
  courier_name: z.string(),
  paid_at: z.string(),
  /** When the booking with the present partner began. It is later than `paid_at` if another partner was tried first. */
  waiting_since: z.string(),
  /** The refund that the seller gets if no courier carries the parcel, in rupees. */
  amount: z.number(),
  /** True if a person must look up the booking in the courier's own list, because no program can ask the courier. */
  needs_person: z.boolean(),
  /** The AWB from our pool that was sent with the booking. Null if no AWB was sent. */
  awb: z.string().nullable(),
});
export type UnconfirmedView = z.output<typeof unconfirmedView>;

/** The outcome of an unconfirmed booking that a person found in the courier's list of bookings. */
export const bookingSettlement = z.discriminatedUnion(
  'outcome',
  [
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
  ],
  'Choose what became of it.',
);

/** A file of bookings and instructions for a file-based courier. */
export const bookingFileView = z.object({
  number: z.number().int(),
  created_at: z.string(),
  created_by: personView,
  lines: z.number().int(),
  /** False while the file is being created. If that was interrupted, creating the next file finishes this one first. */
  ready: z.boolean(),
});
export type BookingFileView = z.output<typeof bookingFileView>;

/** The status that staff assigned to a courier's code. Null if they assigned none. */
const statusOverride = z.object({ revision, meaning: z.enum(COURIER_STATUSES).nullable() });
export type StatusOverride = z.output<typeof statusOverride>;

const courier = z.string().regex(/^[a-z-]{1,40}$/, 'There is no such courier.');

/** The permissions that a caller needs to manage courier connections: publishing rates and seeing all orders (Q52). */
const CONNECTS = { all: ['upload_data.courier_partner', 'showAllOrders'] } as const;

export const connectionsContract = contract({
  list: endpoint({
    method: 'GET',
    path: '/couriers',
    access: CONNECTS,
    summary: 'List every courier with its connection, what it supports, and how many of its AWBs are left',
    reply: z.array(connectionView),
  }),
  test: endpoint({
    method: 'POST',
    path: '/couriers/{courier}/test',
    access: CONNECTS,
    summary: 'Send a harmless request to a courier and read its answer',
    params: z.strictObject({ courier }),
    reply: z.object({
      outcome: z.enum(['answered', 'refused', 'silent', 'not connected']),
      words: z.string(),
      /** How long the courier took to answer, in milliseconds. */
      milliseconds: z.number().int(),
    }),
    errors: ['NOT_FOUND'],
    perMinute: 20,
  }),
  uploadSeries: endpoint({
    method: 'POST',
    path: '/couriers/{courier}/series',
    access: CONNECTS,
    summary: 'Add the AWBs of a file to a courier’s series, all or none',
    params: z.strictObject({ courier }),
    files: true,
    body: z.strictObject({
      pool: pool.default('any'),
      check_digit: z.enum(['none', 'mod7'], 'Say how the last digit is checked.').default('none'),
      model_id: z.string().max(80).optional(),
      onModel: z.literal('Awb').default('Awb'),
    }),
    reply: z.object({ job_id: z.string() }),
    errors: ['NOT_FOUND', 'CONFLICT', 'UPSTREAM'],
    idempotent: true,
  }),
  uploadStatuses: endpoint({
    method: 'POST',
    path: '/couriers/{courier}/statuses',
    access: CONNECTS,
    summary: 'Upload a status file of a file-based courier',
    params: z.strictObject({ courier }),
    files: true,
    body: z.strictObject({ model_id: z.string().max(80).optional(), onModel: z.literal('Status').default('Status') }),
    reply: z.object({ job_id: z.string() }),
    errors: ['NOT_FOUND', 'UPSTREAM'],
    idempotent: true,
  }),
  courierFiles: endpoint({
    method: 'GET',
    path: '/couriers/{courier}/uploads',
    access: CONNECTS,
    summary: 'List past series or status files of a courier, newest first',
    params: z.strictObject({ courier }),
    ...uploadsList,
    query: uploadsList.query.extend({ kind: z.enum(['series', 'statuses']) }),
  }),
  template: endpoint({
    method: 'GET',
    path: '/couriers/template',
    access: CONNECTS,
    summary: 'Download an empty workbook for AWBs or for statuses',
    query: z.strictObject({ kind: z.enum(['series', 'statuses']) }),
    reply: z.null(),
    download: true,
  }),
  bookingFiles: endpoint({
    method: 'GET',
    path: '/couriers/{courier}/booking-files',
    access: CONNECTS,
    summary:
      'List the newest 30 booking files for a courier without an interface, with how many rows wait for the next file',
    params: z.strictObject({ courier }),
    reply: z.array(bookingFileView),
    meta: z.object({ waiting: z.number().int() }),
    errors: ['NOT_FOUND'],
  }),
  makeBookingFile: endpoint({
    method: 'POST',
    path: '/couriers/{courier}/booking-files',
    access: CONNECTS,
    summary: 'Write the next booking file with all waiting rows, at most 5,000',
    params: z.strictObject({ courier }),
    reply: z.object({ number: z.number().int(), lines: z.number().int() }),
    errors: ['NOT_FOUND', 'CONFLICT'],
  }),
  downloadBookingFile: endpoint({
    method: 'GET',
    path: '/couriers/{courier}/booking-files/{number}',
    access: CONNECTS,
    summary: 'Download a booking file as a workbook. It can be downloaded again',
    params: z.strictObject({ courier, number: z.coerce.number().int().min(1).max(99_999_999) }),
    reply: z.null(),
    download: true,
    errors: ['NOT_FOUND'],
  }),
  unconfirmed: endpoint({
    method: 'GET',
    path: '/couriers/unconfirmed',
    access: CONNECTS,
    summary:
      'List paid orders whose booking has not been confirmed for two minutes, oldest first, at most 100 of each courier',
    reply: z.array(unconfirmedView),
  }),
  missedPickups: endpoint({
    method: 'GET',
    path: '/couriers/missed-pickups',
    access: CONNECTS,
    summary: 'Count the missed pickups of each partner that sellers reported in the last 30 days',
    reply: z.array(z.object({ logistic_id: z.string(), reports: z.number().int() })),
  }),
  settleBooking: endpoint({
    method: 'POST',
    path: '/couriers/unconfirmed',
    access: CONNECTS,
    summary: 'Record the outcome of an unconfirmed booking, as found in the courier’s own list',
    body: bookingSettlement,
    reply: z.object({ status: z.enum(STATUS_KEYS), awb: z.string().nullable(), error: z.string().nullable() }),
    errors: ['NOT_FOUND', 'CONFLICT', 'UPSTREAM'],
  }),
  setStatusOverride: endpoint({
    method: 'PUT',
    path: '/couriers/{courier}/codes',
    access: CONNECTS,
    summary: 'Set the status that an unknown code of a courier stands for. Parcels that received the code are updated',
    params: z.strictObject({ courier }),
    body: z.strictObject({
      code: z.string('Name the code.').max(500),
      /** The status that the courier's code means, or `none` if the code changes nothing. Null removes the override. */
      status: z.enum(COURIER_STATUSES, 'Choose what it means.').nullable(),
      /** Must be true if the chosen status moves money or is final. */
      confirmed: z.boolean('Send true or false.').default(false),
    }),
    reply: noData,
    revisioned: statusOverride,
    errors: ['NOT_FOUND', 'CONFLICT'],
  }),
});
