import * as z from 'zod';
import { contract, endpoint } from '../endpoint.ts';
import { LISTS } from '../orders/list-access.ts';
import { id } from '../wire.ts';

/** The number of an invoice, debit note or credit note. */
const documentNumber = z.string().regex(/^[DC]?\d{2}-[0-9A-Z]{4}-\d{7}$/, 'This is no number of a document.');

export const invoicesContract = contract({
  download: endpoint({
    method: 'GET',
    path: '/orders/invoice-download',
    access: [...LISTS, 'billing_and_wallet.invoice'],
    summary:
      'A GST document of an order, from its final day on: the invoice `invoice-{number}.pdf`, or by `document` the debit or credit note of that number',
    query: z.strictObject({ order_id: id, user_id: id.optional(), document: documentNumber.optional() }),
    reply: z.null(),
    download: true,
    errors: ['NOT_FOUND', 'CONFLICT'],
  }),
});
