import { Failure } from '../../shared/errors.ts';
import { formatRupees } from '../../shared/money.ts';
import type { Change } from '../platform/table/change.ts';
import { type Wallet, walletAccountOf } from './account.ts';
import { commitWithWallets } from './commit-with-wallets.ts';
import { newWalletWithEntryWrites, planWalletEntry } from './store.ts';
import { balanceCovers, type Entry, type Transaction } from './transaction.ts';

export interface Transfer {
  /** The id of the transfer. The sender's line and the receiver's line both contain it. */
  id: string;
  from: string;
  to: string;
  paise: number;
  /** The notes that the sender and the receiver see. */
  notes: { sent: string; received: string };
}

/** Returns the two entries of a transfer: the sender's and the receiver's. */
const entriesOf = ({ id, from, to, paise, notes }: Transfer): { out: Entry; into: Entry } => {
  const posted = {
    postings: [{ from: walletAccountOf(from), to: walletAccountOf(to), paise }],
    transfer: id,
    method: 'wallet',
  };
  return {
    out: { kind: 'transfer_out', ...posted, note: notes.sent },
    into: { kind: 'transfer_in', ...posted, note: notes.received, by: from },
  };
};

/** Checks that the sender's balance covers the transfer. @throws INSUFFICIENT_BALANCE */
function checkCovered({ userId, balance }: Wallet, sent: Entry): void {
  if (balanceCovers(balance, userId, sent)) return;
  throw new Failure('INSUFFICIENT_BALANCE', `Your wallet has ${formatRupees(balance)}. Send less, or add money.`);
}

/**
 * Moves money between two wallets. The posting is a line in both statements. `more` receives the sender's and the
 * receiver's line, and returns further changes for the same transaction.
 * @throws INSUFFICIENT_BALANCE if the sender's balance is too low
 */
export const transfer = (
  request: Transfer,
  at: Date,
  more: (sent: Transaction, received: Transaction) => Change[],
): Promise<Transaction> =>
  commitWithWallets([request.from, request.to], async ([sender, receiver]) => {
    if (sender === undefined || receiver === undefined) throw new Error('A transfer has two wallets.');
    const entries = entriesOf(request);
    checkCovered(sender, entries.out);
    const out = planWalletEntry(sender, entries.out, at);
    const into = planWalletEntry(receiver, entries.into, at);
    return { changes: [...out.changes, ...into.changes, ...more(out.line, into.line)], value: out.line };
  });

/** Moves money to a user who is created in the same transaction. `more` returns the changes that create the user. */
export const transferToNewUser = (
  request: Transfer,
  at: Date,
  more: (sent: Transaction) => Change[],
): Promise<Transaction> =>
  commitWithWallets([request.from], async ([sender]) => {
    if (sender === undefined) throw new Error('A transfer has a sender.');
    const { out, into } = entriesOf(request);
    checkCovered(sender, out);
    const sent = planWalletEntry(sender, out, at);
    return {
      changes: [...sent.changes, ...newWalletWithEntryWrites(request.to, into, at), ...more(sent.line)],
      value: sent.line,
    };
  });
