import * as z from 'zod';
import { instant, paging } from '../wire.ts';
import { DOCUMENT_TYPES } from './number.ts';

/**
 * The filters of the page Invoice Details. They limit the day in India on which an order reached its final status. The
 * names `created_…` are the former names of the same filters.
 */
export const gstDocumentFilters = {
  delivery_from: instant.optional(),
  delivery_to: instant.optional(),
  created_from: instant.optional(),
  created_to: instant.optional(),
};

/** The query for a page of the list on Invoice Details. A download contains all pages. */
export const detailQuery = { ...gstDocumentFilters, ...paging };

/**
 * A GST document of an order with a final status (spec 2 section 2). Amounts are in rupees. They are negative for a
 * credit note.
 */
export const invoiceDetail = z.object({
  _id: z.string(),
  order_id: z.string(),
  document_type: z.enum(DOCUMENT_TYPES),
  /** The day in India on which the order reached its final status. */
  delivered_on: z.iso.date(),
  party_name: z.string(),
  address: z.string(),
  gst_no: z.string(),
  state_name: z.string(),
  contact_person: z.string(),
  contact_no: z.string(),
  e_mail: z.string(),
  invoice_no: z.string(),
  invoice_date: z.string(),
  awb_no: z.string(),
  item_name: z.string(),
  description: z.string(),
  amount: z.number(),
  gst_18: z.number(),
  total_with_gst: z.number(),
  narration: z.string(),
});
export type InvoiceDetail = z.output<typeof invoiceDetail>;

/** The totals on the cards above the list of Invoice Details, in rupees. */
export const detailTotals = z.object({
  total_amount_with_gst: z.number(),
  total_amount: z.number(),
  total_gst_amount: z.number(),
  total_count: z.number().int(),
});
