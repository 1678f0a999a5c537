import type { SQSRecord } from 'aws-lambda';
import * as z from 'zod';
import { now } from '../../platform/clock.ts';
import { log } from '../../platform/log.ts';
import { consume, receiveCount } from '../../platform/messaging/consume.ts';
import { send } from '../../platform/messaging/queues.ts';
import { errorOf } from '../connected/register-webhooks.ts';
import { connectionTo } from '../connected/sealed-secrets.ts';
import type { Shop } from '../connected/shop.ts';
import { addMethods, findAnyShop, releasePoll, saveHealth, takePoll } from '../connected/shop-store.ts';
import { noteSilence, silenceOf } from '../connected/silent-shops.ts';
import { failureText, POLLED_AGAIN, unknown } from '../gateway/shop-client.ts';
import { findKnown, importOrder, startImport } from '../import/import-run.ts';
import { retryTellings } from '../tell/retry-tellings.ts';
import { tellShop } from '../tell/tell-shop.ts';
import { pollShop } from './poll-shop.ts';

const message = z.union([z.object({ shop: z.string(), order: z.string().optional() }), z.object({ tell: z.string() })]);

/**
 * How often the import of an order is tried after a webhook. If all tries fail, the next poll imports the order within
 * ten minutes.
 */
const MOST_TRIES = 3;

/**
 * Imports one order that a webhook named. It reads the order's present state from the shop, so late, repeated or
 * out-of-order webhooks cannot import an outdated state. If the shop does not answer, the next poll imports the order.
 */
async function importNamed(shop: Shop, orderId: string, record: SQSRecord): Promise<void> {
  const { id } = shop;
  if (silenceOf(id) !== undefined) return;
  const answer = await (await connectionTo(shop)).order(orderId);
  const isOther = answer.kind === 'done' && answer.value !== null && answer.value.id !== orderId;
  const read = isOther ? unknown('The shop answered with something else than the order.') : answer;
  if (read.kind !== 'done') {
    await saveHealth(id, { error: errorOf(failureText(read, POLLED_AGAIN)) });
    if (read.kind === 'unknown') noteSilence(id, read.message, read.waitMs);
    if (read.kind === 'unknown' && receiveCount(record) < MOST_TRIES) throw new Error(read.message);
    log.info('an order of a shop is left to the poll', { shop: id, said: read.message });
    return;
  }
  const run = await startImport(shop, now());
  const known = await findKnown(id, [orderId]);
  const outcome = await importOrder(run, orderId, read.value, known(orderId));
  log.info('shop order read', { shop: id, outcome });
  if (outcome !== 'imported' && outcome !== 'skipped') return;
  await addMethods(id, run.methods);
  if (outcome === 'imported') await saveHealth(id, { lastOrderAt: now().toISOString(), error: null });
}

/**
 * Polls a shop, unless another process is polling it. If one run cannot read everything, queues a message for the rest.
 */
async function pollOnce(shop: Shop): Promise<void> {
  if (!(await takePoll(shop.id, now()))) return;
  let hasMore = false;
  try {
    hasMore = await pollShop(shop, now());
  } finally {
    await releasePoll(shop.id);
  }
  if (hasMore) await send('shops', [{ shop: shop.id }]);
}

/**
 * Handles one message: imports an order that a webhook named, polls a shop, or reports a parcel to a shop. From a
 * paused shop nothing is imported, but it still gets reports.
 */
export const handler = consume(message, async (work, record) => {
  if ('tell' in work) return tellShop(work.tell, now());
  const shop = await findAnyShop(work.shop);
  if (shop === undefined || shop.state === 'disconnected') return;
  if (shop.state === 'paused') {
    if (work.order === undefined) await retryTellings(shop.id, now());
  } else if (work.order === undefined) await pollOnce(shop);
  else await importNamed(shop, work.order, record);
});
