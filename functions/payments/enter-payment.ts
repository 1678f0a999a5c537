import { walletOf } from '../ledger/account.ts';
import { enter } from '../ledger/store.ts';
import { withWallet } from '../ledger/with-wallets.ts';
import { ConditionFailed } from '../platform/change.ts';
import { log } from '../platform/log.ts';
import type { Payment } from './providers/port.ts';
import { claimPayment, closeTopUp, findTopUp, isClaim } from './top-up-store.ts';

/** What came of a payment: now, or before. */
export type PaymentOutcome = 'credited' | 'failed' | 'open' | 'unknown';

/**
 * Enters what the provider says of a payment into the payer's wallet: the captured amount, once ever; a failed attempt
 * as a line that moves nothing. Whoever brings the news (browser, webhook, reconciler), it comes out the same.
 */
export async function enterPayment(topUpId: string, payment: Payment, at: Date): Promise<PaymentOutcome> {
  const topUp = await findTopUp(topUpId);
  if (topUp === undefined || payment.orderId !== topUpId) return 'unknown';
  const captured = payment.status === 'captured' && payment.currency === 'INR' && payment.capturedPaise > 0;
  if (!captured && payment.status !== 'failed') return 'open';
  const outcome = captured ? 'captured' : 'failed';
  if (captured && payment.capturedPaise !== topUp.paise) {
    log.warn('captured another amount than asked', {
      payment_id: payment.id,
      captured: payment.capturedPaise,
      asked: topUp.paise,
    });
  }
  try {
    await withWallet(topUp.userId, async (wallet) => {
      const entry = captured
        ? {
            kind: 'top_up' as const,
            postings: [{ from: 'payments' as const, to: walletOf(topUp.userId), paise: payment.capturedPaise }],
          }
        : {
            kind: 'top_up_failed' as const,
            postings: [],
            triedPaise: topUp.paise,
            ...(payment.failure && { note: payment.failure }),
          };
      const { changes } = enter(wallet, { ...entry, method: payment.method, paymentId: payment.id }, at);
      return {
        changes: [...changes, claimPayment(payment.id, outcome, topUpId), ...(captured ? [closeTopUp(topUpId)] : [])],
        value: undefined,
      };
    });
  } catch (error) {
    // The payment was entered before: that is the answer, not a fault.
    if (!(error instanceof ConditionFailed) || !isClaim(error.item)) throw error;
  }
  return captured ? 'credited' : 'failed';
}
