import * as z from 'zod';
import { lineField } from '../text.ts';

/** What a seller was paid by a COD report under one reference. Rupees. */
export const payoutView = z.object({
  _id: z.string(),
  reference: z.string(),
  /** The account holder in the present details. */
  vendor_name: z.string().nullable(),
  total_orders: z.number().int(),
  amount: z.number(),
  /** When the last part of it was remitted. */
  remitted_at: z.string(),
  utr: z.string().nullable(),
});
export type PayoutView = z.output<typeof payoutView>;

/** The bank's number of a transfer: 12 characters for IMPS, 16 for NEFT, 22 for RTGS. */
export const utr = z
  .string('Enter the UTR.')
  .trim()
  .min(1, 'Enter the UTR.')
  .toUpperCase()
  .regex(/^[A-Z0-9]{10,22}$/, 'A UTR has 10 to 22 letters and digits, without spaces.');

/** The remitter's reference of a payout, as given or as on the sheet. */
export const payoutReference = lineField()
  .min(1, 'Name the reference of the payout.')
  .max(60, 'Use at most 60 characters.');
