import * as z from 'zod';
import { contract, endpoint } from '../endpoint.ts';
import { CREATE_PERMISSIONS, LIST_PERMISSIONS } from '../orders/list/list-access.ts';
import { id } from '../wire.ts';

export const labelsContract = contract({
  download: endpoint({
    method: 'GET',
    path: '/orders/{id}/label',
    access: [...LIST_PERMISSIONS, ...CREATE_PERMISSIONS],
    summary:
      'Download the label of a booked order as `label-{awb}.pdf`: one page of 4.1 × 5.45 inches in black, as label printers take it',
    params: z.strictObject({ id }),
    apiKey: true,
    reply: z.null(),
    download: true,
    errors: ['NOT_FOUND', 'CONFLICT'],
  }),
});
