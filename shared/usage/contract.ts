import * as z from 'zod';
import { contract, endpoint } from '../endpoint.ts';
import { id, ignoredParameters, instant, listMeta, paging, personView } from '../wire.ts';

/**
 * The filters of the page User Usage: the days in India on which orders were created, and a part of the user's name,
 * company, e-mail or phone number.
 */
export const usageFilters = {
  created_from: instant.optional(),
  created_to: instant.optional(),
  text: z.string().trim().max(80).optional(),
};

const { text: _, ...days } = usageFilters;

/** The usage of one user: the number of paid orders, and their cost in rupees, less refunds. */
const usageDetail = z.object({
  total_order_count: z.number().int(),
  total_amount: z.number(),
  /** The day in India of the user's last paid order in the period. Null if the user has no paid order in the period. */
  last_order_date: z.iso.date().nullable(),
});

/** The totals on the cards above the list of the page User Usage. */
const usageTotals = z.object({
  total_amount: z.number(),
  total_individual_count: z.number().int(),
  total_bulk_upload_count: z.number().int(),
  total_bulk_order_count: z.number().int(),
});
export type UsageTotals = z.output<typeof usageTotals>;

const usageView = personView.extend({
  role: z.object({ _id: z.object({ _id: z.string(), name: z.string() }) }),
  created_at: z.string(),
  usage_detail: usageDetail,
});
export type UsageView = z.output<typeof usageView>;

export const usageContract = contract({
  list: endpoint({
    method: 'GET',
    path: '/users/usage',
    access: 'report.user_usage',
    summary:
      'List how much customers shipped in these days, newest customer first; only the caller without showAllOrders',
    query: z.strictObject({ ...usageFilters, ...paging }),
    asOther: true,
    reply: z.array(usageView),
    meta: usageTotals.extend(listMeta),
  }),
  download: endpoint({
    method: 'GET',
    path: '/users/usage-download',
    access: { all: ['report.user_usage', 'report.user_usage.download'] },
    summary:
      'Download how much customers shipped as a spreadsheet `user-usage-{date}.xlsx` of at most 5,000 customers. POST /downloads writes longer ones',
    query: z.strictObject({ ...usageFilters, ...paging }),
    reply: z.null(),
    download: true,
  }),
  get: endpoint({
    method: 'GET',
    path: '/users/usage/{user_id}',
    access: 'report.user_usage',
    summary: 'Read how much one customer shipped in these days. GET /orders with `created_by` lists the orders',
    params: z.strictObject({ user_id: id }),
    query: z.strictObject({ ...days, ...ignoredParameters }),
    asOther: true,
    reply: usageView.extend(usageTotals.shape),
    errors: ['NOT_FOUND'],
  }),
});
