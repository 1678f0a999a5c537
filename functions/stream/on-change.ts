import type { DynamoDBBatchResponse, DynamoDBRecord, DynamoDBStreamEvent } from 'aws-lambda';
import { codChangeCollector, updateCodRows } from '../cod/keep-cod-rows.ts';
import { codShipperCollector, recordShippers } from '../cod/note-shippers.ts';
import { addDocumentRows } from '../invoices/keep-rows.ts';
import { lineInImage } from '../ledger/store.ts';
import { queueNotices, type StatusChange } from '../notices/queue-notices.ts';
import { hasNewQuestion } from '../orders/buyer-confirmation/question.ts';
import type { Order } from '../orders/record/order.ts';
import { orderInImage } from '../orders/record/store.ts';
import { now } from '../platform/clock.ts';
import { hasErrorName } from '../platform/concurrency.ts';
import { log } from '../platform/log.ts';
import { elapsedMs, REQUEST_ID, runWithRequestId } from '../platform/request-id.ts';
import { commit } from '../platform/table/commit.ts';
import { matchWaitingRow } from '../remittance/matching/settle-waiting.ts';
import { queueTellings } from '../shops/tell/queue-tellings.ts';
import { tellSellers } from '../shops/tell/tell-sellers.ts';
import { keepUsage } from '../usage/keep-usage.ts';
import type { OrderChange } from '../webhooks/events-of.ts';
import type { NewLine } from '../webhooks/low-balance/low-balance-events.ts';
import { queueEvents } from '../webhooks/queue-events.ts';
import { documentChangeCollector } from './document-moves.ts';
import { newImage, oldImage } from './image-of.ts';
import { indexOrders } from './index-orders.ts';
import { type OrderEvent, orderEventsOf } from './order-events.ts';
import { paidDayCollector } from './paid-days.ts';
import { unindexedWrite } from './store.ts';
import { removeComments, unindexOrders } from './unindex-orders.ts';

/**
 * Records that an order cannot be counted because of a bug, and raises an alarm. Retries would block its shard for
 * hours, so the consumer continues. After the bug is fixed, `npm run reindex` indexes the order.
 */
async function setAside(orderId: string, error: Error): Promise<void> {
  await commit([unindexedWrite(orderId, now())]);
  log.error('unreadable change', { order_id: orderId, error });
}

const idIn = ({ dynamodb }: DynamoDBRecord): string =>
  `${dynamodb?.Keys?.['pk']?.S?.replace('ORDERS#', '')}-${dynamodb?.Keys?.['sk']?.S}`;

/** Returns the id of the request that wrote a change. */
const requestOf = ({ dynamodb }: DynamoDBRecord): string | undefined => dynamodb?.NewImage?.[REQUEST_ID]?.S;

/** Returns when the change was written to the table. DynamoDB gives this time in whole seconds. */
const timeOf = ({ dynamodb }: DynamoDBRecord): Date =>
  dynamodb?.ApproximateCreationDateTime === undefined ? now() : new Date(dynamodb.ApproximateCreationDateTime * 1000);

/**
 * Returns the order before a change. Returns undefined if the change created the order, or if its former item cannot be
 * parsed. Such an order is already recorded as unindexed.
 */
function formerOf(record: DynamoDBRecord): Order | undefined {
  try {
    return orderInImage(oldImage(record));
  } catch {
    return undefined;
  }
}

/** Returns whether an error would occur again in a retry: a bug in our code, or an invalid request to the table. */
const isItsOwn = (error: unknown): error is Error =>
  error instanceof TypeError ||
  error instanceof RangeError ||
  hasErrorName(error, 'ValidationException') ||
  (error instanceof Error && error.message.includes('ValidationError'));

/**
 * Counts and indexes orders, lists their documents, and stores usage and COD. If one order has a permanent error, the
 * other orders are still processed.
 */
async function indexEach(orders: readonly Order[], besides: Besides): Promise<void> {
  try {
    await indexOrders(orders, { besides: await addDocumentRows(besides.documents.among(orders)) });
    await keepUsage(besides.paid.among(orders));
    await updateCodRows(besides.cod.among(orders));
    await recordShippers(besides.shippers.among(orders));
  } catch (error) {
    if (!isItsOwn(error)) throw error;
    const [only, ...others] = orders;
    if (only !== undefined && others.length === 0) return setAside(only.id, error);
    for (const order of orders) await indexEach([order], besides);
  }
}

