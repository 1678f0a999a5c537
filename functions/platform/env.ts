/**
 * Returns an environment variable. Throws an error with the variable's name if it is missing, so that a misconfigured
 * function fails when it starts.
 */
export function env(name: string): string {
  const value = process.env[name];
  if (value === undefined || value === '') throw new Error(`The environment variable ${name} is not set.`);
  return value;
}

/** Returns an environment variable, or a default if it is missing or empty. */
export const envOr = (name: string, otherwise: string): string => process.env[name] || otherwise;

/**
 * Returns whether this process runs in the embedded cloud, where sandboxes replace the couriers and the payment
 * provider.
 */
export const isLocal = (): boolean => process.env['STAGE'] === 'local';

/**
 * Returns the name of the environment variable that contains a queue's URL: `book` → `QUEUE_BOOK`. The stack and the
 * embedded cloud set it by this rule.
 */
export const queueVariable = (queue: string): string => `QUEUE_${queue.toUpperCase().replaceAll('-', '_')}`;
