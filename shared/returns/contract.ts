import * as z from 'zod';
import { requiredText } from '../contact.ts';
import { contract, endpoint } from '../endpoint.ts';
import { CREATE_PERMISSIONS } from '../orders/list/list-access.ts';
import { orderView } from '../orders/order.ts';
import { COMMAND_ERRORS } from '../orders/shipment-endpoints.ts';
import { id, listMeta, monthSchema, paging } from '../wire.ts';
import { OUTCOMES_BY } from './outcomes.ts';
import { refundAccount } from './refund-account.ts';
import { returnInput, returnsInput } from './return-input.ts';

/**
 * The counts for a month. `parcels`: how many parcels reached their final status. `rto`: how many of them were returned
 * to origin. `returns`: how many were returned by their buyers.
 */
const insightCounts = z.object({ parcels: z.int(), rto: z.int(), returns: z.int() });
export type InsightCounts = z.output<typeof insightCounts>;

const insightRow = insightCounts.extend({
  _id: z.string(),
  /** The name of the reason, SKU, area of pin codes or partner of this row. */
  name: z.string(),
  /**
   * The filters with which `GET /orders` lists the parcels of this row. To list only the parcels of one of the three
   * counts, add the filter `outcome`.
   */
  filters: z.record(z.string(), z.string()),
});
export type InsightRow = z.output<typeof insightRow>;

const insightsQuery = {
  /** The month, by Indian time, in which the parcels reached their final status. */
  month: monthSchema,
  by: z.enum(OUTCOMES_BY).default('reason'),
  /** The seller's id. Only for staff, because sellers can read only their own counts. */
  created_by: id.optional(),
};

export const returnsContract = contract({
  insights: endpoint({
    method: 'GET',
    path: '/returns/insights',
    access: CREATE_PERMISSIONS,
    summary: 'Add up how a seller’s parcels ended in a month, by reason, product, area of pin codes or partner',
    query: z.strictObject({ ...insightsQuery, ...paging }),
    asOther: true,
    reply: z.array(insightRow),
    meta: z.object({ ...listMeta, totals: insightCounts }),
    errors: ['NOT_FOUND'],
  }),
  insightsDownload: endpoint({
    method: 'GET',
    path: '/returns/insights/download',
    access: CREATE_PERMISSIONS,
    summary: 'Download how a seller’s parcels ended in a month as a spreadsheet `returns-rto-{by}-{month}.xlsx`',
    query: z.strictObject(insightsQuery),
    reply: z.null(),
    download: true,
    errors: ['NOT_FOUND'],
  }),
  create: endpoint({
    method: 'POST',
    path: '/returns',
    access: 'order.individual_order',
    summary: 'Create the return of a delivered order: a new order from the buyer to the seller, paid from the wallet',
    body: returnInput,
    asOther: true,
    apiKey: true,
    reply: orderView,
    errors: COMMAND_ERRORS,
    idempotent: true,
  }),
  createMany: endpoint({
    method: 'POST',
    path: '/returns/many',
    access: 'order.individual_order',
    summary: 'Create the returns of several delivered orders in one job, with one reason. Refused orders are named',
    body: returnsInput,
    asOther: true,
    perMinute: 20,
    reply: z.object({ job_id: z.string() }),
    errors: ['UPSTREAM'],
    idempotent: true,
  }),
  refuse: endpoint({
    method: 'POST',
    path: '/returns/refuse',
    access: 'order.individual_order',
    summary: 'Refuse the return that a buyer has requested, with a reason that the buyer reads',
    body: z.strictObject({ order_id: id, reason: requiredText('Enter a reason for the buyer.', 200) }),
    reply: orderView,
    errors: COMMAND_ERRORS,
  }),
  showRefundAccount: endpoint({
    method: 'POST',
    path: '/orders/{id}/refund-account',
    access: 'order.individual_order',
    summary:
      'Show the account to which the buyer of a returned COD order wants the money: once, and to its seller alone',
    params: z.strictObject({ id }),
    reply: refundAccount.extend({ shown_at: z.string() }),
    proof: true,
    errors: COMMAND_ERRORS,
  }),
});
