import { client } from '../../../functions/platform/table/client.ts';

type Next = (args: { input: object }) => Promise<unknown>;

/**
 * Does work once, right before the next write whose request contains a text. This simulates another process that writes
 * after ours has decided and before ours writes.
 */
export function beforeWrite(text: string, work: () => Promise<unknown>): void {
  let isDone = false;
  const waits =
    (next: Next, { commandName = '' }: { commandName?: string }) =>
    async (args: { input: object }) => {
      const isMeant =
        /^(Put|Update|Delete|TransactWrite)/.test(commandName) && JSON.stringify(args.input).includes(text);
      if (isMeant && !isDone) {
        isDone = true;
        await work();
      }
      return next(args);
    };
  client().middlewareStack.add(waits as never, { step: 'initialize', name: 'beforeWrite', override: true });
}
