import type { SQSClient } from '@aws-sdk/client-sqs';
import { env, queueVariable } from '../env.ts';
import { clientSetup, perProcess } from '../per-process.ts';
import { REQUEST_ID, requestId } from '../request-id.ts';

/** Loads the SDK with the first message, to keep it out of the cold start. */
const sdk = async () => {
  const { SendMessageBatchCommand, SQSClient } = await import('@aws-sdk/client-sqs');
  return { SendMessageBatchCommand, SQSClient };
};

export const queuesClient = perProcess(
  async (): Promise<SQSClient> => new (await sdk()).SQSClient(clientSetup().config('sqs')),
);

/**
 * Puts messages, as JSON, on a queue of `functions/queues.ts`. A test checks that a function's role has the queues that
 * its code names (tests/infra/code/architecture.test.ts). Throws if the queue did not accept a message. Then the sender
 * can repeat all of them, because consumers are idempotent. Each
 * message carries the id of the request (`request-id.ts`). @param delaySeconds until they are delivered, 900 at most
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
