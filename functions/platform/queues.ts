import { SendMessageBatchCommand, SQSClient } from '@aws-sdk/client-sqs';
import type { QueueName } from '../app.ts';
import { env, queueVariable } from './env.ts';

let made: SQSClient | undefined;
function client(): SQSClient {
  const endpoint = process.env['SQS_ENDPOINT'];
  made ??= new SQSClient(
    endpoint ? { endpoint, region: 'ap-south-1', credentials: { accessKeyId: 'local', secretAccessKey: 'local' } } : {},
  );
  return made;
}

/** Puts messages on a queue; each is JSON. Throws when one was not taken, so that the sender can repeat: consumers are idempotent. */
export async function send(queue: QueueName, messages: unknown[]): Promise<void> {
  for (let i = 0; i < messages.length; i += 10) {
    const entries = messages
      .slice(i, i + 10)
      .map((message, n) => ({ Id: String(n), MessageBody: JSON.stringify(message) }));
    const reply = await client().send(
      new SendMessageBatchCommand({ QueueUrl: env(queueVariable(queue)), Entries: entries }),
    );
    if ((reply.Failed ?? []).length > 0)
      throw new Error(`The queue ${queue} did not take ${reply.Failed?.length} messages.`);
  }
}
