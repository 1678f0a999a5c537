import { client } from '../../functions/platform/table/client.ts';

/** Thrown in the place of a write by a process that is dead. */
export class Dead extends Error {}

let left = Number.POSITIVE_INFINITY;
let installed = false;

/** Lets a process die at its so many-th write from now on: that one and all after it never reach the table. */
export function dieAtWrite(count: number): void {
  left = count;
  if (installed) return;
  installed = true;
  const counts = (next: (args: { input: object }) => unknown) => (args: { input: object }) => {
    const writes = 'TransactItems' in args.input || 'Item' in args.input || 'UpdateExpression' in args.input;
    if (writes && --left < 0) throw new Dead('This process is dead.');
    return next(args);
  };
  client().middlewareStack.add(counts as never, { step: 'initialize' });
}

/** A new process. */
export const live = (): void => {
  left = Number.POSITIVE_INFINITY;
};
