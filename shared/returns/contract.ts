import { contract, endpoint } from '../endpoint.ts';
import { orderView } from '../orders/order.ts';
import { COMMAND_ERRORS } from '../orders/shipment-endpoints.ts';
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
});
