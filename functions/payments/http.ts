import { Failure } from '../../shared/errors.ts';
import { paymentsContract } from '../../shared/payments/contract.ts';
import { log } from '../platform/log.ts';
import { withFreshSecrets } from '../platform/secrets/secrets.ts';
import { serve } from '../users/caller/serve.ts';
import { addMoney } from './add-money.ts';
import { postPayment } from './enter-payment.ts';
import { paymentProvider } from './provider-for.ts';
import { verifyPayment } from './verify-payment.ts';

export const handler = serve(paymentsContract, {
  addMoney,
  verifyPayment,
  /**
   * Receives Razorpay's webhook. Fetches the payment's present state and ignores the state in the webhook. Answers 200
   * to repeats and to payments that are not ours, because Razorpay would otherwise resend them. If Razorpay does not
   * answer, the error makes it send the webhook again.
   */
  razorpay: async (_, { rawBody, headers, at }) => {
    const readNotice = async () => {
      const provider = await paymentProvider();
      return { provider, read: provider.readWebhook(rawBody, headers) };
    };
    const { provider, read } = await withFreshSecrets(
      readNotice,
      (notice) => notice.read.kind === 'refused' && notice.read.code === 'SIGNATURE',
    );
    if (read.kind === 'refused' && read.code === 'SIGNATURE') throw new Failure('BAD_SIGNATURE');
    if (read.kind === 'refused') {
      log.warn('unreadable payment notice', { message_of_provider: read.message });
      return { data: null };
    }
    const { paymentId, disputeId } = read.event;
    const outcome = paymentId && (await postPayment(provider, { paymentId, disputeId }, at));
    if (outcome === 'silent') throw new Failure('UPSTREAM');
    return { data: null };
  },
});
