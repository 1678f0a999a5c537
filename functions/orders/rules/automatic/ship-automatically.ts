import { brand } from '../../../../shared/brand.ts';
import { indiaDay } from '../../../../shared/dates.ts';
import { CREATE_PERMISSIONS } from '../../../../shared/orders/list/list-access.ts';
import { getWallet } from '../../../ledger/store.ts';
import { now } from '../../../platform/clock.ts';
import { send } from '../../../platform/messaging/queues.ts';
import { siteLink } from '../../../platform/site-links.ts';
import { ConditionFailed } from '../../../platform/table/change.ts';
import { commit } from '../../../platform/table/commit.ts';
import { type Caller, findCaller } from '../../../users/caller/caller.ts';
import { listBulkOrders } from '../../bulk/bulk-store.ts';
import { heldForBuyerUntil } from '../../buyer-confirmation/question.ts';
import type { Order } from '../../record/order.ts';
import { findAnyOrdersNow } from '../../record/store.ts';
import { createRuleDecider } from '../rule-decider.ts';
import { findRuleSet } from '../rule-set-store.ts';
import {
  type AutomaticShipping,
  type AutomaticShippingStop,
  findAutomatic,
  findWaitingSeller,
  leaseWrite,
  listWaiting,
  postponedWaitingWrite,
  releaseWrite,
  removedWaitingWrite,
  settledSellerWrite,
  stopWrite,
  type WaitingEntry,
} from './automatic-store.ts';
import { type PayEnd, payByRules } from './pay-by-rules.ts';

/** How many orders are paid together: as many as fit into a transaction. */
const TOGETHER = 40;
/**
 * How long a worker may ship a seller's orders before another worker may start. It is longer than the worker's Lambda
 * can run, so the first worker has ended.
 */
const LEASE_MS = 11 * 60_000;
/** How often the setting may change while a chunk is paid. After that, the next run continues. */
const MOST_TURNS = 5;

/** Waits for a write. Returns false if its condition failed, because another worker or a new entry was faster. */
const unlessTaken = async (write: Promise<void>): Promise<boolean> =>
  write.then(
    () => true,
    (error: unknown) => {
      if (error instanceof ConditionFailed) return false;
      throw error;
    },
  );

/** Yields the orders of an entry in chunks. The reads are strongly consistent. */
async function* chunksOf({ id, kind }: WaitingEntry): AsyncGenerator<Order[]> {
  if (kind === 'order') return yield findAnyOrdersNow([id]);
  for (let after: number | undefined = 0; after !== undefined; ) {
    const page = await listBulkOrders(id, TOGETHER, after, { eventual: false });
    yield page.orders;
    after = page.after;
  }
}

/** Returns the earliest time at which one of these orders no longer waits for its buyer. Undefined if none waits. */
const firstAnswerDue = (orders: readonly Order[], at: Date): string | undefined =>
  orders
    .map((order) => heldForBuyerUntil(order)?.toISOString())
    .filter((until) => until !== undefined)
    .filter((until) => until > at.toISOString())
    .toSorted()[0];

/**
 * The result of shipping an entry: how many orders were paid, why it stopped early, and when to handle the entry again.
 */
interface ShipResult {
  paid: number;
  end: PayEnd | 'off';
  again?: string | undefined;
  /** The setting with which the last orders were decided. */
  automatic?: AutomaticShipping | undefined;
  /** The price of the order at which the payment stopped. */
  unpaidPaise?: number | undefined;
}

/** Pays and books the orders of one waiting entry. */
async function shipEntry(seller: Caller, entry: WaitingEntry): Promise<ShipResult> {
  let paid = 0;
  let again: string | undefined;
  const rules = (await findRuleSet(seller.id))?.rules ?? [];
  for await (const chunk of chunksOf(entry)) {
    let end: PayEnd = 'changed';
    let why: Pick<ShipResult, 'automatic' | 'unpaidPaise'> = {};
    let orders = chunk;
    // The same time is used to decide whether an order still waits for its buyer, and when the entry is handled again.
    // With two times, an order whose wait ends between them would be neither paid nor handled again.
    let at = now();
    for (let turn = 1; end === 'changed'; turn++) {
      const automatic = await findAutomatic(seller.id);
      if (automatic?.on !== true || entry.at < automatic.since) return { paid, end: 'off' };
      if (turn > MOST_TURNS) return { paid, end };
      if (turn > 1) orders = await findAnyOrdersNow(orders.map(({ id }) => id));
      at = now();
      const result = await payByRules(seller, automatic, orders, createRuleDecider(seller, rules), at);
      paid += result.paid;
      end = result.end;
      why = { automatic, unpaidPaise: result.unpaidPaise };
    }
    if (end !== undefined) return { paid, end, ...why };
    again = [again, firstAnswerDue(orders, at)].filter((one) => one !== undefined).toSorted()[0];
  }
  return { paid, end: undefined, again };
}

