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
    summary: 'Create the return of a delivered order: a new order from the buyer to the seller, paid from the wallet',
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
    summary: 'Refuse the return that a buyer has requested, with a reason that the buyer reads',
    body: z.strictObject({ order_id: id, reason: requiredText('Enter a reason for the buyer.', 200) }),
    reply: orderView,
    errors: COMMAND_ERRORS,
  }),
});
