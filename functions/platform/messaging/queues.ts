import type { SQSClient } from '@aws-sdk/client-sqs';
import { env, queueVariable } from '../env.ts';
import { clientSetup, perProcess } from '../per-process.ts';

/** Loaded with the first message, to keep it out of the cold start. */
const sdk = async () => {
  const { SendMessageBatchCommand, SQSClient } = await import('@aws-sdk/client-sqs');
  return { SendMessageBatchCommand, SQSClient };
};

export const queuesClient = perProcess(
  async (): Promise<SQSClient> => new (await sdk()).SQSClient(clientSetup().config('sqs')),
);

/**
 * Puts messages on a queue of `functions/queues.ts`; each is JSON. A test checks that a function's role covers the
 * queues that its code names (tests/infra/code/architecture.test.ts). Throws if one was not accepted, so that the
 * sender can repeat: consumers are idempotent.
 */
export async function send(queue: string, messages: unknown[]): Promise<void> {
  for (let i = 0; i < messages.length; i += 10) {
    const { SendMessageBatchCommand } = await sdk();
    const some = messages.slice(i, i + 10);
    const Entries = some.map((message, n) => ({ Id: String(n), MessageBody: JSON.stringify(message) }));
    const reply = await (await queuesClient()).send(
      new SendMessageBatchCommand({ QueueUrl: env(queueVariable(queue)), Entries }),
    );
    const failed = reply.Failed?.length ?? 0;
    if (failed > 0) throw new Error(`The queue ${queue} did not take ${failed} messages.`);
  }
}
