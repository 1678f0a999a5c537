import * as z from 'zod';
import { rupees } from '../wire.ts';

/** What a booked order earns and costs us, in rupees. Only staff who may see costs get it. */
export const marginView = z.object({
  /** What the seller pays, without GST. */
  net: rupees,
  /** What the courier charges us, without GST: the sum of freight, RTO and COD fee. */
  cost: rupees,
  margin: rupees,
  freight: rupees,
  rto: rupees,
  cod: rupees,
  /** The courier's GST (`tax`), and the courier's charge with GST (`total`). */
  tax: rupees,
  total: rupees,
  /** The version of the buying rates. */
  version: z.string(),
  /** True if a bill of the courier for this parcel was accepted. The cost is then the billed cost. */
  billed: z.boolean(),
});
export type MarginView = z.output<typeof marginView>;
