import type { SQSRecord } from 'aws-lambda';
import { expect } from 'vitest';
import type { Notice, NoticedEvent } from '../../../functions/notices/notice.ts';
import { handler as onNotice } from '../../../functions/notices/on-notice.ts';

let messages = 0;

/** Returns a new notice about an event of an order, by mail. */
export const aNotice = (orderId: string, event: NoticedEvent, more: Partial<Notice> = {}): Notice => ({
  id: `n${++messages}`,
  orderId,
  event,
  channel: 'mail',
  attempt: 0,
  at: new Date().toISOString(),
  ...more,
});

/** Returns a notice as the queue hands it out. */
export const noticeRecord = (notice: Notice): SQSRecord =>
  ({
    messageId: `m${++messages}`,
    body: JSON.stringify(notice),
    attributes: { ApproximateReceiveCount: '1', SentTimestamp: String(Date.now()) },
    eventSource: 'aws:sqs',
  }) as unknown as SQSRecord;

/** Passes a notice to the queue’s consumer, as if the queue delivered it. */
export async function deliver(notice: Notice): Promise<void> {
  const reply = await onNotice({ Records: [noticeRecord(notice)] }, {} as never);
  expect(reply.batchItemFailures).toEqual([]);
}
