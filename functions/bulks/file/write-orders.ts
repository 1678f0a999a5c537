import type { BulkRule } from '../../../shared/bulks/choice-rule.ts';
import { Failure } from '../../../shared/errors.ts';
import { type BuyerAsker, createBuyerAsker } from '../../orders/buyer-confirmation/ask-buyer.ts';
import { createMessageDefault, type MessageDefault } from '../../orders/change/message-default.ts';
import { bulkOrderId } from '../../orders/record/bulk-order-id.ts';
import { type PricerRef, packOffer } from '../../orders/record/choice/kept-offers.ts';
import { newOrder } from '../../orders/record/new-order.ts';
import { findAnyOrder, newOrderWrite } from '../../orders/record/store.ts';
import { now } from '../../platform/clock.ts';
import { concurrently } from '../../platform/concurrency.ts';
import { ConditionFailed } from '../../platform/table/change.ts';
import { commit } from '../../platform/table/commit.ts';
import type { Bulk } from '../bulk.ts';
import { optionsWith, storePricers } from '../rules/bulk-options.ts';
import { bulkNotMadeCheck, findAnyBulk } from '../store.ts';
import type { GoodRow } from './check-rows.ts';

/**
 * How many orders are written in parallel. One process can have a few dozen DynamoDB writes in progress, and further
 * writes would only wait.
 */
const AT_ONCE = 24;
const CHUNK = 200;

/** Writes one order, unless an earlier run has written it. @throws CONFLICT if an order of another upload has its id */
async function writeOrder(
  bulk: Bulk,
  number: number,
  row: GoodRow,
  offers: GoodRow['offers'],
  { by, asker, messages }: { by: readonly PricerRef[]; asker: BuyerAsker; messages: MessageDefault },
) {
  const made = newOrder({
    id: bulkOrderId(bulk.id, number),
    owner: bulk.owner,
    details: await messages.apply(row.details),
    inputHash: '',
    plan: bulk.plan,
    bulkId: bulk.id,
    referenceNumber: row.referenceNumber,
    offers: offers.map((offer) => packOffer(offer, by)),
    ...(row.rule && { rule: row.rule }),
    // The order's id contains the bulk's time. Lists find orders by id and time, so the order must be created at that
    // time.
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
 * Writes the orders of a bulk, each with its offers. It can run again after it was killed, because each order's id
 * follows from the bulk and the row's position.
 * @throws BulkAlreadyMade when another worker has finished the bulk
 * @param startRule the rule that chooses the partners until the seller chooses
 */
export async function writeOrders(
  bulk: Bulk,
  rows: readonly GoodRow[],
  startRule: BulkRule,
  written: (rows: number) => Promise<void>,
): Promise<void> {
  const options = rows.map(({ offers, rule }) => optionsWith(offers, rule));
  const pricers = await storePricers(bulk.id, options, startRule, [bulkNotMadeCheck(bulk.id)]);
  const asker = createBuyerAsker(bulk.owner);
  const messages = createMessageDefault(bulk.owner);
  for (let from = 0; from < rows.length; from += CHUNK) {
    if (from > 0 && ((await findAnyBulk(bulk.id))?.orders ?? 0) > 0) return;
    const chunk = [...rows.slice(from, from + CHUNK).entries()];
    await concurrently(chunk, AT_ONCE, ([at, row]) =>
      writeOrder(bulk, from + at + 1, row, options[from + at] ?? [], { by: pricers, asker, messages }),
    );
    await written(from + chunk.length);
  }
}
