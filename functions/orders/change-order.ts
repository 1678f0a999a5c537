import { Failure } from '../../shared/errors.ts';
import { enter, getWallet, type Wallet } from '../ledger/store.ts';
import type { Entry, Transaction } from '../ledger/transaction.ts';
import type { Change } from '../platform/change.ts';
import { type Made, type Repeat, recall, remember } from '../platform/idempotency.ts';
import { commit } from '../platform/table/commit.ts';
import { untilCommitted } from '../platform/until-committed.ts';
import { type Order, withLine } from './order.ts';
import { findAnyOrder, saveOrder } from './store.ts';

/** What becomes of an order: its next state, and the entry in its owner's wallet that belongs to it. */
export interface Decision {
  next: (line: Transaction | undefined) => Order;
  entry?: Entry;
  /** What is written with it. */
  also?: readonly Change[];
}

type Decide = (order: Order) => Decision | undefined;

type Changed<T extends Order | string> = T extends string ? Order | undefined : Order;

/**
 * Reads an order, lets `decide` say what becomes of it, and commits order and money together; from the read again when
 * either had moved. `decide` answering undefined leaves all as it is: what was asked for is so already. It must not
 * act: it can run more than once.
 * @param from the order as just read, or its id
 * @throws INSUFFICIENT_BALANCE when the entry may not overdraw and would
 */
export const changeOrder = async <T extends Order | string>(from: T, decide: Decide, at: Date): Promise<Changed<T>> =>
  (await changed(from, decide, at))?.value as Changed<T>;

/** The same for a command with an Idempotency-Key: the key is remembered in the same transaction. @throws IDEMPOTENCY_KEY_REUSED */
export const changeOrderOnce = async (from: Order, decide: Decide, at: Date, repeat: Repeat): Promise<Made<Order>> =>
  (await changed(from, decide, at, repeat)) as Made<Order>;

async function changed(
  from: Order | string,
  decide: Decide,
  at: Date,
  repeat?: Repeat,
): Promise<Made<Order> | undefined> {
  const id = typeof from === 'string' ? from : from.id;
  let known = typeof from === 'string' ? undefined : from;
  return untilCommitted(async () => {
    const order = known ?? (await findAnyOrder(id));
    known = undefined;
    if (order === undefined) return undefined;
    const earlier = repeat && (await recall(repeat));
    const decision = decide(order);
    if (decision === undefined) return { value: order, replayed: earlier !== undefined };
    const { changes: money, line } =
      decision.entry === undefined ? { changes: [], line: undefined } : await entered(order, decision.entry, at);
    const next = withLine(decision.next(line), line);
    await commit([
      saveOrder(next),
      ...money,
      ...(decision.also ?? []),
      ...(repeat !== undefined && earlier === undefined ? remember(repeat, id) : []),
    ]);
    return { value: { ...next, version: order.version + 1 }, replayed: false };
  }, 'This order is being changed. Try again in a moment.');
}

async function entered(order: Order, entry: Entry, at: Date): Promise<ReturnType<typeof enter>> {
  const wallet: Wallet = await getWallet(order.owner);
  const made = enter(wallet, entry, at);
  if (made.line.balanceAfterPaise < 0 && made.line.balanceAfterPaise < wallet.balance && entry.mayOverdraw !== true) {
    throw new Failure('INSUFFICIENT_BALANCE');
  }
  return made;
}
