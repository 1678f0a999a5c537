import { AsyncLocalStorage } from 'node:async_hooks';

const calls = new AsyncLocalStorage<Map<PropertyKey, unknown>>();
/** State outside of any call: a test may call a handler itself. */
const outside = new Map<PropertyKey, unknown>();
const here = (): Map<PropertyKey, unknown> => calls.getStore() ?? outside;

/**
 * What Lambda provides to a process that handles several invocations at once: the logger and the batch processor store
 * their state in it. All functions of the embedded cloud share a process, and a log line must not name another's
 * request.
 */
const InvokeStore = {
  get: (key: PropertyKey): unknown => here().get(key),
  set: (key: PropertyKey, value: unknown): void => void here().set(key, value),
  hasContext: (): boolean => calls.getStore() !== undefined,
  getXRayTraceId: (): undefined => undefined,
};

/** Makes the libraries of functions keep state by invocation. */
export function keepInvocationsApart(): void {
  Object.assign(globalThis, { awslambda: { InvokeStore } });
  // The libraries look for the store if this is set, whatever its value.
  process.env['AWS_LAMBDA_MAX_CONCURRENCY'] = '100';
}

/** Runs one invocation with a store of its own. */
export const inOneInvocation = <T>(run: () => Promise<T>): Promise<T> => calls.run(new Map(), run);
