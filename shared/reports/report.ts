import * as z from 'zod';
import type { Section } from '../permissions.ts';

/** The permission that each type of report requires. */
export const REPORT_ACCESS = {
  cod: 'report.cod',
  week: 'report.no_csv',
  monthly: 'report.monthly',
} as const satisfies Record<string, Section>;

export type ReportType = keyof typeof REPORT_ACCESS;
export const REPORT_TYPES = Object.keys(REPORT_ACCESS) as [ReportType, ...ReportType[]];

/**
 * A report in a list (spec 3 section 2). Amounts are in rupees. Staff get the totals of all orders in the report. Other
 * users get the totals of their own orders.
 */
export const reportView = z.object({
  _id: z.string(),
  attachments: z.object({ _id: z.string(), filename: z.string(), timestamp: z.string() }),
  total_price: z.number(),
  total_orders: z.number().int(),
  createdAt: z.string(),
});
export type ReportView = z.output<typeof reportView>;

/**
 * An order of a COD report. The account fields show the seller's present account. They are null if the account is not
 * verified or the caller may not see it.
 */
export const reportRow = z.object({
  _id: z.string(),
  ewaybill_number: z.string(),
  order_date: z.string(),
  vendor_name: z.string().nullable(),
  account_number: z.string().nullable(),
  ifsc_code: z.string().nullable(),
  amount: z.number(),
  /** Why payouts to the seller are held now. Null if they are not held. Only staff get the reason. */
  held: z.string().nullable(),
  orderStatus: z.array(
    z.object({ scan_detail: z.array(z.object({ status: z.string(), updated_date: z.string().nullable() })) }),
  ),
  /** The client in the specification sets this field while a row is being remitted. The API always sends false. */
  loading: z.literal(false),
  action_done: z.boolean(),
  remitted_at: z.string().nullable(),
  payout_reference: z.string().nullable(),
  /** The bank's reference of the payout. Null until it is known. */
  utr: z.string().nullable(),
});
export type ReportRow = z.output<typeof reportRow>;

/** The error text for a seller without verified account details (spec 3 section 5). */
export const NO_ACCOUNT_DETAILS_ERROR = 'Vendor account details is not available.';

/**
 * Returns whether an order of a report can be remitted. The order must not be paid yet. The seller must have account
 * details and no hold.
 */
export const isRemittable = (row: ReportRow): boolean =>
  !row.action_done &&
  row.held === null &&
  [row.vendor_name, row.account_number, row.ifsc_code].every((detail) => Boolean(detail));
