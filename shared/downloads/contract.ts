import * as z from 'zod';
import { dashboardFilters } from '../dashboard/contract.ts';
import { COUNTER_KEYS } from '../dashboard/counters.ts';
import { contract, endpoint } from '../endpoint.ts';
import { gstDocumentFilters } from '../invoices/details.ts';
import { INVOICE_PERMISSIONS } from '../invoices/invoice-access.ts';
import { LIST_PERMISSIONS } from '../orders/list/list-access.ts';
import { orderFilters } from '../orders/list/list-query.ts';
import type { Permission } from '../permissions.ts';
import { usageFilters } from '../usage/contract.ts';
import { id } from '../wire.ts';

const format = z.enum(['xlsx', 'csv'], 'Choose xlsx or csv.').default('xlsx');

/** The lists that a job can write to a file, each with its permissions. A caller needs at least one of them. */
export const DOWNLOADS = {
  orders: LIST_PERMISSIONS,
  dashboard: ['dashboard.download'],
  bulk_invoices: INVOICE_PERMISSIONS,
  invoice_details: ['billing_and_wallet.invoice'],
  gst_export: ['billing_and_wallet.invoice'],
  user_usage: ['report.user_usage.download'],
  cod: ['billing_and_wallet.wallet'],
  doubtful_attempts: ['order.ticket_dashboard'],
  claims: ['order.ticket_dashboard'],
  cod_report: ['report.cod.download'],
  own_report: ['report.no_csv.download', 'report.monthly.download'],
} as const satisfies Record<string, readonly Permission[]>;
export type DownloadName = keyof typeof DOWNLOADS;

export const downloadsContract = contract({
  create: endpoint({
    method: 'POST',
    path: '/downloads',
    /**
     * The payout sheet contains the accounts to which the bank sends money. So its download needs a recent proof of the
     * caller's identity.
     */
    proof: { kind: 'cod_report' },
    access: 'signed-in',
    summary: 'Write a list of any length to a file. The job says when it is ready and has the id of the attachment',
    body: z.discriminatedUnion('kind', [
      z.strictObject({ kind: z.literal('orders'), format, filters: z.strictObject(orderFilters) }),
      z.strictObject({
        kind: z.literal('bulk_invoices'),
        format: z.literal('pdf', 'Invoices are a pdf.').default('pdf'),
        filters: z.strictObject({ bulk_id: id }),
      }),
      z.strictObject({
        kind: z.enum(['doubtful_attempts', 'claims']),
        format,
        filters: z.strictObject({ logistic_id: id.optional(), created_by: id.optional() }),
      }),
      z.strictObject({ kind: z.literal('cod'), format, filters: z.strictObject({}) }),
      z.strictObject({
        kind: z.enum(['cod_report', 'own_report']),
        format: z.literal('xlsx', 'Reports are xlsx.').default('xlsx'),
        filters: z.strictObject({ report_id: id }),
      }),
      z.strictObject({ kind: z.literal('user_usage'), format, filters: z.strictObject(usageFilters) }),
      z.strictObject({ kind: z.literal('invoice_details'), format, filters: z.strictObject(gstDocumentFilters) }),
      z.strictObject({
        kind: z.literal('gst_export'),
        format: z.literal('xlsx', 'The GST export is xlsx.').default('xlsx'),
        filters: z.strictObject({
          month: z.string('Enter a month as YYYY-MM.').regex(/^20\d{2}-(0[1-9]|1[0-2])$/, 'Enter a month as YYYY-MM.'),
        }),
      }),
      z.strictObject({
        kind: z.literal('dashboard'),
        format,
        filters: z.strictObject({ counter_key: z.enum(COUNTER_KEYS), ...dashboardFilters }),
      }),
    ]),
    reply: z.object({ job_id: z.string() }),
    errors: ['UPSTREAM'],
    idempotent: true,
  }),
});
