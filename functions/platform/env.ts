/**
 * Returns an environment variable. Throws with its name if it is missing, so that a misconfigured function fails at the
 * start.
 */
export function env(name: string): string {
  const value = process.env[name];
  if (value === undefined || value === '') throw new Error(`The environment variable ${name} is not set.`);
  return value;
}

/** Returns an environment variable that may be absent. */
export const envOr = (name: string, otherwise: string): string => process.env[name] || otherwise;

/** Returns true in the embedded cloud, where sandboxes replace the real courier and payment provider. */
export const isLocal = (): boolean => process.env['STAGE'] === 'local';

/**
 * Returns the variable that holds a queue's URL: `book` → `QUEUE_BOOK`. The stack, the embedded cloud and the code
 * share this rule.
 */
export const queueVariable = (queue: string): string => `QUEUE_${queue.toUpperCase().replaceAll('-', '_')}`;