const stopMail = ({ email, firstName }: Caller['user'], waiting: number) => ({
  to: email,
  subject: 'Your wallet is empty: orders wait to be shipped',
  text: [
    `Hello ${firstName},`,
    `Your wallet does not cover the next order, so ${brand.name} has stopped shipping your orders automatically. ${waiting === 1 ? 'One order or upload waits' : `${waiting} orders or uploads wait`}.`,
    `Add money, and it goes on within two minutes:\n${siteLink('/app/Wallet')}`,
    brand.name,
  ].join('\n\n'),
});

/**
 * Stores why automatic shipping waits, and mails the seller once when the money has run out. Does nothing if the wallet
 * now covers the next order. Only wallet entries later than the stored one end the wait, so this top-up would not end
 * it.
 * @param isNew true if orders were shipped since it last stopped
 */
async function stop(
  seller: Caller,
  reason: AutomaticShippingStop['reason'],
  { automatic, unpaidPaise = 0 }: ShipResult,
  { waiting, isNew, at }: { waiting: number; isNew: boolean; at: Date },
): Promise<void> {
  if (automatic === undefined) return;
  const { seq, balance } = await getWallet(seller.id);
  if (reason === 'money' && balance >= unpaidPaise) return;
  const before = automatic.stopped?.reason === reason && !isNew ? automatic.stopped : undefined;
  const mailed = before?.mailed;
  const stopped: AutomaticShippingStop = {
    reason,
    at: before?.at ?? at.toISOString(),
    day: indiaDay(at),
    seq,
    ...(mailed && { mailed }),
  };
  // If the seller has changed the setting since the orders were decided, this write fails. The next run decides again.
  if (!(await unlessTaken(commit([stopWrite(seller.id, automatic, stopped)])))) return;
  if (reason !== 'money' || mailed) return;
  await send('mail', [stopMail(seller.user, waiting)]);
  await unlessTaken(commit([stopWrite(seller.id, automatic, { ...stopped, mailed: true })]));
}

/** Ships a seller's waiting entries, the oldest first. */
async function shipWaiting(seller: Caller, at: Date): Promise<void> {
  const all = await listWaiting(seller.id);
  const waiting = all.filter(({ notBefore = '' }) => notBefore <= at.toISOString());
  let shipped = 0;
  for (const [before, entry] of waiting.entries()) {
    const result = await shipEntry(seller, entry);
    const { paid, end, again } = result;
    shipped += paid;
    if (end === 'changed') return;
    if (end === 'money' || end === 'limit')
      return stop(seller, end, result, { waiting: waiting.length - before, isNew: shipped > 0, at });
    // If a buyer's answer has just rewritten the entry, this write fails. The next run then ships the entry.
    const done =
      again === undefined ? removedWaitingWrite(seller.id, entry) : postponedWaitingWrite(seller.id, entry, again);
    await unlessTaken(commit([done]));
  }
  const automatic = await findAutomatic(seller.id);
  if (automatic?.stopped !== undefined) await unlessTaken(commit([stopWrite(seller.id, automatic, undefined)]));
}

/**
 * Pays and books the waiting orders of a seller by the seller's rules. Only one worker at a time does this for a
 * seller. It can be repeated, because paid orders are skipped, and an entry is deleted only after its orders were
 * handled.
 */
export async function shipAutomatically(sellerId: string): Promise<void> {
  const place = await findWaitingSeller(sellerId);
  const at = now();
  if (place === undefined || (place.leasedUntil ?? '') > at.toISOString()) return;
  const until = new Date(at.getTime() + LEASE_MS).toISOString();
  if (!(await unlessTaken(commit([leaseWrite(sellerId, place, until)])))) return;
  try {
    const seller = await findCaller(sellerId);
    if (seller?.courier === null && seller.may(CREATE_PERMISSIONS)) await shipWaiting(seller, at);
    if ((await listWaiting(sellerId)).length === 0) await unlessTaken(commit([settledSellerWrite(sellerId, place)]));
  } finally {
    await unlessTaken(commit([releaseWrite(sellerId, until)]));
  }
}
