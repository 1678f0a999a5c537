import * as z from 'zod';
import { requiredText } from '../contact.ts';
import { contract, endpoint } from '../endpoint.ts';
import { orderView } from '../orders/order.ts';
import { COMMAND_ERRORS } from '../orders/shipment-endpoints.ts';
import { id } from '../wire.ts';
import { returnInput } from './return-input.ts';

export const returnsContract = contract({
  create: endpoint({
    method: 'POST',
    path: '/returns',
    access: 'order.individual_order',
    summary:
      'Create the return of a delivered order: an order from the buyer to the seller, prepaid, to be paid as any other',
    body: returnInput,
    asOther: true,
    apiKey: true,
    reply: orderView,
    errors: COMMAND_ERRORS,
    idempotent: true,
  }),
  refuse: endpoint({
    method: 'POST',
    path: '/returns/refuse',
    access: 'order.individual_order',
    summary: 'Refuse the return for which the buyer of an order asked. The buyer reads the reason',
    body: z.strictObject({ order_id: id, reason: requiredText('Enter a reason for the buyer.', 200) }),
    reply: orderView,
    errors: COMMAND_ERRORS,
  }),
});
