import { Failure } from '../../shared/errors.ts';
import { paymentsContract } from '../../shared/payments/contract.ts';
import { log } from '../platform/log.ts';
import { serve } from '../users/serve.ts';
import { addMoney } from './add-money.ts';
import { enterPayment } from './enter-payment.ts';
import { paymentProvider } from './provider-for.ts';
import { verifyPayment } from './verify-payment.ts';

export const handler = serve(paymentsContract, {
  addMoney,
  verifyPayment,
  /** Credits on a captured payment. Repeats and notices of others' payments are answered 200, or they come for ever. */
  razorpay: async (_, { rawBody, headers, at }) => {
    const read = (await paymentProvider()).readWebhook(rawBody, headers);
    if (read.kind === 'refused' && read.code === 'SIGNATURE') throw new Failure('BAD_SIGNATURE');
    if (read.kind === 'refused') {
      log.warn('unreadable payment notice', { message_of_provider: read.message });
      return { data: null };
    }
    const { payment } = read.event;
    if (payment?.orderId !== undefined) await enterPayment(payment.orderId, payment, at);
    return { data: null };
  },
});
