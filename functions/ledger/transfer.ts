import { Failure } from '../../shared/errors.ts';
import { formatRupees } from '../../shared/money.ts';
import type { Change } from '../platform/table/change.ts';
import { walletOf } from './account.ts';
import { enter, openWalletWith, type Wallet } from './store.ts';
import { covers, type Entry, type Transaction } from './transaction.ts';
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

/** A transfer as its sender's statement has it, and as its receiver's. */
const entriesOf = ({ id, from, to, paise, notes }: Transfer): { out: Entry; into: Entry } => {
  const posted = { postings: [{ from: walletOf(from), to: walletOf(to), paise }], transfer: id, method: 'wallet' };
  return {
    out: { kind: 'transfer_out', ...posted, note: notes.sent },
    into: { kind: 'transfer_in', ...posted, note: notes.received, by: from },
  };
};

/** @throws INSUFFICIENT_BALANCE when the sender has less */
function checkCovered({ userId, balance }: Wallet, sent: Entry): void {
  if (covers(balance, userId, sent)) return;
  throw new Failure('INSUFFICIENT_BALANCE', `Your wallet has ${formatRupees(balance)}. Send less, or add money.`);
}

/**
 * Moves money from one wallet to another: one posting, with a line in either statement. `more` is committed with it,
 * given the sender's line.
 * @throws INSUFFICIENT_BALANCE when the sender has less
 */
export const transfer = (asked: Transfer, at: Date, more: (sent: Transaction) => Change[]): Promise<Transaction> =>
  withWallets([asked.from, asked.to], async ([sender, receiver]) => {
    if (sender === undefined || receiver === undefined) throw new Error('A transfer has two wallets.');
    const entries = entriesOf(asked);
    checkCovered(sender, entries.out);
    const out = enter(sender, entries.out, at);
    const into = enter(receiver, entries.into, at);
    return { changes: [...out.changes, ...into.changes, ...more(out.line)], value: out.line };
  });

/** The same to a user who is made with it: the new wallet begins with the money. `more` makes the user. */
export const transferToNew = (asked: Transfer, at: Date, more: (sent: Transaction) => Change[]): Promise<Transaction> =>
  withWallets([asked.from], async ([sender]) => {
    if (sender === undefined) throw new Error('A transfer has a sender.');
    const { out, into } = entriesOf(asked);
    checkCovered(sender, out);
    const sent = enter(sender, out, at);
    return { changes: [...sent.changes, ...openWalletWith(asked.to, into, at), ...more(sent.line)], value: sent.line };
  });
