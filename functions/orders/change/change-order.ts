import { Failure } from '../../../shared/errors.ts';
import { prepareWalletFor } from '../../ledger/series.ts';
import { planWalletEntries } from '../../ledger/store.ts';
import { balanceCovers, type Entry, type Transaction } from '../../ledger/transaction.ts';
import { type Created, findByKey, type RepeatCheck, rememberedKeyWrites } from '../../platform/http/idempotency.ts';
import { log } from '../../platform/log.ts';
import { type Change, ConditionFailed } from '../../platform/table/change.ts';
import { commit } from '../../platform/table/commit.ts';
import { untilCommitted } from '../../platform/table/until-committed.ts';
import { bulkSumWrites } from '../bulk/bulk-state-store.ts';
import { type Order, withWalletLine } from '../record/order.ts';
import { findAnyOrder, orderWrite } from '../record/store.ts';
import { consequencesOf, type ExtraWrites } from './consequences.ts';
import { marginWrites } from './margin-writes.ts';

/** A decision to change an order: the changed order, and the ledger entry for the owner's wallet. */
export interface OrderDecision extends ExtraWrites {
  order: Order;
  entry?: Entry;
  /** Copies facts of the written ledger entry, such as its number, into the order. */
  withLine?: (order: Order, line: Transaction) => Order;
  /** A second ledger entry, such as the new charge after a refund. */
  follows?: Required<Pick<OrderDecision, 'entry' | 'withLine'>>;
}

/**
 * Decides how to change an order. `repeated` is true if a command with the same Idempotency-Key was carried out before.
 */
type Decide = (order: Order, repeated: boolean) => OrderDecision | undefined | Promise<OrderDecision | undefined>;

type Changed<T extends Order | string> = T extends string ? Order | undefined : Order;

/**
 * Changes an order to the result of `decide`, in one transaction with its ledger entries. Starts again if the order or
 * the wallet changes in between, so `decide` must have no effects. If `decide` returns undefined, nothing is written.
 * @param from the order if the caller has just read it, or its id
 * @throws INSUFFICIENT_BALANCE if the wallet does not cover the entry
 * @throws NOT_FOUND if the given order was deleted
 */
export const changeOrder = async <T extends Order | string>(from: T, decide: Decide, at: Date): Promise<Changed<T>> =>
  (await changed(from, decide, at))?.value as Changed<T>;

/**
 * Does the same as `changeOrder` for a command with an Idempotency-Key, which is stored in the same transaction. Throws
 * IDEMPOTENCY_KEY_REUSED if the key was used with other input.
 */
export const changeOrderOnce = async (
  from: Order,
  decide: Decide,
  at: Date,
  repeat: RepeatCheck,
): Promise<Created<Order>> => (await changed(from, decide, at, repeat)) as Created<Order>;

async function changed(
  from: Order | string,
  decide: Decide,
  at: Date,
  repeat?: RepeatCheck,
): Promise<Created<Order> | undefined> {
  const id = typeof from === 'string' ? from : from.id;
  let known = typeof from === 'string' ? undefined : from;
  return untilCommitted(async () => {
    const order = known ?? (await findAnyOrder(id));
    known = undefined;
    if (order === undefined) {
      if (typeof from === 'string') return undefined;
      throw new Failure('NOT_FOUND', 'This order was deleted.');
    }
    const earlier = repeat && (await findByKey(repeat));
    const decision = await decide(order, earlier !== undefined);
    if (decision === undefined) return { value: order, replayed: earlier !== undefined };
    const { next, changes } = await entered(order, decision, at).catch(async (error: unknown) => {
      // The wallet may lack the money because another request has just paid this order. The order is then read again.
      const isShort = error instanceof Failure && error.code === 'INSUFFICIENT_BALANCE';
      const moved = isShort && (await findAnyOrder(id))?.version !== order.version;
      throw moved ? new ConditionFailed(0, undefined) : error;
    });
    const key = repeat !== undefined && earlier === undefined ? rememberedKeyWrites(repeat, id) : [];
    const { after, extra } = consequencesOf(order, next, decision, at);
    await commit([
      orderWrite(after),
      ...changes,
      ...extra,
      ...bulkSumWrites([{ before: order, after }]),
      ...marginWrites([{ before: order, after }]),
      ...key,
    ]);
    if (decision.entry?.kind === 'refund') log.info('refunded', { order_id: id, paise: after.refund?.paise });
    return { value: { ...after, version: order.version + 1 }, replayed: false };
  }, 'This order is being changed. Try again in a moment.');
}

/** Returns the order with its new ledger entries, and the writes for the wallet. */
async function entered(order: Order, decision: OrderDecision, at: Date): Promise<{ next: Order; changes: Change[] }> {
  const { order: becomes, entry, withLine, follows } = decision;
  const entered = [...(entry === undefined ? [] : [{ entry, withLine }]), ...(follows === undefined ? [] : [follows])];
  if (entered.length === 0) return { next: becomes, changes: [] };
  const entries = entered.map((one) => one.entry);
  const wallet = await prepareWalletFor(order.owner, entries);
  const { changes, lines } = planWalletEntries(wallet, entries, at);
  let next = becomes;
  let { balance } = wallet;
  for (const [n, one] of entered.entries()) {
    const line = lines[n] as Transaction;
    if (!balanceCovers(balance, order.owner, one.entry)) throw new Failure('INSUFFICIENT_BALANCE');
    balance = line.balanceAfterPaise;
    next = withWalletLine(one.withLine?.(next, line) ?? next, line);
  }
  return { next, changes };
}
