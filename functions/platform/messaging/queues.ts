import type { SQSClient } from '@aws-sdk/client-sqs';
import { env, queueVariable } from '../env.ts';
import { clientSetup, perProcess } from '../per-process.ts';
import { REQUEST_ID, requestId } from '../request-id.ts';

/** Loads the SDK when the first message is sent, so that it does not slow the cold start. */
const sdk = async () => {
  const { SendMessageBatchCommand, SQSClient } = await import('@aws-sdk/client-sqs');
  return { SendMessageBatchCommand, SQSClient };
};

export const queuesClient = perProcess(
  async (): Promise<SQSClient> => new (await sdk()).SQSClient(clientSetup().config('sqs')),
);

/**
 * Sends messages, as JSON, to a queue of `functions/queues.ts`. A test checks that a function's role allows the queues
 * that its code names (tests/infra/code/architecture.test.ts). Throws if the queue did not accept a message. The sender
 * can then send all messages again, because consumers are idempotent. Each message carries the id of the request
 * (`request-id.ts`).
 * @param delaySeconds the time until the messages are delivered, 900 at most
 */
export async function send(queue: string, messages: unknown[], delaySeconds = 0): Promise<void> {
  for (let i = 0; i < messages.length; i += 10) {
    const { SendMessageBatchCommand } = await sdk();
    const some = messages.slice(i, i + 10);
    const id = requestId();
    const Entries = some.map((message, n) => ({
      Id: String(n),
      MessageBody: JSON.stringify(message),
      ...(id !== undefined && { MessageAttributes: { [REQUEST_ID]: { DataType: 'String', StringValue: id } } }),
      ...(delaySeconds > 0 && { DelaySeconds: delaySeconds }),
    }));
    const reply = await (await queuesClient()).send(
      new SendMessageBatchCommand({ QueueUrl: env(queueVariable(queue)), Entries }),
    );
    const failed = reply.Failed?.length ?? 0;
    if (failed > 0) throw new Error(`The queue ${queue} did not take ${failed} messages.`);
  }
}
