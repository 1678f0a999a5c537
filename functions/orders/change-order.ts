import { Failure } from '../../shared/errors.ts';
import { type Change, ConditionFailed } from '../platform/change.ts';
import { commit } from '../platform/table.ts';
import { enter, getWallet, type Wallet } from '../wallets/store.ts';
import type { Entry, Transaction } from '../wallets/transaction.ts';
import type { Order } from './order.ts';
import { findAnyOrder, saveOrder } from './store.ts';

const TRIES = 25;

/** What becomes of an order: its next state, and the entry in its owner's wallet that belongs to it. */
export interface Decision {
  next: (line: Transaction | undefined) => Order;
  entry?: Entry;
  /** Further changes in the same transaction. */
  also?: Change[];
}

const pause = (attempt: number): Promise<void> =>
  new Promise((resolve) => setTimeout(resolve, Math.random() * 15 * attempt));

/**
 * Reads an order, lets `decide` say what becomes of it, and commits order and money together; from the read again when
 * either had moved. `decide` answering undefined leaves all as it is. It must not act: it can run more than once.
 * @throws INSUFFICIENT_BALANCE when the entry may not overdraw and would
 */
export async function changeOrder(
  id: string,
  decide: (order: Order) => Decision | undefined,
  at: Date,
): Promise<Order | undefined> {
  for (let attempt = 1; ; attempt++) {
    const order = await findAnyOrder(id);
    if (order === undefined) return undefined;
    const decision = decide(order);
    if (decision === undefined) return order;
    const { changes: money, line } =
      decision.entry === undefined ? { changes: [], line: undefined } : await entered(order, decision.entry, at);
    const next = decision.next(line);
    try {
      await commit([saveOrder(next), ...money, ...(decision.also ?? [])]);
      return { ...next, version: order.version + 1 };
    } catch (error) {
      if (!(error instanceof ConditionFailed)) throw error;
      if (attempt >= TRIES) throw new Failure('CONFLICT', 'This order is being changed. Try again in a moment.');
      await pause(attempt);
    }
  }
}

async function entered(order: Order, entry: Entry, at: Date): Promise<ReturnType<typeof enter>> {
  const wallet: Wallet = await getWallet(order.owner);
  const made = enter(wallet, entry, at);
  if (made.line.balanceAfterPaise < 0 && made.line.balanceAfterPaise < wallet.balance && entry.mayOverdraw !== true) {
    throw new Failure('INSUFFICIENT_BALANCE');
  }
  return made;
}
