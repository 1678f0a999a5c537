import { commitWithWallet } from '../ledger/commit-with-wallets.ts';
import { planWalletEntry } from '../ledger/store.ts';
import { ConditionFailed } from '../platform/table/change.ts';
import { untilCommitted } from '../platform/table/until-committed.ts';
import { postCapturedPayment } from './enter-captured.ts';
import type { Payment, PaymentProvider } from './providers/port.ts';
import { failedPaymentWrite, findPayment, findTopUp, isPaymentRecord, type TopUp } from './top-up-store.ts';

/** Records a failed payment attempt in the statement, as a line that moves no money. A repeat records nothing. */
async function enterFailed(topUp: TopUp, payment: Payment, at: Date): Promise<'failed'> {
  try {
    await commitWithWallet(topUp.userId, async (wallet) => {
      const entry = {
        kind: 'top_up_failed' as const,
        postings: [],
        triedPaise: topUp.paise,
        method: payment.method,
        paymentId: payment.id,
        ...(payment.failure && { note: payment.failure }),
      };
      const { changes } = planWalletEntry(wallet, entry, at);
      return { changes: [...changes, failedPaymentWrite(payment.id, topUp.id)], value: undefined };
    });
  } catch (error) {
    // The attempt was recorded before, so this report is a repeat.
    if (!(error instanceof ConditionFailed) || !isPaymentRecord(error.item)) throw error;
  }
  return 'failed';
}

/** The outcome of a payment. `silent`: the provider did not answer. */
export type PaymentOutcome = 'credited' | 'failed' | 'open' | 'unknown' | 'silent';

/**
 * A report that a payment has changed. The amounts are fetched from the provider, because the report is not trusted.
 */
export interface PaymentReport {
  paymentId: string;
  /** The top-up to which the payment must belong. Absent if the report comes from the provider's webhook. */
  topUpId?: string;
  /** The dispute that the report is about. */
  disputeId?: string | undefined;
}

/**
 * Updates the payer's wallet to the provider's present state of a payment. Credits captures, debits refunds and lost
 * disputes, and records failed attempts. Browser, webhook and reconciler may report in any sequence and several times,
 * with the same result. If another report is entered at the same time, asks the provider again, so that an older answer
 * never overwrites a newer one.
 */
export const postPayment = (provider: PaymentProvider, news: PaymentReport, at: Date): Promise<PaymentOutcome> =>
  untilCommitted(
    () => enterOnce(provider, news, at),
    'The payment is being entered. Try again in a moment.',
    (failed: ConditionFailed) => isPaymentRecord(failed.item) || failed.item === undefined,
  );

async function enterOnce(
  provider: PaymentProvider,
  { paymentId, topUpId, disputeId }: PaymentReport,
  at: Date,
): Promise<PaymentOutcome> {
  const record = await findPayment(paymentId);
  const disputes = [...new Set([...(record?.disputes ?? []), ...(disputeId === undefined ? [] : [disputeId])])];
  const reply = await provider.fetchPayment(paymentId);
  if (reply.kind !== 'ok') return reply.kind === 'refused' ? 'unknown' : 'silent';
  const payment = reply.value;
  const topUp = payment.orderId === undefined ? undefined : await findTopUp(payment.orderId);
  if (topUp === undefined || (topUpId !== undefined && payment.orderId !== topUpId)) return 'unknown';
  if (payment.status === 'failed') return enterFailed(topUp, payment, at);
  if (payment.currency !== 'INR' || payment.capturedPaise <= 0) return 'open';
  const deducted = await Promise.all(disputes.map((id) => provider.fetchDispute(id)));
  if (deducted.some(({ kind }) => kind === 'unknown')) return 'silent';
  const lostPaise = deducted.reduce(
    (sum, one) => sum + (one.kind === 'ok' && one.value.paymentId === paymentId ? one.value.deductedPaise : 0),
    0,
  );
  return postCapturedPayment(topUp, payment, { record, disputes, lostPaise }, at);
}
