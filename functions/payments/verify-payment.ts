import { Failure, invalidField } from '../../shared/errors.ts';
import type { paymentsContract } from '../../shared/payments/contract.ts';
import { TRANSACTION_TEXTS } from '../../shared/wallets/summary.ts';
import { getWallet } from '../ledger/store.ts';
import type { Verb } from '../users/caller/serve.ts';
import { walletView } from '../wallets/wallet-view.ts';
import { postPayment } from './enter-payment.ts';
import { paymentProvider } from './provider-for.ts';
import { findTopUp } from './top-up-store.ts';

/**
 * Credits a payment after the checkout. Verifies the signature with our stored order id, and fetches the amount from
 * the provider.
 */
export const verifyPayment: Verb<typeof paymentsContract.verifyPayment> = async ({ body }, { caller, at }) => {
  const topUp = await findTopUp(body.orderCreationId);
  if (topUp === undefined || topUp.userId !== caller.id) throw new Failure('NOT_FOUND');
  const provider = await paymentProvider();
  const proof = { storedOrderId: topUp.id, paymentId: body.razorpayPaymentId, signature: body.razorpaySignature };
  if (!provider.verifyCheckout(proof)) throw invalidField('razorpaySignature', TRANSACTION_TEXTS.top_up_failed);
  const outcome = await postPayment(provider, { paymentId: body.razorpayPaymentId, topUpId: topUp.id }, at);
  if (outcome === 'silent') throw new Failure('UPSTREAM');
  if (outcome === 'open') throw new Failure('PAYMENT_OPEN');
  if (outcome !== 'credited') throw new Failure('PAYMENT_FAILED', TRANSACTION_TEXTS.top_up_failed);
  return { data: await walletView(await getWallet(caller.id), caller.user, at), message: TRANSACTION_TEXTS.top_up };
};
