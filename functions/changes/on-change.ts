import type { DynamoDBBatchResponse, DynamoDBStreamEvent } from 'aws-lambda';
import type { Order } from '../orders/order.ts';
import { orderIn } from '../orders/store.ts';
import { log } from '../platform/log.ts';
import { imageOf } from './image-of.ts';
import { index } from './index-orders.ts';

/**
 * Keeps totals and search entries in step with the orders. A batch is read whole and each order's newest version taken
 * once; a record that cannot be read is reported alone, so it goes aside and stops nobody.
 */
export async function handler(event: DynamoDBStreamEvent): Promise<DynamoDBBatchResponse> {
  const newest = new Map<string, Order>();
  const failed: string[] = [];
  for (const record of event.Records) {
    try {
      const order = orderIn(imageOf(record));
      if (order && (newest.get(order.id)?.version ?? 0) < order.version) newest.set(order.id, order);
    } catch (error) {
      log.error('unreadable change', { error: error as Error, event_id: record.eventID });
      failed.push(record.dynamodb?.SequenceNumber ?? '');
    }
  }
  await index([...newest.values()]);
  return { batchItemFailures: failed.slice(0, 1).map((itemIdentifier) => ({ itemIdentifier })) };
}
