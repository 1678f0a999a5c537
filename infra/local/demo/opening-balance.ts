import { walletOf } from '../../../functions/ledger/account.ts';
import { enter } from '../../../functions/ledger/store.ts';
import { withWallet } from '../../../functions/ledger/with-wallets.ts';

/** Gives a demo wallet its opening balance. A wallet with transactions is left unchanged. */
export const openingBalance = (userId: string, paise: number, at = new Date()): Promise<void> =>
  withWallet(userId, async (wallet) => {
    if (wallet.seq > 0) return { changes: [], value: undefined };
    const entry = {
      kind: 'opening' as const,
      postings: [{ from: 'payments' as const, to: walletOf(userId), paise }],
      method: 'opening balance',
    };
    return { changes: enter(wallet, entry, at).changes, value: undefined };
  });
