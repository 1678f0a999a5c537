import * as z from 'zod';
import { mobile } from '../contact.ts';
import { contract, endpoint } from '../endpoint.ts';
import { CREATE_PERMISSIONS } from '../orders/list/list-access.ts';
import { STATUS_KEYS } from '../orders/status.ts';
import { id, noData, revision } from '../wire.ts';

/**
 * How many months a buyer's data is stored after the order reaches its final status, unless an administrator sets
 * another number.
 */
export const DEFAULT_MONTHS = 24;

/** The limits for the number of months. Rule 8(3) of the DPDP Rules 2025 requires at least a year. */
const LEAST_MONTHS = 12;
const MOST_MONTHS = 96;

const months = z
  .int('Enter a whole number of months.')
  .min(LEAST_MONTHS, `At least ${LEAST_MONTHS} months.`)
  .max(MOST_MONTHS, `At most ${MOST_MONTHS} months.`);

export const retentionForm = z.strictObject({ months });

export const retentionView = z.object({
  months: z.int(),
  revision,
  /**
   * When the last nightly removal of buyers' data ended, and from how many orders it removed data. Null before the
   * first removal.
   */
  last_run: z.object({ at: z.string(), orders: z.int() }).nullable(),
});
export type RetentionView = z.output<typeof retentionView>;

/**
 * The permissions for reading and setting how long buyers' data is stored. Staff who manage roles have them. A caller
 * needs both.
 */
const ADMINISTRATORS = { all: ['role_management', 'showAllOrders'] } as const;

/** One order of a buyer, in the list that is shown before the buyer's data is removed. */
export const buyerOrderView = z.object({
  _id: z.string(),
  order_id: z.string(),
  awb: z.string().nullable(),
  status: z.enum(STATUS_KEYS),
  created_at: z.string(),
  /** True if the parcel has reached its final status, so that the buyer's data can be removed at once. */
  ended: z.boolean(),
});

/** A buyer's orders, newest first. `more` is true if the buyer has more orders than the list. */
export const buyerDataView = z.object({ orders: z.array(buyerOrderView), more: z.boolean() });
export type BuyerDataView = z.output<typeof buyerDataView>;

/**
 * The result of removing a buyer's data. `removed` is the number of orders from which the data was removed. `waiting`
 * lists orders without a final status. Their data is removed when they reach their final status.
 */
export const buyerRemovalView = z.object({
  removed: z.int(),
  waiting: z.array(buyerOrderView),
  more: z.boolean(),
});

export type BuyerRemovalView = z.output<typeof buyerRemovalView>;

export const buyerNumber = z.strictObject({ mobile_number: mobile });
export type BuyerNumber = z.output<typeof buyerNumber>;

/**
 * The parameters of commands about one buyer of a seller. The mobile number is in the body, because URLs are logged.
 */
const ofBuyer = { params: z.strictObject({ id }), body: buyerNumber };

export const privacyContract = contract({
  find: endpoint({
    method: 'POST',
    path: '/sellers/{id}/buyer-data',
    access: CREATE_PERMISSIONS,
    summary: "Find a seller's orders of one buyer by the mobile number",
    ...ofBuyer,
    reply: buyerDataView,
    errors: ['NOT_FOUND'],
  }),
  file: endpoint({
    method: 'POST',
    path: '/sellers/{id}/buyer-data/file',
    access: CREATE_PERMISSIONS,
    summary: 'Download what is stored about one buyer of a seller, as a workbook',
    ...ofBuyer,
    download: true,
    reply: noData,
    errors: ['NOT_FOUND'],
  }),
  remove: endpoint({
    method: 'POST',
    path: '/sellers/{id}/buyer-data/removal',
    access: CREATE_PERMISSIONS,
    summary: "Remove one buyer's data from a seller's orders: now, or at the end of those that are on their way",
    ...ofBuyer,
    reply: buyerRemovalView,
    errors: ['NOT_FOUND', 'CONFLICT'],
  }),
  retention: endpoint({
    method: 'GET',
    path: '/buyer-data/retention',
    access: ADMINISTRATORS,
    summary: "Read how many months after an order's end its buyer's data is stored",
    reply: retentionView,
  }),
  setRetention: endpoint({
    method: 'PUT',
    path: '/buyer-data/retention',
    access: ADMINISTRATORS,
    summary: "Set how many months after an order's end its buyer's data is stored",
    body: retentionForm,
    reply: retentionView,
    revisioned: retentionView,
    errors: ['CONFLICT'],
  }),
});
