import { AsyncLocalStorage } from 'node:async_hooks';

/** Work that follows from a request: the request's id, and when the work began. */
interface Work {
  id: string | undefined;
  began: number;
}

const works = new AsyncLocalStorage<Work>();

/** The name of the request id in log lines, in attributes of queue messages, and in items of orders. */
export const REQUEST_ID = 'request_id';

/** Returns the id of the request, or of the schedule's run, that caused the present work. */
export const requestId = (): string | undefined => works.getStore()?.id;

/** Returns how many milliseconds the present work has taken so far. */
export const elapsedMs = (): number => Math.round(performance.now() - (works.getStore()?.began ?? performance.now()));

/**
 * Runs work that a request caused. Its log lines, queue messages, changes of orders and calls of other servers carry
 * the request's id. Each of several parallel tasks keeps its own id.
 */
export const runWithRequestId = <T>(id: string | undefined, run: () => T): T =>
  works.run({ id, began: performance.now() }, run);
