import { Failure } from '../../shared/errors.ts';
import { formatRupees } from '../../shared/money.ts';
import type { Change } from '../platform/change.ts';
import { walletOf } from './account.ts';
import { enter } from './store.ts';
import type { Transaction } from './transaction.ts';
import { withWallets } from './with-wallets.ts';

export interface Transfer {
  /** The same on both lines. */
  id: string;
  from: string;
  to: string;
  paise: number;
  /** Who it goes to and who it comes from, as each reads it. */
  notes: { sent: string; received: string };
}

/**
 * Moves money from one wallet to another: one posting, with a line in either statement. `more` is committed with it,
 * given the sender's line.
 * @throws INSUFFICIENT_BALANCE when the sender has less
 */
export const transfer = (
  { id, from, to, paise, notes }: Transfer,
  at: Date,
  more: (sent: Transaction) => Change[],
): Promise<Transaction> =>
  withWallets([from, to], async ([sender, receiver]) => {
    if (sender === undefined || receiver === undefined) throw new Error('A transfer has two wallets.');
    if (sender.balance < paise)
      throw new Failure(
        'INSUFFICIENT_BALANCE',
        `Your wallet has ${formatRupees(sender.balance)}. Send less, or add money.`,
      );
    const posted = { postings: [{ from: walletOf(from), to: walletOf(to), paise }], transfer: id, method: 'wallet' };
    const out = enter(sender, { kind: 'transfer_out', ...posted, note: notes.sent }, at);
    const into = enter(receiver, { kind: 'transfer_in', ...posted, note: notes.received, by: from }, at);
    return { changes: [...out.changes, ...into.changes, ...more(out.line)], value: out.line };
  });
