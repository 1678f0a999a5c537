import * as z from 'zod';
import type { Section } from '../permissions.ts';

/** The permissions for each kind of report. */
export const REPORT_ACCESS = {
  cod: 'report.cod',
  week: 'report.no_csv',
  monthly: 'report.monthly',
} as const satisfies Record<string, Section>;

export type ReportType = keyof typeof REPORT_ACCESS;
export const REPORT_TYPES = Object.keys(REPORT_ACCESS) as [ReportType, ...ReportType[]];

/** A report in a list (spec 3 section 2). Rupees: of all its orders, or of the caller's own. */
export const reportView = z.object({
  _id: z.string(),
  attachments: z.object({ _id: z.string(), filename: z.string(), timestamp: z.string() }),
  total_price: z.number(),
  total_orders: z.number().int(),
  createdAt: z.string(),
});
export type ReportView = z.output<typeof reportView>;

/** An order of a COD report. The account is the present one; null if none is verified or the caller may not see it. */
export const reportRow = z.object({
  _id: z.string(),
  ewaybill_number: z.string(),
  order_date: z.string(),
  vendor_name: z.string().nullable(),
  account_number: z.string().nullable(),
  ifsc_code: z.string().nullable(),
  amount: z.number(),
  orderStatus: z.array(
    z.object({ scan_detail: z.array(z.object({ status: z.string(), updated_date: z.string().nullable() })) }),
  ),
  /** In the specification's client a row that is being remitted; always false in the API. */
  loading: z.literal(false),
  action_done: z.boolean(),
  remitted_at: z.string().nullable(),
  payout_reference: z.string().nullable(),
  /** The bank reference of that payout, once known. */
  utr: z.string().nullable(),
});
export type ReportRow = z.output<typeof reportRow>;

/** The error for a seller without verified account details (spec 3 section 5). */
export const NO_DETAILS = 'Vendor account details is not available.';

/** Returns whether a row can be remitted: it has its three account details and is not paid. */
export const isRemittable = (row: ReportRow): boolean =>
  !row.action_done && [row.vendor_name, row.account_number, row.ifsc_code].every((detail) => Boolean(detail));
