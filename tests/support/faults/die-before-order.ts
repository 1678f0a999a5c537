import { client } from '../../../functions/platform/table/client.ts';

/** Kills this process right before it writes its n-th order. Writes already sent may or may not arrive. */
export function dieBeforeOrder(count: number): void {
  let orders = 0;
  const counts = (next: (args: { input: object }) => unknown) => (args: { input: object }) => {
    if (JSON.stringify(args.input).includes('"ORDERS#') && 'Item' in args.input && ++orders === count)
      process.kill(process.pid, 'SIGKILL');
    return next(args);
  };
  client().middlewareStack.add(counts as never, { step: 'initialize' });
}
