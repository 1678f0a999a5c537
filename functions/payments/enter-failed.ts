import { enter } from '../ledger/store.ts';
import { withWallet } from '../ledger/with-wallets.ts';
import { ConditionFailed } from '../platform/table/change.ts';
import type { Payment } from './providers/port.ts';
import { claimFailed, isPayment, type TopUp } from './top-up-store.ts';

/** Records a failed payment attempt in the statement, as a line that moves no money. A repeat records nothing. */
export async function enterFailed(topUp: TopUp, payment: Payment, at: Date): Promise<'failed'> {
  try {
    await withWallet(topUp.userId, async (wallet) => {
      const entry = {
        kind: 'top_up_failed' as const,
        postings: [],
        triedPaise: topUp.paise,
        method: payment.method,
        paymentId: payment.id,
        ...(payment.failure && { note: payment.failure }),
      };
      const { changes } = enter(wallet, entry, at);
      return { changes: [...changes, claimFailed(payment.id, topUp.id)], value: undefined };
    });
  } catch (error) {
    // The attempt was recorded before, so this is a repeat.
    if (!(error instanceof ConditionFailed) || !isPayment(error.item)) throw error;
  }
  return 'failed';
}
