import { ConditionFailed } from '../platform/table/change.ts';
import { untilCommitted } from '../platform/table/until-committed.ts';
import { enterCaptured } from './enter-captured.ts';
import { enterFailed } from './enter-failed.ts';
import type { PaymentProvider } from './providers/port.ts';
import { findPayment, findTopUp, isPayment } from './top-up-store.ts';

/** The outcome of a payment. `silent`: the provider did not answer. */
export type PaymentOutcome = 'credited' | 'failed' | 'open' | 'unknown' | 'silent';

/** A report about a payment. Its amounts are not trusted; they are fetched from the provider. */
export interface PaymentReport {
  paymentId: string;
  /** The top-up that it must belong to; absent in the provider's webhooks. */
  topUpId?: string;
  /** The dispute that it names. */
  disputeId?: string | undefined;
}

/**
 * Brings the payer's wallet to the provider's present state of a payment: credits captures, reverses refunds and lost
 * disputes, and records a failed attempt as a line that moves no money. Browser, webhook and reconciler may report in
 * any order and number; the result is the same. If another report came between, the provider is asked again, so an
 * older answer never overwrites a newer one.
 */
export const enterPayment = (provider: PaymentProvider, news: PaymentReport, at: Date): Promise<PaymentOutcome> =>
  untilCommitted(
    () => enterOnce(provider, news, at),
    'The payment is being entered. Try again in a moment.',
    (failed: ConditionFailed) => isPayment(failed.item) || failed.item === undefined,
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
  return enterCaptured(topUp, payment, { record, disputes, lostPaise }, at);
}
