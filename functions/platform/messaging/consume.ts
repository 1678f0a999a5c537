import { BatchProcessor, EventType, processPartialResponse } from '@aws-lambda-powertools/batch';
import type { Context, SQSBatchResponse, SQSEvent, SQSRecord } from 'aws-lambda';
import type * as z from 'zod';
import { log } from '../log.ts';

/** How often a message was delivered, this delivery included. */
export const receives = (record: SQSRecord): number => Number(record.attributes.ApproximateReceiveCount);

/**
 * The one chain of every queue consumer: each record is parsed and run alone; a throw reports that record only, and
 * after the queue's last try SQS moves it to the dead letters. Nothing is caught and dropped.
 */
export function consume<T>(schema: z.ZodType<T>, run: (message: T, record: SQSRecord) => Promise<void>) {
  const one = async (record: SQSRecord): Promise<void> => {
    try {
      await run(schema.parse(JSON.parse(record.body)), record);
    } catch (error) {
      log.error('message failed', { error: error as Error, message_id: record.messageId, receives: receives(record) });
      throw error;
    }
  };
  return (event: SQSEvent, context: Context): Promise<SQSBatchResponse> =>
    processPartialResponse(event, one, new BatchProcessor(EventType.SQS), { context, throwOnFullBatchFailure: false });
}
