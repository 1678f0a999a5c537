import { Failure } from '../../shared/errors.ts';
import type { walletsContract } from '../../shared/wallets/contract.ts';
import { paymentProvider } from '../payments/provider-for.ts';
import type { Verb } from '../platform/http.ts';
import { settlePayment } from './settle-payment.ts';
import { getWallet } from './store.ts';
import { findTopUp } from './top-ups.ts';
import { walletView } from './wallet-view.ts';

const FAILED = 'Failed to add amount to the wallet!';

/** Credits what the provider says it captured: the signature is checked with our stored order id, the amount is fetched. */
export const verifyPayment: Verb<typeof walletsContract.verifyPayment> = async ({ body }, { caller, at }) => {
  const topUp = await findTopUp(body.orderCreationId);
  if (topUp === undefined || topUp.userId !== caller.id) throw new Failure('NOT_FOUND');
  const provider = await paymentProvider();
  const proof = { storedOrderId: topUp.id, paymentId: body.razorpayPaymentId, signature: body.razorpaySignature };
  if (!provider.verifyCheckout(proof)) throw new Failure('BAD_SIGNATURE', FAILED);
  const payment = await provider.fetchPayment(body.razorpayPaymentId);
  if (payment.kind !== 'ok') throw new Failure('UPSTREAM');
  const settled = await settlePayment(topUp.id, payment.value, at);
  if (settled === 'open')
    throw new Failure('CONFLICT', 'The payment is not confirmed yet. Your wallet is credited as soon as it is.');
  if (settled !== 'credited') throw new Failure('CONFLICT', FAILED);
  return {
    data: await walletView(await getWallet(caller.id), caller.user, at),
    message: 'Amount successfully added to the wallet!',
  };
};
