import { Failure, invalidField } from '../../shared/errors.ts';
import { toPaise, toRupees } from '../../shared/money.ts';
import { nameOf } from '../../shared/name-of.ts';
import type { walletsContract } from '../../shared/wallets/contract.ts';
import { TRANSACTION_TEXTS } from '../../shared/wallets/summary.ts';
import { auditWrites, findAuditEntry } from '../audit-log/store.ts';
import { findLines } from '../ledger/store.ts';
import { type Transaction, transactionId } from '../ledger/transaction.ts';
import { transfer } from '../ledger/transfer.ts';
import { earlierResult, once } from '../platform/http/idempotency.ts';
import type { Change } from '../platform/table/change.ts';
import type { Verb } from '../users/caller/serve.ts';
import { findUserNow } from '../users/store.ts';
import type { User } from '../users/user.ts';
import { personView } from '../users/user-view.ts';
import { transactionView } from './transaction-view.ts';

/**
 * Returns the receiver of a transfer.
 * @throws NOT_FOUND; CONFLICT for an inactive user
 */
async function receiverOf(id: string, senderId: string): Promise<User> {
  if (id === senderId) throw invalidField('receiver_id', 'You cannot send money to yourself.');
  const receiver = await findUserNow(id);
  if (receiver === undefined) throw new Failure('NOT_FOUND', 'There is no such user.');
  if (!receiver.active) throw new Failure('CONFLICT', 'This user is not active and cannot receive money.');
  return receiver;
}

/**
 * Returns the sender's statement line of an earlier transfer, and the input hash of its request.
 * @param id the id of the transfer's audit entry
 */
async function findMade(id: string, senderId: string): Promise<{ line: Transaction; inputHash: string } | undefined> {
  const entry = await findAuditEntry('wallet.transfer', id);
  if (entry?.inputHash === undefined) return undefined;
  const [line] = await findLines(senderId, [Number(entry.subject.slice(senderId.length + 1))]);
  return line && { line, inputHash: entry.inputHash };
}

/** Transfers money from the caller's own wallet to another user's. A repeat returns the first transfer. Audited. */
export const transferMoney: Verb<typeof walletsContract.transferMoney> = async ({ body }, ctx) => {
  const { caller, repeat, at } = ctx;
  const reply = (line: Transaction, replayed: boolean) => ({
    data: transactionView(line),
    message: TRANSACTION_TEXTS.transfer_out,
    replayed,
  });
  const find = (id: string) => findMade(id, caller.id);
  const before = await earlierResult(repeat, find);
  if (before !== undefined) return reply(before.line, true);
  const receiver = await receiverOf(body.receiver_id, caller.id);
  const notes = { sent: `To ${nameOf(personView(receiver))}`, received: `From ${nameOf(personView(caller.user))}` };
  const { inputHash } = repeat;
  const paise = toPaise(body.amount);
  const make = async (id: string, extra: Change[]) => {
    const request = { id, from: caller.id, to: receiver.id, paise, notes };
    const line = await transfer(request, at, (sent, received) => {
      const [left, now] = [sent.balanceAfterPaise, received.balanceAfterPaise];
      const auditEntry = {
        action: 'wallet.transfer',
        user: receiver.id,
        subject: transactionId(caller.id, sent.seq),
        before: { sender_balance: toRupees(left + paise), receiver_balance: toRupees(now - paise) },
        after: { amount: body.amount, sender_balance: toRupees(left), receiver_balance: toRupees(now) },
      } as const;
      return [...auditWrites(auditEntry, ctx, { id, inputHash }), ...extra];
    });
    return { line, inputHash };
  };
  try {
    const { value, replayed } = await once(repeat, make, find);
    return reply(value.line, replayed);
  } catch (error) {
    // The same request may run twice at the same time. Then the other run has already moved the money.
    const isShort = error instanceof Failure && error.code === 'INSUFFICIENT_BALANCE';
    const made = isShort ? await earlierResult(repeat, find) : undefined;
    if (made === undefined) throw error;
    return reply(made.line, true);
  }
};
