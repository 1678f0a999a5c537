import { Failure } from '../../../shared/errors.ts';
import { walletFor } from '../../ledger/series.ts';
import { enterAll } from '../../ledger/store.ts';
import { covers, type Entry, type Transaction } from '../../ledger/transaction.ts';
import { type Made, type Repeat, recall, remember } from '../../platform/http/idempotency.ts';
import { log } from '../../platform/log.ts';
import { type Change, ConditionFailed } from '../../platform/table/change.ts';
import { commit } from '../../platform/table/commit.ts';
import { untilCommitted } from '../../platform/table/until-committed.ts';
import { movePayouts } from '../bulk/bulk-state-store.ts';
import { addLine, type Order } from '../record/order.ts';
import { findAnyOrder, saveOrder } from '../record/store.ts';
import { type Additions, consequencesOf } from './consequences.ts';

/** The result of deciding about an order: the changed order and its entry in the owner's wallet. */
export interface Decision extends Additions {
  order: Order;
  entry?: Entry;
  /** Returns the order with what it stores of the entry, once the entry has its number. */
  withLine?: (order: Order, line: Transaction) => Order;
  /** An entry right after the first, such as the charge that follows a refund. */
  follows?: Required<Pick<Decision, 'entry' | 'withLine'>>;
}

/** Decides what becomes of an order. `repeated`: an earlier command with the same key was carried out. */
type Decide = (order: Order, repeated: boolean) => Decision | undefined | Promise<Decision | undefined>;

type Changed<T extends Order | string> = T extends string ? Order | undefined : Order;

/**
 * Reads an order, calls `decide` and commits order and money together. It starts again if either has changed in
 * between. If `decide` returns undefined, nothing changes, because what was requested is already so. `decide` must have
 * no effects: it may run more than once.
 * @param from the order as just read, or its id
 * @throws INSUFFICIENT_BALANCE when the entry would overdraw and may not; NOT_FOUND when the given order was deleted
 */
export const changeOrder = async <T extends Order | string>(from: T, decide: Decide, at: Date): Promise<Changed<T>> =>
  (await changed(from, decide, at))?.value as Changed<T>;

/**
 * Does the same for a command with an Idempotency-Key, which is stored in the same transaction. @throws
 * IDEMPOTENCY_KEY_REUSED
 */
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
    if (order === undefined) {
      if (typeof from === 'string') return undefined;
      throw new Failure('NOT_FOUND', 'This order was deleted.');
    }
    const earlier = repeat && (await recall(repeat));
    const decision = await decide(order, earlier !== undefined);
    if (decision === undefined) return { value: order, replayed: earlier !== undefined };
    const { next, changes } = await entered(order, decision, at).catch(async (error: unknown) => {
      // The balance may be short because this order was just paid: then it is read again.
      const isShort = error instanceof Failure && error.code === 'INSUFFICIENT_BALANCE';
      const moved = isShort && (await findAnyOrder(id))?.version !== order.version;
      throw moved ? new ConditionFailed(0, undefined) : error;
    });
    const key = repeat !== undefined && earlier === undefined ? remember(repeat, id) : [];
    const { after, extra } = consequencesOf(order, next, decision, at);
    await commit([saveOrder(after), ...changes, ...extra, ...movePayouts([{ before: order, after }]), ...key]);
    if (decision.entry?.kind === 'refund') log.info('refunded', { order_id: id, paise: after.refund?.paise });
    return { value: { ...after, version: order.version + 1 }, replayed: false };
  }, 'This order is being changed. Try again in a moment.');
}

/** Returns the order with its entries, and the changes of the wallet. */
async function entered(order: Order, decision: Decision, at: Date): Promise<{ next: Order; changes: Change[] }> {
  const { order: becomes, entry, withLine, follows } = decision;
  const entered = [...(entry === undefined ? [] : [{ entry, withLine }]), ...(follows === undefined ? [] : [follows])];
  if (entered.length === 0) return { next: becomes, changes: [] };
  const entries = entered.map((one) => one.entry);
  const wallet = await walletFor(order.owner, entries);
  const { changes, lines } = enterAll(wallet, entries, at);
  let next = becomes;
  let { balance } = wallet;
  for (const [n, one] of entered.entries()) {
    const line = lines[n] as Transaction;
    if (!covers(balance, order.owner, one.entry)) throw new Failure('INSUFFICIENT_BALANCE');
    balance = line.balanceAfterPaise;
    next = addLine(one.withLine?.(next, line) ?? next, line);
  }
  return { next, changes };
}
