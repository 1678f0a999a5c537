import { Failure } from '../../../shared/errors.ts';
import { balanceChange, type Wallet, walletAccountOf } from '../../ledger/account.ts';
import { prepareWalletFor } from '../../ledger/series.ts';
import { planWalletEntries } from '../../ledger/store.ts';
import { balanceCovers } from '../../ledger/transaction.ts';
import { type Change, ConditionFailed } from '../../platform/table/change.ts';
import { commit } from '../../platform/table/commit.ts';
import { untilCommitted } from '../../platform/table/until-committed.ts';
import { bulkSumWrites } from '../bulk/bulk-state-store.ts';
import { type Order, withWalletLine } from '../record/order.ts';
import { findAnyOrdersNow, orderWrite } from '../record/store.ts';
import type { OrderDecision } from './change-order.ts';
import { consequencesOf } from './consequences.ts';
import { marginContributionOf, marginWrites } from './margin-writes.ts';

/**
 * Decides how to change one order: undefined leaves it unchanged, a thrown Failure refuses it. Must have no effects.
 */
type Decide = (order: Order) => Promise<Omit<OrderDecision, 'follows'> | undefined>;

/** The changed order, or why it was refused. */
export type ChangeOutcome = Order | Failure;

/**
 * The highest number of writes in a DynamoDB transaction. A transaction here has one write for the wallet, one for each
 * bulk, and at least two for each order: the order and its ledger entry.
 */
const MOST_ACTIONS = 100;

/** The error texts if the transaction fails repeatedly because of other writes. */
const BUSY = {
  wallet: 'The wallet is busy. Try again in a moment.',
  orders: 'These orders are being changed. Try again in a moment.',
};

/** How many writes of a transaction are reserved for the writes of `alsoWrite`. */
const MOST_EXTRA = 5;

/**
 * The highest number of orders of one bulk that one transaction changes. The wallet and the bulk take 2 of the 100
 * writes. The other 98 writes are enough for 49 orders with two writes each.
 */
export const MAX_ORDERS_IN_TRANSACTION = 49;

type Planned = readonly [order: Order, decision: Omit<OrderDecision, 'follows'>];

/**
 * Changes many orders of one owner, with as many orders as fit in each transaction. `decide` changes or refuses each
 * order separately. The orders are charged in the given sequence until the wallet has too little. Starts a transaction
 * again if the wallet or an order changes in between.
 * @param owner null for orders of several owners; then no wallet may change
 * @param conditions writes that each transaction checks
 * @param alsoWrite returns at most five further writes for the orders that a transaction changes
 */
export async function changeOrders(
  owner: string | null,
  ids: readonly string[],
  decide: Decide,
  at: Date,
  conditions: readonly Change[] = [],
  alsoWrite?: (changed: readonly Order[]) => readonly Change[],
): Promise<Map<string, ChangeOutcome>> {
  const most = MOST_ACTIONS - conditions.length - (alsoWrite === undefined ? 0 : MOST_EXTRA);
  const outcomes = new Map<string, ChangeOutcome>();
  for (let left = [...new Set(ids)]; left.length > 0; left = left.filter((id) => !outcomes.has(id))) {
    await untilCommitted(
      async () => {
        const { planned, settled } = await planAll(left, decide);
        const { changes, outcomes: these } = planned.length > 0 ? await entered(owner, planned, at, most) : NONE;
        await checkShort(planned, these);
        const changed = [...these.values()].flatMap((one) => (one instanceof Failure ? [] : one));
        const extra = changed.length === 0 ? conditions : [...conditions, ...(alsoWrite?.(changed) ?? [])];
        await commit(changes.length === 0 ? [] : [...changes, ...extra]);
        for (const [id, outcome] of [...settled, ...these]) outcomes.set(id, outcome);
      },
      BUSY[owner === null ? 'orders' : 'wallet'],
    );
  }
  return outcomes;
}

/** A placeholder that is used if no wallet changes. */
const NO_WALLET: Wallet = { userId: '', seq: 0, balance: 0, credit: 0, debit: 0 };

const NONE = { changes: [], outcomes: new Map<string, ChangeOutcome>() };

