import { Failure, invalid } from '../../shared/errors.ts';
import { toPaise } from '../../shared/money.ts';
import { nameOf } from '../../shared/name-of.ts';
import type { walletsContract } from '../../shared/wallets/contract.ts';
import { SUMMARIES } from '../../shared/wallets/summary.ts';
import { audited } from '../audit-log/store.ts';
import { findLines } from '../ledger/store.ts';
import { type Transaction, transactionId } from '../ledger/transaction.ts';
import { transfer } from '../ledger/transfer.ts';
import { ConditionFailed } from '../platform/change.ts';
import { recall, remember } from '../platform/idempotency.ts';
import { newId } from '../platform/ids.ts';
import type { Verb } from '../users/serve.ts';
import { findUserNow } from '../users/store.ts';
import type { User } from '../users/user.ts';
import { personView } from '../users/user-view.ts';
import { transactionView } from './transaction-view.ts';

/** @throws NOT_FOUND; CONFLICT for a user who is not active */
async function receiverOf(id: string, senderId: string): Promise<User> {
  if (id === senderId) throw invalid('receiver_id', 'You cannot send money to yourself.');
  const receiver = await findUserNow(id);
  if (receiver === undefined) throw new Failure('NOT_FOUND', 'There is no such user.');
  if (!receiver.active) throw new Failure('CONFLICT', 'This user is not active and cannot receive money.');
  return receiver;
}

/** Sends money from the caller's own wallet to another user's, once per Idempotency-Key. Audited. */
export const transferMoney: Verb<typeof walletsContract.transferMoney> = async ({ body }, ctx) => {
  const { caller, repeat, at } = ctx;
  const earlier = async (): Promise<Transaction | undefined> => {
    const made = await recall(repeat);
    return made === undefined ? undefined : (await findLines(caller.id, [Number(made)]))[0];
  };
  const reply = (line: Transaction, replayed: boolean) => ({
    data: transactionView(line),
    message: SUMMARIES.transfer_out,
    replayed,
  });
  const before = await earlier();
  if (before !== undefined) return reply(before, true);
  const receiver = await receiverOf(body.receiver_id, caller.id);
  const paise = toPaise(body.amount);
  try {
    const sent = await transfer(
      {
        id: newId(at),
        from: caller.id,
        to: receiver.id,
        paise,
        notes: { sent: `To ${nameOf(personView(receiver))}`, received: `From ${nameOf(personView(caller.user))}` },
      },
      at,
      (line) => [
        ...remember(repeat, String(line.seq)),
        ...audited(
          {
            action: 'wallet.transfer',
            user: receiver.id,
            subject: transactionId(caller.id, line.seq),
            after: { amount: body.amount },
          },
          ctx,
        ),
      ],
    );
    return reply(sent, false);
  } catch (error) {
    // The same command got through in the meantime: its key is taken, or its money is gone by it.
    const isShort = error instanceof Failure && error.code === 'INSUFFICIENT_BALANCE';
    const made = isShort || error instanceof ConditionFailed ? await earlier() : undefined;
    if (made === undefined) throw error;
    return reply(made, true);
  }
};
