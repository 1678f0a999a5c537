import { Failure, invalid } from '../../shared/errors.ts';
import type { walletsContract } from '../../shared/wallets/contract.ts';
import { SUMMARIES } from '../../shared/wallets/summary.ts';
import { paymentProvider } from '../payments/provider-for.ts';
import type { Verb } from '../platform/http.ts';
import { settlePayment } from './settle-payment.ts';
import { getWallet } from './store.ts';
import { findTopUp } from './top-ups.ts';
import { walletView } from './wallet-view.ts';

/** Credits what the provider says it captured: the signature is checked with our stored order id, the amount is fetched. */
export const verifyPayment: Verb<typeof walletsContract.verifyPayment> = async ({ body }, { caller, at }) => {
  const topUp = await findTopUp(body.orderCreationId);
  if (topUp === undefined || topUp.userId !== caller.id) throw new Failure('NOT_FOUND');
  const provider = await paymentProvider();
  const proof = { storedOrderId: topUp.id, paymentId: body.razorpayPaymentId, signature: body.razorpaySignature };
  if (!provider.verifyCheckout(proof)) throw invalid('razorpaySignature', SUMMARIES.top_up_failed);
  const payment = await provider.fetchPayment(body.razorpayPaymentId);
  if (payment.kind !== 'ok') throw new Failure('UPSTREAM');
  const settled = await settlePayment(topUp.id, payment.value, at);
  if (settled === 'open') throw new Failure('PAYMENT_OPEN');
  if (settled !== 'credited') throw new Failure('PAYMENT_FAILED', SUMMARIES.top_up_failed);
  return { data: await walletView(await getWallet(caller.id), caller.user, at), message: SUMMARIES.top_up };
};
