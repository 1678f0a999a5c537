import { AsyncLocalStorage } from 'node:async_hooks';
import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { filesClient } from '../../../functions/platform/files/files.ts';
import { queuesClient } from '../../../functions/platform/messaging/queues.ts';
import { client } from '../../../functions/platform/table/client.ts';

/** Thrown instead of each write of a process that died. */
export class Dead extends Error {}

/** How many writes a simulated process may still make before it dies. */
const processes = new AsyncLocalStorage<{ left: number }>();
const counted = new WeakSet<object>();

const counts =
  (next: (args: object) => unknown, { commandName = '' }: { commandName?: string }) =>
  (args: object) => {
    const one = processes.getStore();
    const writes = /^(Put|Update|Delete|BatchWrite|TransactWrite|SendMessage)/.test(commandName);
    if (one !== undefined && writes && --one.left < 0) throw new Dead('This process is dead.');
    return next(args);
  };

/** Intercepts every write to the table, to queues and to files, and refuses those of a process that died. */
async function install(): Promise<void> {
  const stacks = [client(), await queuesClient(), await filesClient()].map(
    ({ middlewareStack }) => middlewareStack as Pick<DynamoDBDocumentClient['middlewareStack'], 'add'>,
  );
  for (const stack of stacks) {
    if (counted.has(stack)) continue;
    counted.add(stack);
    stack.add(counts as never, { step: 'initialize' });
  }
}

/**
 * Runs work as a process that dies after some writes: the next and all later writes never reach the table, a queue or
 * the files. Consumers outside the work continue.
 * @example await expect(dieAtWrite(2, () => runReport(id))).rejects.toThrow(Dead);
 */
export async function dieAtWrite<T>(count: number, work: () => Promise<T>): Promise<T> {
  await install();
  return processes.run({ left: count }, work);
}

/**
 * Does the same as `dieAtWrite` for work that may have fewer writes. Returns whether the process died.
 * @throws every error of the work but its death
 */
export const diesAtWrite = (count: number, work: () => Promise<unknown>): Promise<boolean> =>
  dieAtWrite(count, work).then(
    () => false,
    (error: unknown) => {
      if (!(error instanceof Dead)) throw error;
      return true;
    },
  );
