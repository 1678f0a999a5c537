import { ChangeMessageVisibilityCommand, SQSClient } from '@aws-sdk/client-sqs';
import { releaseMessage } from '../../../functions/platform/messaging/send-once.ts';
import { embeddedClientConfig } from '../embedded-clients.ts';
import { type RunningQueues, VISIBLE_AT_ONCE } from './start-queues.ts';

/**
 * Makes messages visible again that a process had received before it was killed. No consumer processes these messages,
 * so there is no reason to wait for the visibility time-out.
 */
export async function releaseInFlight(queues: RunningQueues, names: string[]): Promise<void> {
  const client = new SQSClient(embeddedClientConfig(queues.endpoint));
  for (const name of names) {
    for (const { message, receiptHandle } of queues.server.inspectQueue(name)?.messages.inflight ?? []) {
      const now = { QueueUrl: queues.urls[name], ReceiptHandle: receiptHandle, VisibilityTimeout: VISIBLE_AT_ONCE };
      await releaseMessage(message.messageId);
      await client.send(new ChangeMessageVisibilityCommand(now));
    }
  }
  client.destroy();
}
