import { type BulkRule, threeOptionsOf } from '../../../shared/bulks/choice-rule.ts';
import { Failure } from '../../../shared/errors.ts';
import { findBulkState, pricersWrite } from '../../orders/bulk/bulk-state-store.ts';
import { type BuyerAsker, createBuyerAsker } from '../../orders/buyer-confirmation/ask-buyer.ts';
import { bulkOrderId } from '../../orders/record/bulk-order-id.ts';
import { type PricerRef, packOffer, withPricers } from '../../orders/record/kept-offers.ts';
import { newOrder } from '../../orders/record/new-order.ts';
import { findAnyOrder, newOrderWrite } from '../../orders/record/store.ts';
import { now } from '../../platform/clock.ts';
import { concurrently } from '../../platform/concurrency.ts';
import { ConditionFailed } from '../../platform/table/change.ts';
import { commit } from '../../platform/table/commit.ts';
import { untilCommitted } from '../../platform/table/until-committed.ts';
import type { Bulk } from '../bulk.ts';
import { bulkNotMadeCheck, findAnyBulk } from '../store.ts';
import type { GoodRow } from './check-rows.ts';

/**
 * How many orders are written in parallel. DynamoDB handles a few dozen writes of one process at a time; further writes
 * would only wait.
 */
const AT_ONCE = 24;
const CHUNK = 200;

/** Returns the three offers that an order of a bulk stores, and the one that the seller's rules chose. */
function optionsWith(offers: GoodRow['offers'], rule: GoodRow['rule']): GoodRow['offers'] {
  const three = threeOptionsOf(offers);
  const chosen = offers.find(({ partnerId }) => partnerId === rule?.partnerId);
  return chosen === undefined || three.includes(chosen) ? three : [...three, chosen];
}

/**
 * Returns three offers for each row, and the list of partners and rate cards that priced them. Stores that list first;
 * another worker on the same file may add to it at the same time.
 * @throws BulkAlreadyMade when another worker has finished the bulk
 */
async function withOptions(bulk: Bulk, rows: readonly GoodRow[], startRule: BulkRule) {
  const options = rows.map(({ offers, rule }) => optionsWith(offers, rule));
  const pricers = await untilCommitted(async () => {
    const state = await findBulkState(bulk.id);
    let named = state.pricers;
    for (const offers of options) named = withPricers(named, offers);
    // The list of pricers must be stored before the first order refers to its positions.
    if (named !== state.pricers) await commit([bulkNotMadeCheck(bulk.id), pricersWrite(state, named, startRule)]);
    return named;
  }, 'The orders of this file are being made.');
  return { options, pricers };
}

/**
 * Writes one order. Does nothing if an earlier run wrote it. @throws CONFLICT when an order of another upload has its
 * id
 */
async function writeOrder(
  bulk: Bulk,
  number: number,
  row: GoodRow,
  offers: GoodRow['offers'],
  { by, asker }: { by: readonly PricerRef[]; asker: BuyerAsker },
) {
  const made = newOrder({
    id: bulkOrderId(bulk.id, number),
    owner: bulk.owner,
    details: row.details,
    inputHash: '',
    plan: bulk.plan,
    bulkId: bulk.id,
    referenceNumber: row.referenceNumber,
    offers: offers.map((offer) => packOffer(offer, by)),
    ...(row.rule && { rule: row.rule }),
    // Uses the bulk's time. The order's id contains this time, and lists find an order by its id and time, so the
    // two must be equal.
    at: new Date(bulk.createdAt),
  });
  const order = await asker.ask(made, now());
  await commit([newOrderWrite(order)]).catch(async (error: unknown) => {
    if (!(error instanceof ConditionFailed)) throw error;
    if ((await findAnyOrder(order.id))?.bulkId !== bulk.id)
      throw new Failure('CONFLICT', 'Another upload has the number of this one. Upload the file again.');
  });
}

/**
 * Writes the orders of a bulk, each with its offers. Can run again after it was killed, because each order's id is
 * fixed by the bulk and the row's position. Stops if another run has finished.
 * @param startRule the rule that chooses the partners until the seller chooses
 */
export async function writeOrders(
  bulk: Bulk,
  rows: readonly GoodRow[],
  startRule: BulkRule,
  written: (rows: number) => Promise<void>,
): Promise<void> {
  const { options, pricers } = await withOptions(bulk, rows, startRule);
  const asker = createBuyerAsker(bulk.owner);
  for (let from = 0; from < rows.length; from += CHUNK) {
    if (from > 0 && ((await findAnyBulk(bulk.id))?.orders ?? 0) > 0) return;
    const chunk = [...rows.slice(from, from + CHUNK).entries()];
    await concurrently(chunk, AT_ONCE, ([at, row]) =>
      writeOrder(bulk, from + at + 1, row, options[from + at] ?? [], { by: pricers, asker }),
    );
    await written(from + chunk.length);
  }
}
