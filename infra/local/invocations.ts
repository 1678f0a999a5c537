import { AsyncLocalStorage } from 'node:async_hooks';

const calls = new AsyncLocalStorage<Map<PropertyKey, unknown>>();
/** The store outside of any invocation, e.g. when a test calls a handler directly. */
const outside = new Map<PropertyKey, unknown>();
const here = (): Map<PropertyKey, unknown> => calls.getStore() ?? outside;

/**
 * The store that Lambda provides to a process with several concurrent invocations. The logger and the batch processor
 * keep their state of each invocation in it. All functions of the embedded cloud share one process. Without the store,
 * a log line could show the request id of another request.
 */
const InvokeStore = {
  get: (key: PropertyKey): unknown => here().get(key),
  set: (key: PropertyKey, value: unknown): void => void here().set(key, value),
  hasContext: (): boolean => calls.getStore() !== undefined,
  getXRayTraceId: (): undefined => undefined,
};

/** Makes the logger and the batch processor use a separate store for each invocation. */
export function keepInvocationsApart(): void {
  Object.assign(globalThis, { awslambda: { InvokeStore } });
  // The libraries use the store only if this variable is set. Its value does not matter.
  process.env['AWS_LAMBDA_MAX_CONCURRENCY'] = '100';
}

/** Runs one invocation with a separate store. */
export const inOneInvocation = <T>(run: () => Promise<T>): Promise<T> => calls.run(new Map(), run);