/**
 * What a batch of order changes affects in addition to totals and search: documents, usage, COD by order, and COD by
 * shipper.
 */
interface Besides {
  documents: ReturnType<typeof documentChangeCollector>;
  paid: ReturnType<typeof paidDayCollector>;
  cod: ReturnType<typeof codChangeCollector>;
  shippers: ReturnType<typeof codShipperCollector>;
}

/**
 * Updates totals, search entries and document lists when orders change. Also queues notices to customers, webhooks to
 * sellers, and reports to shops. Reads new lines of wallet statements only for the sellers' alerts about low balances.
 * Reads each batch first, and processes only the newest version of an order. Removes deleted orders first, because an
 * order with the same key can be created again. Throws temporary errors, so that Lambda retries the batch for 23 hours.
 */
export const handler = (event: DynamoDBStreamEvent): Promise<DynamoDBBatchResponse> =>
  runWithRequestId(undefined, () => readChanges(event));

async function readChanges(event: DynamoDBStreamEvent): Promise<DynamoDBBatchResponse> {
  const newest = new Map<string, Order>();
  const gone = new Set<string>();
  const commented = new Set<string>();
  const moves = new Map<string | undefined, StatusChange[]>();
  const events: [string | undefined, OrderEvent][] = [];
  const changes = new Map<string | undefined, OrderChange[]>();
  const deleted: { order: Order; at: Date }[] = [];
  const lines: NewLine[] = [];
  const besides: Besides = {
    documents: documentChangeCollector(),
    paid: paidDayCollector(),
    cod: codChangeCollector(),
    shippers: codShipperCollector(),
  };
  for (const record of event.Records) {
    try {
      const image = newImage(record);
      const line = lineInImage(image ?? oldImage(record));
      if (line !== undefined) {
        if (record.eventName === 'INSERT') lines.push({ line, at: timeOf(record) });
        continue;
      }
      if (record.eventName === 'REMOVE') {
        const former = formerOf(record);
        gone.add(idIn(record));
        if (former?.lastComment !== undefined) commented.add(idIn(record));
        if (former !== undefined) deleted.push({ order: former, at: timeOf(record) });
        newest.delete(idIn(record));
      }
      const order = orderInImage(image);
      if (order) {
        const before = formerOf(record);
        const asksBuyer = hasNewQuestion(before, order);
        const isBuyersChange = before !== undefined && order.buyersChange?.at !== before.buyersChange?.at;
        const status = record.dynamodb?.OldImage?.['status']?.S;
        const move = { before: status, after: order, asksBuyer, isBuyersChange };
        moves.set(requestOf(record), [...(moves.get(requestOf(record)) ?? []), move]);
        for (const one of Object.values(besides)) one.add(before, order);
        // If the former order cannot be parsed, the change is left out here. Without a former order it would look like
        // the creation of an order.
        if (before !== undefined || record.eventName === 'INSERT') {
          const change = { before, after: order, at: timeOf(record) };
          changes.set(requestOf(record), [...(changes.get(requestOf(record)) ?? []), change]);
          for (const one of orderEventsOf(before, order, timeOf(record))) events.push([requestOf(record), one]);
        }
      }
      if (order && (newest.get(order.id)?.version ?? 0) < order.version) newest.set(order.id, order);
    } catch (error) {
      await runWithRequestId(requestOf(record), () => setAside(idIn(record), error as Error));
    }
  }
  await unindexOrders([...gone]);
  await removeComments([...commented]);
  await indexEach([...newest.values()], besides);
  for (const order of newest.values()) await matchWaitingRow(order, now());
  for (const [id, some] of moves) await runWithRequestId(id, () => queueNotices(some));
  await queueEvents({ changes: [...changes.values()].flat(), deleted, lines });
  for (const [id, some] of changes)
    await runWithRequestId(id, async () => {
      await queueTellings(some);
      await tellSellers(some);
    });
  for (const [id, one] of events) runWithRequestId(id, () => log.info('order event', { ...one }));
  const requests = [...moves.keys()];
  log.info('changes read', {
    changes: event.Records.length,
    orders: newest.size,
    lines: lines.length,
    removed: gone.size,
    requests,
    ms: elapsedMs(),
  });
  return { batchItemFailures: [] };
}
