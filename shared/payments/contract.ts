import { contract, endpoint } from '../endpoint.ts';
import { nothing } from '../wire.ts';

export const paymentsContract = contract({
  razorpay: endpoint({
    method: 'POST',
    path: '/webhooks/razorpay',
    access: 'signature',
    summary: 'The payment provider tells of a payment; signed over the raw body',
    reply: nothing,
    errors: ['BAD_SIGNATURE', 'CONFLICT'],
  }),
});
