import * as z from 'zod';
import { lineField } from '../text.ts';

/** The amount that one seller was paid for a COD report under one reference, in rupees. */
export const payoutView = z.object({
  _id: z.string(),
  reference: z.string(),
  /** The account holder in the seller's present bank details. */
  vendor_name: z.string().nullable(),
  total_orders: z.number().int(),
  amount: z.number(),
  /** When the last order under this reference was remitted. */
  remitted_at: z.string(),
  utr: z.string().nullable(),
  /**
   * When and why the bank returned the transfer. Null if the bank did not return it. The orders of a returned payout
   * can be remitted again.
   */
  returned: z.object({ at: z.string(), reason: z.string() }).nullable(),
});
export type PayoutView = z.output<typeof payoutView>;

/** The bank's reference of a transfer: 12 characters for IMPS, 16 for NEFT, 22 for RTGS. */
export const utrSchema = z
  .string('Enter the UTR.')
  .trim()
  .min(1, 'Enter the UTR.')
  .toUpperCase()
  .regex(/^[A-Z0-9]{10,22}$/, 'A UTR has 10 to 22 letters and digits, without spaces.');

/** The reference of a payout: the reference that staff entered, or the reference on the payout sheet. */
export const payoutReference = lineField()
  .min(1, 'Name the reference of the payout.')
  .max(60, 'Use at most 60 characters.');
