import {
  ChangeMessageVisibilityCommand,
  DeleteMessageBatchCommand,
  type Message,
  ReceiveMessageCommand,
  SQSClient,
} from '@aws-sdk/client-sqs';
import type { SQSBatchResponse, SQSRecord } from 'aws-lambda';
import type { QueueRow } from '../../../functions/platform/app-table.ts';
import { embeddedClientConfig } from '../embedded-clients.ts';
import { callHandler } from '../load-handler.ts';
import { createSleeper, type Sleeper } from '../sleeper.ts';

/** The pause between two checks whether an idle queue must be polled again, in ms. */
const REST_MS = 1000;
/** How long the second receiver sleeps if nothing wakes it, in ms. */
const SPARE_MS = 60_000;

export interface QueueRunner {
  /** Returns how many batches have been delivered. */
  delivered(): number;
  busy(): boolean;
  stop(): Promise<void>;
}

const sqsRecord = (message: Message, queue: string): SQSRecord => ({
  messageId: message.MessageId ?? '',
  receiptHandle: message.ReceiptHandle ?? '',
  body: message.Body ?? '',
  md5OfBody: message.MD5OfBody ?? '',
  attributes: {
    ApproximateFirstReceiveTimestamp: '',
    ApproximateReceiveCount: '1',
    SenderId: 'local',
    SentTimestamp: '',
    ...message.Attributes,
  },
  messageAttributes: Object.fromEntries(
    Object.entries(message.MessageAttributes ?? {}).map(([name, { DataType, StringValue }]) => [
      name,
      { dataType: DataType ?? '', ...(StringValue !== undefined && { stringValue: StringValue }) },
    ]),
  ),
  eventSource: 'aws:sqs',
  eventSourceARN: `arn:aws:sqs:ap-south-1:000000000000:${queue}`,
  awsRegion: 'ap-south-1',
});

/**
 * Runs a queue's consumer as Lambda does, with two batches at the same time. Deletes the messages that the consumer has
 * processed. A failed message becomes visible again after `retrySeconds(receives)` seconds. After the queue's last
 * attempt it goes to the dead-letter queue.
 */
export function runQueue(how: {
  name: string;
  row: QueueRow;
  url: string;
  endpoint: string;
  retrySeconds(receives: number): number;
  /**
   * Returns true while the queue is empty and nothing can send to it. While it returns true, the queue is not polled.
   * This saves processor time, because the emulator checks a polled queue every 20 ms.
   */
  isAtRest(): boolean;
}): QueueRunner {
  const { name, row, url } = how;
  const client = new SQSClient(embeddedClientConfig(how.endpoint));
  client.middlewareStack.remove('loggerMiddleware'); // copies each request and reply for a logger that is not there
  const closing = new AbortController();
  const first = createSleeper();
  const spare = createSleeper();
  let delivered = 0;
  let active = 0;

  const failedOf = async (records: SQSRecord[]): Promise<Set<string>> => {
    try {
      const reply = await callHandler(row.entry, { Records: records }, row.timeoutSeconds ?? 30);
      return new Set(
        ((reply as SQSBatchResponse | undefined)?.batchItemFailures ?? []).map((one) => one.itemIdentifier),
      );
    } catch (error) {
      console.error(`The consumer of the queue ${name} failed.`, error);
      return new Set(records.map((record) => record.messageId));
    }
  };

  const deliver = async (messages: Message[]): Promise<void> => {
    delivered++;
    const records = messages.map((message) => sqsRecord(message, name));
    const failed = await failedOf(records);
    const done = records.filter((record) => !failed.has(record.messageId));
    if (done.length > 0) {
      const Entries = done.map((record, n) => ({ Id: String(n), ReceiptHandle: record.receiptHandle }));
      await client.send(new DeleteMessageBatchCommand({ QueueUrl: url, Entries }));
    }
    for (const record of records.filter((one) => failed.has(one.messageId))) {
      const VisibilityTimeout = how.retrySeconds(Number(record.attributes.ApproximateReceiveCount));
      const again = { QueueUrl: url, ReceiptHandle: record.receiptHandle, VisibilityTimeout };
      await client.send(new ChangeMessageVisibilityCommand(again));
    }
  };

  /** Receives and delivers messages until `stop` is called. Sleeps while `needNot` returns true. */
  const run = async (sleeper: Sleeper, sleepMs: number, needNot: () => boolean): Promise<void> => {
    while (!closing.signal.aborted) {
      if (needNot()) {
        await sleeper.sleep(sleepMs);
        continue;
      }
      try {
        const ask = new ReceiveMessageCommand({
          QueueUrl: url,
          MaxNumberOfMessages: Math.min(10, row.batchSize),
          WaitTimeSeconds: 20,
          MessageSystemAttributeNames: ['All'],
          MessageAttributeNames: ['All'],
        });
        const { Messages = [] } = await client.send(ask, { abortSignal: closing.signal });
        if (Messages.length === 0) continue;
        active++;
        spare.wake();
        await deliver(Messages).finally(() => active--);
      } catch (error) {
        if (closing.signal.aborted) return;
        console.error(`The queue ${name} could not be read, trying again.`, error);
        await new Promise((resolve) => setTimeout(resolve, 500));
      }
    }
  };
  // The second receiver polls only while the first receiver delivers messages. So an idle queue is polled by one
  // receiver only.
  const running = [run(first, REST_MS, how.isAtRest), run(spare, SPARE_MS, () => active === 0)];

  return {
    delivered: () => delivered,
    busy: () => active > 0,
    async stop() {
      closing.abort();
      first.wake();
      spare.wake();
      await Promise.all(running);
      client.destroy();
    },
  };
}