/** Reads orders and decides about each. `planned` orders will change; `settled` ones are unchanged or refused. */
async function planAll(ids: readonly string[], decide: Decide) {
  const found = new Map((await findAnyOrdersNow(ids)).map((order) => [order.id, order]));
  const settled = new Map<string, ChangeOutcome>();
  const decided = await Promise.all(
    ids.map(async (id): Promise<Planned[]> => {
      const order = found.get(id);
      if (order === undefined) {
        settled.set(id, new Failure('NOT_FOUND', 'There is no such order.'));
        return [];
      }
      try {
        const decision = await decide(order);
        if (decision !== undefined) return [[order, decision]];
        settled.set(id, order);
      } catch (error) {
        if (!(error instanceof Failure)) throw error;
        settled.set(id, error);
      }
      return [];
    }),
  );
  return { planned: decided.flat(), settled };
}

const isShort = (outcome: ChangeOutcome | undefined): boolean =>
  outcome instanceof Failure && outcome.code === 'INSUFFICIENT_BALANCE';

/**
 * Checks the orders that the wallet cannot pay. Throws ConditionFailed if one of them has changed since it was read,
 * because another request may just have paid it. All orders are then read again.
 */
async function checkShort(planned: readonly Planned[], outcomes: ReadonlyMap<string, ChangeOutcome>): Promise<void> {
  const short = planned.filter(([{ id }]) => isShort(outcomes.get(id)));
  if (short.length === 0) return;
  const now = new Map((await findAnyOrdersNow(short.map(([{ id }]) => id))).map(({ id, version }) => [id, version]));
  if (short.some(([{ id, version }]) => now.get(id) !== version)) throw new ConditionFailed(0, undefined);
}

/** Returns the months of the margin book that contain an order before or after a change. */
const marginMonths = (before: Order, after: Order): string[] => [
  ...new Set([before, after].flatMap((order) => marginContributionOf(order)?.month ?? [])),
];

/**
 * Returns the writes for as many orders as fit into one transaction, and these orders' outcomes. Refuses orders that
 * the wallet does not cover.
 */
async function entered(owner: string | null, planned: readonly Planned[], at: Date, most: number) {
  const entries = planned.flatMap(([, { entry }]) => entry ?? []);
  if (entries.length > 0 && owner === null)
    throw new Error('Orders of several owners are changed without their wallets.');
  const wallet = entries.length > 0 && owner !== null ? await prepareWalletFor(owner, entries) : NO_WALLET;
  const outcomes = new Map<string, ChangeOutcome>();
  const taken: Planned[] = [];
  const bulks = new Set<string>();
  const months = new Set<string>();
  let balance = wallet.balance;
  let actions = 1;
  for (const [order, decision] of planned) {
    const { entry } = decision;
    const { extra } = consequencesOf(order, decision.order, decision, at);
    const effect = entry === undefined ? 0 : balanceChange(walletAccountOf(order.owner), entry.postings);
    if (entry !== undefined && !balanceCovers(balance, order.owner, entry)) {
      outcomes.set(order.id, new Failure('INSUFFICIENT_BALANCE'));
      continue;
    }
    const bulk = order.bulkId === null || bulks.has(order.bulkId) ? 0 : 1;
    const ended = marginMonths(order, decision.order).filter((month) => !months.has(month));
    actions += 1 + (entry === undefined ? 0 : 1) + bulk + extra.length + ended.length;
    if (actions > most) break;
    for (const month of ended) months.add(month);
    if (order.bulkId !== null) bulks.add(order.bulkId);
    balance += effect;
    taken.push([order, decision]);
  }
  const { changes: moved, lines } = planWalletEntries(
    wallet,
    taken.flatMap(([, { entry }]) => entry ?? []),
    at,
  );
  const changes: Change[] = lines.length === 0 ? [] : moved;
  const changed: { before: Order; after: Order }[] = [];
  let used = 0;
  for (const [before, decision] of taken) {
    const { order: becomes, entry, withLine } = decision;
    const line = entry === undefined ? undefined : lines[used++];
    const next = line === undefined ? becomes : withWalletLine(withLine?.(becomes, line) ?? becomes, line);
    const { after, extra } = consequencesOf(before, next, decision, at);
    changes.push(orderWrite(after), ...extra);
    changed.push({ before, after });
    outcomes.set(before.id, { ...after, version: before.version + 1 });
  }
  return { changes: [...changes, ...bulkSumWrites(changed), ...marginWrites(changed)], outcomes };
}
