import { getWallet } from '../../../functions/ledger/store.ts';
import { addMoney } from '../../../functions/payments/add-money.ts';
import { actInSandbox } from '../../../functions/payments/sandbox-checkout.ts';
import { verifyPayment } from '../../../functions/payments/verify-payment.ts';
import { callerOf } from '../../../functions/users/caller/caller.ts';
import { findUserByEmail } from '../../../functions/users/store.ts';
import type { CheckoutView } from '../../../shared/payments/contract.ts';
import { demoContext } from './demo-context.ts';

/**
 * Tops up a seller's wallet to the given balance with a sandbox payment. This is needed because the demo's orders have
 * used up money.
 */
export async function topUpTo(paise: number, email: string, at = new Date()): Promise<void> {
  const user = await findUserByEmail(email);
  if (user === undefined) throw new Error(`The demo has no ${email}.`);
  const caller = callerOf(user, {});
  const missing = paise - (await getWallet(user.id)).balance;
  if (missing < 100) return;
  const asked = { amount: missing / 100 };
  const opened = (await addMoney({ body: asked, params: undefined, query: undefined }, demoContext(caller, at, asked)))
    .data as CheckoutView;
  const fields = await actInSandbox(opened.id, { outcome: 'paid' }, 0, async () => {});
  if (fields === null) throw new Error('The sandbox took no payment.');
  const proof = {
    orderCreationId: opened.id,
    razorpayPaymentId: fields.razorpay_payment_id,
    razorpayOrderId: fields.razorpay_order_id,
    razorpaySignature: fields.razorpay_signature,
  };
  await verifyPayment({ body: proof, params: undefined, query: undefined }, demoContext(caller, at, proof));
}
