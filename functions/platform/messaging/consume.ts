import { BatchProcessor, EventType, processPartialResponse } from '@aws-lambda-powertools/batch';
import type { Context, SQSBatchResponse, SQSEvent, SQSRecord } from 'aws-lambda';
import type * as z from 'zod';
import { log } from '../log.ts';

/** Returns how often a message was delivered, including this time. */
export const receives = (record: SQSRecord): number => Number(record.attributes.ApproximateReceiveCount);

/**
 * Builds a queue consumer. Each record of a batch is parsed and run separately, and only records that failed are
 * reported. SQS moves a record to the dead-letter queue after the queue's last try. No error is swallowed.
 */
export function consume<T>(schema: z.ZodType<T>, run: (message: T, record: SQSRecord) => Promise<void>) {
  const one = async (record: SQSRecord): Promise<void> => {
    try {
      await run(schema.parse(JSON.parse(record.body)), record);
    } catch (error) {
      log.warn('message failed', { error: error as Error, message_id: record.messageId, receives: receives(record) });
      throw error;
    }
  };
  return (event: SQSEvent, context: Context): Promise<SQSBatchResponse> =>
    processPartialResponse(event, one, new BatchProcessor(EventType.SQS), { context, throwOnFullBatchFailure: false });
}
