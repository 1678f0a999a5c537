import * as z from 'zod';
import { COUNTER_KEYS } from '../../dashboard/counters.ts';
import { OUTCOMES } from '../../returns/outcomes.ts';
import { lineField } from '../../text.ts';
import { id, ignoredParameters, instant, wholeNumber } from '../../wire.ts';
import { STAGE_FILTERS, STAGES } from '../rules/stage.ts';
import { STATUS_KEYS } from '../status.ts';

/** A filter by id. `all` means no filter. */
const oneOrAll = id.transform((value) => (value === 'all' ? undefined : value)).optional();

/** A filter by the name of a state, in any known spelling. */
const state = lineField()
  .max(60)
  .transform((name) => name || undefined)
  .optional();

/** The value of `assigned_to` for tickets without an assignee. */
export const NOBODY = 'nobody';

const yesOrNo = z.enum(['true', 'false'], 'Send true or false.').optional();

/** The filters of the order list (spec 1 section 2.11). The web application keeps them in the page's URL. */
export const orderFilters = {
  created_from: instant.optional(),
  created_to: instant.optional(),
  order_type: z.enum(['all', 'individual', 'bulk', 'shop', 'reverse']).default('all'),
  awb: z
    .string()
    .trim()
    .toUpperCase()
    .max(40)
    .transform((awb) => awb || undefined)
    .optional(),
  payment_method: z.enum(['all', 'cod', 'prepaid']).default('all'),
  payment_status: z.enum(['all', 'complete', 'pending']).default('complete'),
  /** The tab of the order list. `to_hand_over` selects booked parcels that are not picked up and on no manifest. */
  stage: z.enum(STAGE_FILTERS).default('all'),
  logistic_id: oneOrAll,
  plan: oneOrAll,
  created_by: oneOrAll,
  order_status: z.enum(['all', ...STATUS_KEYS]).default('all'),
  /**
   * `true`: lists parcels that were delivered later than the partner promised, and parcels on their way that are
   * already late.
   */
  late: yesOrNo,
  /** Lists orders that were created at least this many days ago. */
  older_than: wholeNumber(1, 366, 'older_than').optional(),
  /** The order's lane: the state of the pickup address and the state of the customer's address. */
  origin_state: state,
  destination_state: state,
  /** Lists parcels with at least this many failed delivery attempts. */
  attempts: wholeNumber(1, 3, 'attempts').optional(),
  /** `true`: lists orders with a doubtful delivery attempt in the last eight weeks, the newest attempt first. */
  doubtful: z.literal('true', 'Send true.').optional(),
  /** Lists orders that were delivered to the consignee from this time on. */
  delivery_from: instant.optional(),
  delivery_to: instant.optional(),
  /** Lists the orders that a counter of the dashboard counts. */
  counter: z.enum(COUNTER_KEYS).optional(),
  /**
   * `true`: lists orders with an open ticket. Tickets are sorted by the hours that are left. Tickets without a deadline
   * come last.
   */
  ticket: yesOrNo,
  /** `true`: lists only failed deliveries among the open tickets. */
  ndr: yesOrNo,
  /**
   * `true`: lists only open tickets about missing parcels. The courier marked such a parcel as delivered, but the buyer
   * says that it did not arrive.
   */
  claim: z.literal('true', 'Send true.').optional(),
  /** Lists tickets whose deadline is past or at most this many hours away. */
  due_within: wholeNumber(1, 720, 'due_within').optional(),
  /** Lists tickets that are assigned to this user. With `nobody`, lists tickets without an assignee. */
  assigned_to: oneOrAll,
  /**
   * `true`: lists orders with a weight charge that can be disputed, is disputed or was disputed. The next four fields
   * narrow this list.
   */
  weight_dispute: yesOrNo,
  weight_dispute_raised: yesOrNo,
  weight_dispute_settled: yesOrNo,
  weight_dispute_created_from: instant.optional(),
  weight_dispute_created_to: instant.optional(),
  /**
   * Only for staff who see costs. `loss`: orders that cost us more than their sellers pay. `gain`: orders that earn us
   * money. `unknown`: orders whose cost is unknown.
   */
  margin: z.enum(['loss', 'gain', 'unknown'], 'Send loss, gain or unknown.').optional(),
  /** The month in which the orders reached their final status, such as 2026-10. */
  ended_month: z
    .string()
    .regex(/^20\d\d-(0[1-9]|1[0-2])$/, 'Send a month as 2026-10.')
    .optional(),
  /**
   * Lists only parcels with a final status. `parcel`: all such parcels. `rto`: parcels that were returned to origin.
   * `return`: parcels that buyers returned.
   */
  outcome: z.enum(OUTCOMES).optional(),
  /** The first 40 characters of the SKU. Lists only parcels with a final status. */
  sku: lineField().min(1).max(40).optional(),
  /** The first three digits of the buyer's pin code. Lists only parcels with a final status. */
  pin_area: z
    .string()
    .regex(/^\d{3}$/, 'Send three digits.')
    .optional(),
  /** The reason why parcels came back, such as `refused` or `wrong_size`. */
  outcome_reason: z
    .string()
    .regex(/^[a-z_]{1,30}$/, 'Send a reason.')
    .optional(),
  /** The zone of the rate card. */
  zone: lineField().min(1).max(20).optional(),
  ...ignoredParameters,
};

/** The summary cards of the list, in rupees and counts. */
export const orderTotals = z.object({
  total_count: z.number().int(),
  /**
   * Charges less refunds, in rupees. The sum may exceed the limit that applies to a single amount, because the list can
   * cover years of orders.
   */
  total_amount: z.number(),
  total_individual_count: z.number(),
  /** The number of bulks whose first order is in the list. */
  total_bulk_upload_count: z.number(),
  total_bulk_order_count: z.number(),
  /** The number of orders with an open ticket. Absent if only the rows of one page were counted. */
  total_ticket_count: z.number().optional(),
  /**
   * Only in the reply of `get_metric`: the number of weight disputes on which the caller should act. Absent for callers
   * without the permission Weight Dispute.
   */
  total_weight_dispute_count: z.number().optional(),
  /** The number of unpaid orders. The filter by payment status does not change it. */
  total_pending_count: z.number(),
  /** The number of unpaid orders from shops. Absent if there are none. */
  total_shop_count: z.number().optional(),
  /**
   * The number of paid orders in total and on each tab. The filters by tab and payment status do not change these
   * numbers. Absent if the totals were counted from the listed orders, because a list contains only the orders of one
   * tab.
   */
  stage_counts: z.record(z.enum(['all', ...STAGES]), z.int()).optional(),
});
export type OrderTotals = z.output<typeof orderTotals>;
