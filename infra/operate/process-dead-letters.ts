import { DeleteMessageCommand, ReceiveMessageCommand, SQSClient } from '@aws-sdk/client-sqs';
import { ordersOfDeadLetter } from './orders-of-dead-letter.ts';

/**
 * Processes the dead letters of the stream one after another. Deletes each dead letter after its orders are processed.
 * @returns how many dead letters were processed
 * @throws Error at the first dead letter that fails; this dead letter stays in the queue
 */
export async function processDeadLetters(
  QueueUrl: string,
  work: (orderIds: readonly string[]) => Promise<void>,
): Promise<number> {
  const client = new SQSClient({});
  try {
    for (let taken = 0; ; taken++) {
      const { Messages } = await client.send(
        new ReceiveMessageCommand({ QueueUrl, MaxNumberOfMessages: 1, VisibilityTimeout: 300, WaitTimeSeconds: 1 }),
      );
      const message = Messages?.[0];
      if (message === undefined) return taken;
      await work(await ordersOfDeadLetter(message.Body ?? ''));
      await client.send(new DeleteMessageCommand({ QueueUrl, ReceiptHandle: message.ReceiptHandle }));
    }
  } finally {
    client.destroy();
  }
}
