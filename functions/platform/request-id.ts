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

/**
 * Returns the header by which couriers, Razorpay, shops and WhatsApp get the request id, so that their logs and ours
 * can be compared. Sellers' webhook receivers do not get it: one run delivers many events, each with its own
 * `webhook-id`.
 */
export const requestIdHeader = (): Record<string, string> => {
  const id = requestId();
  return id === undefined ? {} : { 'x-request-id': id };
};

/** Returns how many milliseconds the present work has taken so far. */
export const elapsedMs = (): number => Math.round(performance.now() - (works.getStore()?.began ?? performance.now()));

/**
 * Runs work that a request caused. The log lines, queue messages and changed orders of the work carry the request's id,
 * and so do its calls to other servers. Each of several parallel tasks keeps its own id.
 */
export const runWithRequestId = <T>(id: string | undefined, run: () => T): T =>
  works.run({ id, began: performance.now() }, run);
