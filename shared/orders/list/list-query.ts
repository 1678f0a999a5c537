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

/** The filters of the order list (spec 1 section 2.11). The web keeps them in the URL. */
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
  /** The tab of the order list. `to_hand_over`: booked parcels that are neither picked up nor on a manifest. */
  stage: z.enum(STAGE_FILTERS).default('all'),
  logistic_id: oneOrAll,
  plan: oneOrAll,
  created_by: oneOrAll,
  order_status: z.enum(['all', ...STATUS_KEYS]).default('all'),
  /**
   * `true`: lists parcels that were delivered later than the partner promised, or are on their way and already late.
   */
  late: yesOrNo,
  /** Lists orders that were created at least this many days ago. */
  older_than: wholeNumber(1, 366, 'older_than').optional(),
  /** The order's lane: the state of the pickup address and the state of the customer's address. */
  origin_state: state,
  destination_state: state,
  /** Lists parcels with at least this many failed deliveries. */
  attempts: wholeNumber(1, 3, 'attempts').optional(),
  /** `true`: lists orders with a doubtful delivery attempt in the last eight weeks, the newest attempt first. */
  doubtful: z.literal('true', 'Send true.').optional(),
  /** Lists orders that were delivered to the consignee from this time on. */
  delivery_from: instant.optional(),
  delivery_to: instant.optional(),
  /** Lists the orders that a counter of the dashboard counts. */
  counter: z.enum(COUNTER_KEYS).optional(),
  /** `true`: lists orders with an open ticket. Tickets are sorted by the hours left, those without a deadline last. */
  ticket: yesOrNo,
  /** `true`: lists only failed deliveries among the open tickets. */
  ndr: yesOrNo,
  /**
   * `true`: lists only open tickets about parcels that are marked as delivered, but that the buyer says did not arrive.
   */
  claim: z.literal('true', 'Send true.').optional(),
  /** Lists tickets whose deadline is past or at most this many hours away. */
  due_within: wholeNumber(1, 720, 'due_within').optional(),
  /** Lists tickets that are assigned to this user, or to `nobody`. */
  assigned_to: oneOrAll,
  /** `true`: lists orders whose weight charge can be, is or was disputed. The next four fields narrow this list. */
  weight_dispute: yesOrNo,
  weight_dispute_raised: yesOrNo,
  weight_dispute_settled: yesOrNo,
  weight_dispute_created_from: instant.optional(),
  weight_dispute_created_to: instant.optional(),
  /**
   * Only for staff who see costs. `loss`: orders that cost us more than their sellers pay. `gain`: orders that earn
   * money. `unknown`: orders whose cost is unknown.
   */
  margin: z.enum(['loss', 'gain', 'unknown'], 'Send loss, gain or unknown.').optional(),
  /** The month in which orders got their final status, such as 2026-10. */
  ended_month: z
    .string()
    .regex(/^20\d\d-(0[1-9]|1[0-2])$/, 'Send a month as 2026-10.')
    .optional(),
  /**
   * Lists only parcels with a final status. `parcel`: all of them. `rto`: those that were returned to origin. `return`:
   * those that buyers returned.
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
  /** Charges less refunds, in rupees. May exceed the limit of a single amount, because it can cover years of orders. */
  total_amount: z.number(),
  total_individual_count: z.number(),
  /** The number of bulks whose first order is in the list. */
  total_bulk_upload_count: z.number(),
  total_bulk_order_count: z.number(),
  /** The number of orders with an open ticket. Absent if only the rows of a page were counted. */
  total_ticket_count: z.number().optional(),
  /**
   * In `get_metric`: the number of weight disputes that the caller should act on. Absent for callers who may not open
   * the Weight Dispute screen.
   */
  total_weight_dispute_count: z.number().optional(),
  /** The number of unpaid orders. The filter by payment status does not change it. */
  total_pending_count: z.number(),
  /** The number of unpaid orders from shops. Absent if there are none. */
  total_shop_count: z.number().optional(),
  /**
   * The number of paid orders in total and on each tab. The filters by tab and payment status do not change it. Absent
   * if the totals were counted from the listed orders, because those are only the orders of one tab.
   */
  stage_counts: z.record(z.enum(['all', ...STAGES]), z.int()).optional(),
});
export type OrderTotals = z.output<typeof orderTotals>;
