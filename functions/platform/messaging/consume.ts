import { BatchProcessor, EventType, processPartialResponse } from '@aws-lambda-powertools/batch';
import type { Context, SQSBatchResponse, SQSEvent, SQSRecord } from 'aws-lambda';
import type * as z from 'zod';
import { log } from '../log.ts';
import { elapsedMs, REQUEST_ID, runWithRequestId } from '../request-id.ts';

/** Returns how often a message was delivered, including this time. */
export const receiveCount = (record: SQSRecord): number => Number(record.attributes.ApproximateReceiveCount);

/**
 * Returns the id of the request that sent a message. For a message that was sent by hand, returns the message's own id.
 */
const requestOf = (record: SQSRecord): string =>
  record.messageAttributes?.[REQUEST_ID]?.stringValue ?? record.messageId;

/**
 * Builds a queue consumer. It parses and runs each record of a batch separately, and reports only failed records to
 * SQS. Log lines, messages and changes that a record causes carry the id of the request that sent the record. Each
 * batch logs one line with counts. After the queue's last try, SQS moves a failed record to the dead-letter queue.
 * Every error is logged.
 */
export function consume<T>(schema: z.ZodType<T>, run: (message: T, record: SQSRecord) => Promise<void>) {
  const one = (record: SQSRecord): Promise<void> => runWithRequestId(requestOf(record), () => checked(record));
  const checked = async (record: SQSRecord): Promise<void> => {
    try {
      await run(schema.parse(JSON.parse(record.body)), record);
    } catch (error) {
      log.warn('message failed', {
        error: error as Error,
        message_id: record.messageId,
        receives: receiveCount(record),
      });
      throw error;
    }
  };
  return (event: SQSEvent, context: Context): Promise<SQSBatchResponse> =>
    runWithRequestId(undefined, async () => {
      const processor = new BatchProcessor(EventType.SQS);
      const reply = await processPartialResponse(event, one, processor, { context, throwOnFullBatchFailure: false });
      const failed = reply.batchItemFailures.length;
      const requests = [...new Set(event.Records.map(requestOf))];
      log.info('messages consumed', { messages: event.Records.length, failed, requests, ms: elapsedMs() });
      return reply;
    });
}
