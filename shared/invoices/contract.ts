import * as z from 'zod';
import { contract, endpoint } from '../endpoint.ts';
import { id, listMeta } from '../wire.ts';
import { detailQuery, detailTotals, invoiceDetail } from './details.ts';
import { INVOICE_PERMISSIONS } from './invoice-access.ts';

/** The number of an invoice, debit note or credit note. */
const documentNumber = z.string().regex(/^[DC]?\d{2}-[0-9A-Z]{4}-\d{7}$/, 'This is no number of a document.');

export const invoicesContract = contract({
  download: endpoint({
    method: 'GET',
    path: '/orders/invoice-download',
    access: INVOICE_PERMISSIONS,
    summary:
      'Download a GST document of an order that has ended: the invoice `invoice-{number}.pdf`, or with `document` the debit or credit note of that number',
    query: z
      .strictObject({
        order_id: id.optional(),
        /**
         * Downloads the invoices of all delivered orders of this bulk, up to 50 invoices. For more invoices, use `POST
         * /downloads`.
         */
        bulk_id: id.optional(),
        user_id: id.optional(),
        document: documentNumber.optional(),
      })
      .refine(({ order_id, bulk_id }) => (order_id === undefined) !== (bulk_id === undefined), {
        error: 'Name an order or a bulk.',
        path: ['order_id'],
      }),
    reply: z.null(),
    download: true,
    errors: ['NOT_FOUND', 'CONFLICT'],
  }),
  details: endpoint({
    method: 'GET',
    path: '/orders/invoice-details',
    access: 'billing_and_wallet.invoice',
    summary: 'List the GST documents of orders that ended in these days, latest day first, with totals',
    query: z.strictObject(detailQuery),
    asOther: true,
    reply: z.array(invoiceDetail),
    meta: detailTotals.extend(listMeta),
  }),
  detailsDownload: endpoint({
    method: 'GET',
    path: '/orders/invoice-details-download',
    access: 'billing_and_wallet.invoice',
    summary:
      'Download the GST documents as a spreadsheet `invoice-details-{date}.xlsx` of at most 5,000 rows. POST /downloads writes longer ones',
    query: z.strictObject(detailQuery),
    reply: z.null(),
    download: true,
  }),
});
