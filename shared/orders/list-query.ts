import * as z from 'zod';
import { id, instant, ofClient } from '../wire.ts';
import { STAGES } from './rules/stage.ts';
import { STATUS_KEYS } from './status.ts';

/** Reads `all` as no filter. */
const oneOrAll = id.transform((value) => (value === 'all' ? undefined : value)).optional();

const yesOrNo = z.enum(['true', 'false'], 'Send true or false.').optional();

/** The list filters of spec 1 section 2.11. The web keeps them in the URL. */
export const orderFilters = {
  created_from: instant.optional(),
  created_to: instant.optional(),
  order_type: z.enum(['all', 'individual', 'bulk']).default('all'),
  awb: z
    .string()
    .trim()
    .toUpperCase()
    .max(40)
    .transform((awb) => awb || undefined)
    .optional(),
  payment_method: z.enum(['all', 'cod', 'prepaid']).default('all'),
  payment_status: z.enum(['all', 'complete', 'pending']).default('complete'),
  /** A tab of the list. */
  stage: z.enum(['all', ...STAGES]).default('all'),
  logistic_id: oneOrAll,
  plan: oneOrAll,
  created_by: oneOrAll,
  order_status: z.enum(['all', ...STATUS_KEYS]).default('all'),
  /** Delivered to the consignee in this period. */
  delivery_from: instant.optional(),
  delivery_to: instant.optional(),
  /** Orders with an open ticket. */
  ticket: yesOrNo,
  /** The work queue: undelivered parcels with an open ticket, longest undelivered first. */
  ndr: yesOrNo,
  /** Orders whose weight can be, is or was disputed: the state, and since when. */
  weight_dispute: yesOrNo,
  weight_dispute_raised: yesOrNo,
  weight_dispute_settled: yesOrNo,
  weight_dispute_created_from: instant.optional(),
  weight_dispute_created_to: instant.optional(),
  ...ofClient,
};

/** The summary cards of the list, in rupees and counts. */
export const orderTotals = z.object({
  total_count: z.number().int(),
  /** Net of refunds. Covers everyone's orders of years, so without the limit of a single amount. */
  total_amount: z.number(),
  total_individual_count: z.number(),
  /** Bulks by their first order: a bulk whose first order is not listed is not counted. */
  total_bulk_upload_count: z.number(),
  total_bulk_order_count: z.number(),
  /** With an open ticket; absent if only a page's rows are known. */
  total_ticket_count: z.number().optional(),
  /** For `get_metric`: disputed weights that wait for the caller. Absent for callers without that page. */
  total_weight_dispute_count: z.number().optional(),
  /** Unpaid orders, whichever payment status is listed. */
  total_pending_count: z.number(),
});
export type OrderTotals = z.output<typeof orderTotals>;
