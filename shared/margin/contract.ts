import * as z from 'zod';
import { SEES_COSTS } from '../courier-partners/contract.ts';
import { contract, endpoint } from '../endpoint.ts';
import { id, listMeta, paging } from '../wire.ts';

/** By what the margin of a month is added up. */
export const MARGIN_BY = ['partner', 'seller', 'zone', 'lane', 'month'] as const;
export type MarginBy = (typeof MARGIN_BY)[number];

/** How many months the margin's chart and list of months have. */
export const MARGIN_MONTHS = 12;

/** What parcels that ended in a month earn, in rupees without GST. Amounts may exceed the limit of a single amount. */
const marginSums = z.object({
  /** The parcels whose cost is known. */
  parcels: z.int(),
  /** What their sellers pay, and what their couriers charge. */
  net: z.number(),
  cost: z.number(),
  margin: z.number(),
  /** How many of them cost more than their sellers pay, and how much more. */
  losses: z.int(),
  lost: z.number(),
  /** The parcels without buying rates, and what their sellers pay. They are in no other figure. */
  unknown: z.int(),
  unknown_net: z.number(),
});
export type MarginSums = z.output<typeof marginSums>;

const marginRow = marginSums.extend({
  _id: z.string(),
  /** The partner, seller, zone, lane or month in words. */
  name: z.string(),
  /** The filters of `GET /orders` that list these parcels. */
  filters: z.record(z.string(), z.string()),
});
export type MarginRow = z.output<typeof marginRow>;

export const monthOf = z.string().regex(/^20\d\d-(0[1-9]|1[0-2])$/, 'Send a month as 2026-10.');

const marginQuery = {
  /** The month in India in which parcels ended. */
  month: monthOf,
  by: z.enum(MARGIN_BY).default('partner'),
  /** Only the parcels of one partner; not with `by=seller`. */
  logistic_id: id.optional(),
};
/** The margin book adds up sellers over all partners. */
const isAnswerable = ({ by, logistic_id }: { by: MarginBy; logistic_id?: string | undefined }) =>
  by !== 'seller' || logistic_id === undefined;
const SELLERS_OF_ALL = { path: ['logistic_id'], message: 'Sellers are added up over all courier partners.' };

export const marginContract = contract({
  list: endpoint({
    method: 'GET',
    path: '/margin',
    access: SEES_COSTS,
    summary:
      'Add up what the parcels earn that ended in a month, by partner, seller, zone, lane or month; losses first',
    query: z.strictObject({ ...marginQuery, ...paging }).refine(isAnswerable, SELLERS_OF_ALL),
    reply: z.array(marginRow),
    meta: z.object({
      ...listMeta,
      totals: marginSums,
      /** The last twelve months up to this one, oldest first. */
      months: z.array(marginSums.extend({ month: z.string() })),
    }),
  }),
  download: endpoint({
    method: 'GET',
    path: '/margin/download',
    access: SEES_COSTS,
    summary: 'Download what the parcels earn that ended in a month as a spreadsheet `margin-{by}-{month}.xlsx`',
    query: z.strictObject(marginQuery).refine(isAnswerable, SELLERS_OF_ALL),
    reply: z.null(),
    download: true,
  }),
});
