import { threeOf } from '../../../shared/bulks/choice-rule.ts';
import { Failure } from '../../../shared/errors.ts';
import { addPricers, findBulkState } from '../../orders/bulk/bulk-state-store.ts';
import { bulkOrderId } from '../../orders/record/bulk-order-id.ts';
import { keepOffer, type PricedBy, withPricers } from '../../orders/record/kept-offers.ts';
import { newOrder } from '../../orders/record/new-order.ts';
import { addOrder, findAnyOrder } from '../../orders/record/store.ts';
import { sideBySide } from '../../platform/concurrency.ts';
import { ConditionFailed } from '../../platform/table/change.ts';
import { commit } from '../../platform/table/commit.ts';
import { untilCommitted } from '../../platform/table/until-committed.ts';
import type { Bulk } from '../bulk.ts';
import { findAnyBulk, holdsUnmade } from '../store.ts';
import type { GoodRow } from './check-rows.ts';

/** The table takes some dozens of writes of one process at once; more only wait for each other. */
const AT_ONCE = 24;
const CHUNK = 200;

/**
 * Returns the three options of each row, and everyone who priced one of them. Another worker on the same file may name
 * them at the same time.
 * @throws BulkStands where another worker has made the bulk
 */
async function withOptions(bulk: Bulk, rows: readonly GoodRow[]) {
  const options = rows.map((row) => threeOf(row.offers));
  const pricers = await untilCommitted(async () => {
    const state = await findBulkState(bulk.id);
    let named = state.pricers;
    for (const offers of options) named = withPricers(named, offers);
    // Before the first order names them by their place.
    if (named !== state.pricers) await commit([holdsUnmade(bulk.id), addPricers(state, named)]);
    return named;
  }, 'The orders of this file are being made.');
  return { options, pricers };
}

/** One order, once: whoever writes it again finds it. @throws CONFLICT when another upload's order has its id */
async function writeOrder(
  bulk: Bulk,
  number: number,
  row: GoodRow,
  offers: GoodRow['offers'],
  by: readonly PricedBy[],
) {
  const order = newOrder({
    id: bulkOrderId(bulk.id, number),
    owner: bulk.owner,
    details: row.details,
    inputHash: '',
    plan: bulk.plan,
    bulkId: bulk.id,
    referenceNumber: row.referenceNumber,
    offers: offers.map((offer) => keepOffer(offer, by)),
    // Its id says this time: an order is found in the lists by both.
    at: new Date(bulk.createdAt),
  });
  await commit([addOrder(order)]).catch(async (error: unknown) => {
    if (!(error instanceof ConditionFailed)) throw error;
    if ((await findAnyOrder(order.id))?.bulkId !== bulk.id)
      throw new Failure('CONFLICT', 'Another upload has the number of this one. Upload the file again.');
  });
}

/**
 * Writes the orders of a bulk, each with its at most three options. Killed at any of them it can run again: an order's
 * id is its bulk's and its number there. A run that another has overtaken stops.
 */
export async function writeOrders(
  bulk: Bulk,
  rows: readonly GoodRow[],
  written: (rows: number) => Promise<void>,
): Promise<void> {
  const { options, pricers } = await withOptions(bulk, rows);
  for (let from = 0; from < rows.length; from += CHUNK) {
    if (from > 0 && ((await findAnyBulk(bulk.id))?.orders ?? 0) > 0) return;
    const chunk = [...rows.slice(from, from + CHUNK).entries()];
    await sideBySide(chunk, AT_ONCE, ([at, row]) =>
      writeOrder(bulk, from + at + 1, row, options[from + at] ?? [], pricers),
    );
    await written(from + chunk.length);
  }
}
