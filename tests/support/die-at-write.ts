import { AsyncLocalStorage } from 'node:async_hooks';
import { client } from '../../functions/platform/table/client.ts';

/** Thrown in the place of a write by a process that is dead. */
export class Dead extends Error {}

/** What a process may still write. */
const processes = new AsyncLocalStorage<{ left: number }>();
const counted = new WeakSet<object>();

function install(): void {
  if (counted.has(client())) return;
  counted.add(client());
  const counts =
    (next: (args: object) => unknown, { commandName = '' }: { commandName?: string }) =>
    (args: object) => {
      const one = processes.getStore();
      const writes = /^(Put|Update|Delete|BatchWrite|TransactWrite)/.test(commandName);
      if (one !== undefined && writes && --one.left < 0) throw new Dead('This process is dead.');
      return next(args);
    };
  client().middlewareStack.add(counts as never, { step: 'initialize' });
}

/**
 * Works as a process that dies at its so many-th write: that one and all after it never reach the table. Others of this
 * process, as the consumers of streams and queues, live on.
 * @example await expect(dieAtWrite(2, () => runReport(id))).rejects.toThrow(Dead);
 */
export function dieAtWrite<T>(count: number, work: () => Promise<T>): Promise<T> {
  install();
  return processes.run({ left: count }, work);
}
