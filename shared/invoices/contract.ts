import * as z from 'zod';
import { contract, endpoint } from '../endpoint.ts';
import { id } from '../wire.ts';

export const invoicesContract = contract({
  download: endpoint({
    method: 'GET',
    path: '/orders/invoice-download',
    access: ['order.ticket_dashboard', 'order.order_dashboard'],
    summary: 'The GST invoice of a delivered shipment, `invoice-{number}.pdf`',
    query: z.strictObject({ order_id: id, user_id: id.optional() }),
    reply: z.null(),
    download: true,
    errors: ['NOT_FOUND', 'CONFLICT'],
  }),
});
