import type { DynamoDBClient } from '@aws-sdk/client-dynamodb';

/** The configuration of AWS clients in a process outside AWS. */
export interface ClientSetup {
  /** Returns additional configuration of a client. @param timeoutMs how long a call may take before it is retried */
  config(service: 'dynamodb' | 'sqs' | 's3', timeoutMs?: number): object;
  /** Called with the DynamoDB client before its first call. */
  prepare(table: DynamoDBClient): void;
}

const IN_AWS: ClientSetup = { config: () => ({}), prepare: () => undefined };
let setup = IN_AWS;

const forgets: (() => void)[] = [];

/**
 * Declares a value that is made once per process, when it is first used. All state of a process is declared with this,
 * so that it can be reset. @example const client = perProcess(() => new SNSClient({})); await client().send(command);
 */
export function perProcess<T>(make: () => T): () => T {
  let kept: { value: T } | undefined;
  forgets.push(() => {
    kept = undefined;
  });
  return () => (kept ??= { value: make() }).value;
}

/** Returns how this process configures its AWS clients. */
export const clientSetup = (): ClientSetup => setup;

/**
 * Resets all state of the process. Handlers of the embedded cloud then behave as in a new process with these clients.
 */
export function resetProcess(clients: ClientSetup): void {
  setup = clients;
  for (const forget of forgets) forget();
}
