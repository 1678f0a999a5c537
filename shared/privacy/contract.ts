import * as z from 'zod';
import { mobile } from '../contact.ts';
import { contract, endpoint } from '../endpoint.ts';
import { CREATE_PERMISSIONS } from '../orders/list/list-access.ts';
import { STATUS_KEYS } from '../orders/status.ts';
import { id, noData, revision } from '../wire.ts';

/** How many months after the end of an order the data of its buyer is stored, until somebody sets another number. */
export const DEFAULT_MONTHS = 24;

/** The least and the most months. Rule 8(3) of the DPDP Rules 2025 asks for a year at least. */
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
  /** When the nightly removal ran last, and from how many orders it removed buyers' data; null before the first run. */
  last_run: z.object({ at: z.string(), orders: z.int() }).nullable(),
});
export type RetentionView = z.output<typeof retentionView>;

/** Who may read and set how long buyers' data is stored: staff who manage roles. */
const ADMINISTRATORS = { all: ['role_management', 'showAllOrders'] } as const;

/** An order of a buyer. */
export const buyerOrderView = z.object({
  _id: z.string(),
  order_id: z.string(),
  awb: z.string().nullable(),
  status: z.enum(STATUS_KEYS),
  created_at: z.string(),
  /** True if the journey of the parcel has ended, so that the buyer's data can be removed at once. */
  ended: z.boolean(),
});

/** The orders of a buyer, newest first. `more` is true if there are further ones. */
export const buyerDataView = z.object({ orders: z.array(buyerOrderView), more: z.boolean() });
export type BuyerDataView = z.output<typeof buyerDataView>;

/** How many orders lost the buyer's data, and those that lose it at their end. */
export const buyerRemovalView = z.object({
  removed: z.int(),
  waiting: z.array(buyerOrderView),
  more: z.boolean(),
});

export type BuyerRemovalView = z.output<typeof buyerRemovalView>;

export const buyerNumber = z.strictObject({ mobile_number: mobile });
export type BuyerNumber = z.output<typeof buyerNumber>;

/** One buyer of one seller. The number is sent in the body, because addresses are logged. */
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
