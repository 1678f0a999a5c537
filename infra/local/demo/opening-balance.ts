import { walletAccountOf } from '../../../functions/ledger/account.ts';
import { commitWithWallet } from '../../../functions/ledger/commit-with-wallets.ts';
import { planWalletEntry } from '../../../functions/ledger/store.ts';

/** Credits a demo wallet with its opening balance. A wallet that has transactions is not changed. */
export const postOpeningBalance = (userId: string, paise: number, at = new Date()): Promise<void> =>
  commitWithWallet(userId, async (wallet) => {
    if (wallet.seq > 0) return { changes: [], value: undefined };
    const entry = {
      kind: 'opening' as const,
      postings: [{ from: 'payments' as const, to: walletAccountOf(userId), paise }],
      method: 'opening balance',
    };
    return { changes: planWalletEntry(wallet, entry, at).changes, value: undefined };
  });
