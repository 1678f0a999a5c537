import { deadLetterQueueOf, type RunningQueues } from './start-queues.ts';

export interface DeadLetter {
  queue: string;
  id: string;
  body: unknown;
  sentAt: string;
  receives: number;
}

const json = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
};

/** Returns the dead letters of every queue and stream, oldest first. */
export function listDeadLetters(server: RunningQueues['server'], names: string[]): DeadLetter[] {
  return names.flatMap((name) =>
    (server.inspectQueue(deadLetterQueueOf(name))?.messages.ready ?? []).map((message) => ({
      queue: name,
      id: message.messageId,
      body: json(message.body),
      sentAt: new Date(message.sentTimestamp).toISOString(),
      receives: message.approximateReceiveCount,
    })),
  );
}
