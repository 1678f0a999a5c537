import { indiaDay } from '../../shared/dates.ts';
import { toRupees } from '../../shared/money.ts';
import type { WalletView } from '../../shared/wallets/contract.ts';
import { type Wallet } from '../ledger/account.ts';
import { listLines } from '../ledger/store.ts';
import type { User } from '../users/user.ts';
import { personView } from '../users/user-view.ts';
import { transactionsView } from './transactions-view.ts';

const FIRST_LINES = 30;

/** Returns a wallet with its newest lines and a chart of the current year in India. */
export async function walletView(wallet: Wallet, user: User, at: Date): Promise<WalletView> {
  const year = Number(indiaDay(at).slice(0, 4));
  const months = <T extends 'credit' | 'debit'>(type: T) =>
    Array.from({ length: 12 }, (_, index) => {
      const total = wallet[`${type === 'credit' ? 'c' : 'd'}${year}-${String(index + 1).padStart(2, '0')}`];
      return { total_amount: toRupees(total ?? 0), type, month: index + 1 };
    });
  const lines = await listLines(wallet.userId, FIRST_LINES);
  return {
    user_id: wallet.userId,
    user: personView(user),
    amount: toRupees(wallet.balance),
    credit: toRupees(wallet.credit),
    debit: toRupees(wallet.debit),
    chart: { year, credit: months('credit'), debit: months('debit') },
    transactions: await transactionsView(lines),
  };
}
