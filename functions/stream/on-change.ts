import type { DynamoDBBatchResponse, DynamoDBRecord, DynamoDBStreamEvent } from 'aws-lambda';
import { codMoves, keepCodRows } from '../cod/keep-cod-rows.ts';
import { codShippers, noteShippers } from '../cod/note-shippers.ts';
import { listRows } from '../invoices/keep-rows.ts';
import { queueNotices, type StatusChange } from '../notices/queue-notices.ts';
import type { Order } from '../orders/record/order.ts';
import { orderIn } from '../orders/record/store.ts';
import { now } from '../platform/clock.ts';
import { isNamed } from '../platform/concurrency.ts';
import { log } from '../platform/log.ts';
import { commit } from '../platform/table/commit.ts';
import { settleWaiting } from '../remittance/matching/settle-waiting.ts';
import { keepUsage } from '../usage/keep-usage.ts';
import { documentMoves } from './document-moves.ts';
import { formerImageOf, imageOf } from './image-of.ts';
import { index } from './index-orders.ts';
import { paidDays } from './paid-days.ts';
import { putUnindexed } from './store.ts';
import { unindex } from './unindex-orders.ts';

/**
 * An order that cannot be counted, whenever it is tried: trying it for hours would hold up all others of its shard. It
 * is noted, rings, and is indexed by `npm run reindex` once the fault is mended.
 */
async function setAside(orderId: string, error: Error): Promise<void> {
  await commit([putUnindexed(orderId, now())]);
  log.error('unreadable change', { order_id: orderId, error });
}

const idIn = ({ dynamodb }: DynamoDBRecord): string =>
  `${dynamodb?.Keys?.['pk']?.S?.replace('ORDERS#', '')}-${dynamodb?.Keys?.['sk']?.S}`;

/** What the order was before; undefined also where that cannot be read, for then it was set aside when it came. */
function formerOf(record: DynamoDBRecord): Order | undefined {
  try {
    return orderIn(formerImageOf(record));
  } catch {
    return undefined;
  }
}

/** A fault of the order itself, and not of the moment: of our code, or the table was asked for what it never does. */
const isItsOwn = (error: unknown): error is Error =>
  error instanceof TypeError ||
  error instanceof RangeError ||
  isNamed(error, 'ValidationException') ||
  (error instanceof Error && error.message.includes('ValidationError'));

/** Counts and indexes, lists documents and keeps the usage; when one order is at fault, the others alone. */
async function indexEach(orders: readonly Order[], besides: Besides): Promise<void> {
  try {
    await index(orders, { besides: await listRows(besides.documents.among(orders)) });
    await keepUsage(besides.paid.among(orders));
    await keepCodRows(besides.cod.among(orders));
    await noteShippers(besides.shippers.among(orders));
  } catch (error) {
    if (!isItsOwn(error)) throw error;
    const [only, ...others] = orders;
    if (only !== undefined && others.length === 0) return setAside(only.id, error);
    for (const order of orders) await indexEach([order], besides);
  }
}

/** What changed besides, of the orders of a batch. */
interface Besides {
  documents: ReturnType<typeof documentMoves>;
  paid: ReturnType<typeof paidDays>;
  cod: ReturnType<typeof codMoves>;
  shippers: ReturnType<typeof codShippers>;
}

/**
 * Keeps totals, search entries and the lists of documents in step with the orders, and tells of what their customers are to hear. A batch is read whole and each order's newest version taken
 * once; one that was deleted is taken out first, since the same key can make it anew. What fails for a reason that passes is thrown, and Lambda hands the batch over again for 23 hours.
 */
export async function handler(event: DynamoDBStreamEvent): Promise<DynamoDBBatchResponse> {
  const newest = new Map<string, Order>();
  const gone = new Set<string>();
  const moves: StatusChange[] = [];
  const besides: Besides = { documents: documentMoves(), paid: paidDays(), cod: codMoves(), shippers: codShippers() };
  for (const record of event.Records) {
    try {
      if (record.eventName === 'REMOVE') {
        gone.add(idIn(record));
        newest.delete(idIn(record));
      }
      const order = orderIn(imageOf(record));
      if (order) {
        moves.push({ before: record.dynamodb?.OldImage?.['status']?.S, after: order });
        const before = formerOf(record);
        for (const one of Object.values(besides)) one.add(before, order);
      }
      if (order && (newest.get(order.id)?.version ?? 0) < order.version) newest.set(order.id, order);
    } catch (error) {
      await setAside(idIn(record), error as Error);
    }
  }
  await unindex([...gone]);
  await indexEach([...newest.values()], besides);
  for (const order of newest.values()) await settleWaiting(order, now());
  await queueNotices(moves);
  return { batchItemFailures: [] };
}
