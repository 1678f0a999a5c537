import { walletAccountOf } from '../ledger/account.ts';
import { commitWithWallet } from '../ledger/commit-with-wallets.ts';
import { planWalletEntry } from '../ledger/store.ts';
import type { Entry } from '../ledger/transaction.ts';
import { log } from '../platform/log.ts';
import type { Payment } from './providers/port.ts';
import { closedTopUpWrite, type PaymentRecord, paymentRecordWrite, type TopUp } from './top-up-store.ts';

interface Known {
  record: PaymentRecord | undefined;
  disputes: string[];
  /** The amount that was lost in disputes. */
  lostPaise: number;
}

/**
 * Returns the ledger entries that change a payment from its recorded state to its present state. The credit is first,
 * the returned amounts follow.
 */
function stepsOf(
  userId: string,
  before: Pick<PaymentRecord, 'creditedPaise' | 'returnedPaise'>,
  now: Pick<PaymentRecord, 'creditedPaise' | 'returnedPaise'>,
): Pick<Entry, 'kind' | 'postings'>[] {
  const credit = now.creditedPaise - before.creditedPaise;
  const back = now.returnedPaise - before.returnedPaise;
  const [house, wallet] = ['payments' as const, walletAccountOf(userId)];
  return [
    ...(credit > 0 ? [{ kind: 'top_up' as const, postings: [{ from: house, to: wallet, paise: credit }] }] : []),
    ...(back > 0 ? [{ kind: 'top_up_returned' as const, postings: [{ from: wallet, to: house, paise: back }] }] : []),
    ...(back < 0 ? [{ kind: 'top_up_restored' as const, postings: [{ from: house, to: wallet, paise: -back }] }] : []),
  ];
}

/**
 * Posts the present state of a captured payment to the wallet. A refund by the provider may overdraw the wallet. This
 * raises an alarm.
 */
export async function postCapturedPayment(topUp: TopUp, payment: Payment, known: Known, at: Date): Promise<'credited'> {
  const nothing: PaymentRecord = { topUpId: topUp.id, creditedPaise: 0, returnedPaise: 0, disputes: [] };
  const target: PaymentRecord = {
    topUpId: topUp.id,
    creditedPaise: payment.capturedPaise,
    returnedPaise: Math.min(payment.capturedPaise, payment.refundedPaise + known.lostPaise),
    disputes: known.disputes,
  };
  let record = known.record;
  const steps = stepsOf(topUp.userId, record ?? nothing, target);
  for (const [index, step] of steps.entries()) {
    const isLast = index === steps.length - 1;
    const next: PaymentRecord = isLast ? target : { ...target, returnedPaise: record?.returnedPaise ?? 0 };
    const before = record;
    await commitWithWallet(topUp.userId, async (wallet) => {
      const entry: Entry = { ...step, method: payment.method, paymentId: payment.id, mayOverdraw: true };
      const { changes } = planWalletEntry(wallet, entry, at);
      // Only the last entry closes the top-up. If this process dies before that, the reconciler continues.
      const closing = isLast ? [closedTopUpWrite(topUp.id)] : [];
      return { changes: [...changes, paymentRecordWrite(payment.id, before, next), ...closing], value: undefined };
    });
    record = next;
    if (step.kind === 'top_up') log.info('wallet topped up', { payment_id: payment.id, paise: payment.capturedPaise });
    if (step.kind === 'top_up' && payment.capturedPaise !== topUp.paise)
      log.warn('captured another amount than asked', {
        payment_id: payment.id,
        captured: payment.capturedPaise,
        asked: topUp.paise,
      });
    if (step.kind === 'top_up_returned')
      log.error('a top-up was returned to its payer', {
        payment_id: payment.id,
        user_id: topUp.userId,
        returned: target.returnedPaise,
      });
  }
  return 'credited';
}
