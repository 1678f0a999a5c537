import * as z from 'zod';
import { rupees } from '../wire.ts';

/** The earnings and the costs of a booked order, in rupees. Only staff who may see costs get them. */
export const marginView = z.object({
  /** What the seller pays, without GST. */
  net: rupees,
  /** What the courier charges us, without GST: the sum of freight, RTO and COD fee. */
  cost: rupees,
  margin: rupees,
  freight: rupees,
  rto: rupees,
  cod: rupees,
  /** The GST on the courier's charge (`tax`), and the charge with GST (`total`). */
  tax: rupees,
  total: rupees,
  /** The version of the buying rates. */
  version: z.string(),
  /** True if we have accepted the courier's bill for this parcel. The cost is then the billed cost. */
  billed: z.boolean(),
});
export type MarginView = z.output<typeof marginView>;
