/** A start-up variable. Throws when it is missing, naming it: a half-configured function must not half-work. */
export function env(name: string): string {
  const value = process.env[name];
  if (value === undefined || value === '') throw new Error(`The environment variable ${name} is not set.`);
  return value;
}

/** A start-up variable that may be absent. */
export const envOr = (name: string, otherwise: string): string => process.env[name] || otherwise;

/** True in the embedded cloud, where the sandbox courier and payment provider stand in for the real ones. */
export const isLocal = (): boolean => process.env['STAGE'] === 'local';

/** The variable that holds a queue's URL: `book` → `QUEUE_BOOK`. One rule for the stack, the embedded cloud and the code. */
export const queueVariable = (queue: string): string => `QUEUE_${queue.toUpperCase().replaceAll('-', '_')}`;
