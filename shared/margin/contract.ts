import * as z from 'zod';
import { SEES_COSTS } from '../courier-partners/contract.ts';
import { contract, endpoint } from '../endpoint.ts';
import { id, listMeta, monthSchema, paging } from '../wire.ts';
import { measuredRow } from './measured.ts';

/** The dimensions by which the margin of a month's parcels can be grouped. */
export const MARGIN_BY = ['partner', 'seller', 'zone', 'lane', 'month'] as const;
export type MarginBy = (typeof MARGIN_BY)[number];

/** How many months the margin page shows, in its chart and in its list of months. */
export const MARGIN_MONTHS = 12;

/**
 * Our earnings from the parcels that reached their final status in a month, in rupees without GST. The sums may exceed
 * the limit that applies to a single amount.
 */
const marginSums = z.object({
  /** The number of parcels whose cost is known. */
  parcels: z.int(),
  /** What sellers pay for these parcels (`net`), and what couriers charge us for them (`cost`). */
  net: z.number(),
  cost: z.number(),
  margin: z.number(),
  /** The number of parcels that cost us more than their sellers pay. `lost` is the sum of these losses. */
  losses: z.int(),
  lost: z.number(),
  /**
   * The number of parcels whose cost is unknown because there are no buying rates. `unknown_net` is what their sellers
   * pay. The other figures do not include these parcels.
   */
  unknown: z.int(),
  unknown_net: z.number(),
});
export type MarginSums = z.output<typeof marginSums>;

const marginRow = marginSums.extend({
  _id: z.string(),
  /** The name of the partner, seller, zone, lane or month of this row. */
  name: z.string(),
  /** The filters with which `GET /orders` lists the parcels of this row. */
  filters: z.record(z.string(), z.string()),
});
export type MarginRow = z.output<typeof marginRow>;

const marginQuery = {
  /** The month, by Indian time, in which the parcels reached their final status. */
  month: monthSchema,
  by: z.enum(MARGIN_BY).default('partner'),
  /** Limits the sums to the parcels of one partner. Not possible with `by=seller`. */
  logistic_id: id.optional(),
};
/**
 * Returns false if the query groups the parcels of one partner by seller. The margin book contains the sums of a seller
 * only over all partners.
 */
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
      /** The requested month and the eleven months before it, oldest first. */
      months: z.array(marginSums.extend({ month: z.string() })),
    }),
  }),
  partners: endpoint({
    method: 'GET',
    path: '/margin/partners',
    access: SEES_COSTS,
    summary:
      'List how each partner’s parcels went on each lane in the last eight weeks, from 20 parcels on; worst first',
    query: z.strictObject({ ...paging, logistic_id: id.optional() }),
    reply: z.array(measuredRow),
    meta: z.object(listMeta),
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
