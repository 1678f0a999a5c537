import { Failure } from '../../shared/errors.ts';
import { paymentsContract } from '../../shared/payments/contract.ts';
import { serve } from '../platform/http.ts';
import { log } from '../platform/log.ts';
import { settlePayment } from '../wallets/settle-payment.ts';
import { paymentProvider } from './provider-for.ts';

export const handler = serve(paymentsContract, {
  /** Credits on a captured payment. Repeats and notices of others' payments are answered 200, or they come for ever. */
  razorpay: async (_, { rawBody, headers, at }) => {
    const read = (await paymentProvider()).readWebhook(rawBody, headers);
    if (read.kind === 'refused' && read.code === 'SIGNATURE') throw new Failure('BAD_SIGNATURE');
    if (read.kind === 'refused') {
      log.warn('unreadable payment notice', { message_of_provider: read.message });
      return { data: null };
    }
    const { payment } = read.event;
    if (payment?.orderId !== undefined) await settlePayment(payment.orderId, payment, at);
    return { data: null };
  },
});
