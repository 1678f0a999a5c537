import type { DynamoDBClient } from '@aws-sdk/client-dynamodb';

/** What a process outside AWS adds to the clients of AWS. */
export interface ClientSetup {
  /** Returns additional configuration of a client. @param timeoutMs after which a hanging call is retried */
  config(service: 'dynamodb' | 'sqs' | 's3', timeoutMs?: number): object;
  /** Prepares the client of the table before its first call. */
  prepare(table: DynamoDBClient): void;
}

const IN_AWS: ClientSetup = { config: () => ({}), prepare: () => undefined };
let setup = IN_AWS;

const forgets: (() => void)[] = [];

/**
 * Creates a value once a process, on first use. All process state is declared with this, so that a process can be
 * reset. @example const client = perProcess(() => new SNSClient({})); await client().send(command);
 */
export function perProcess<T>(make: () => T): () => T {
  let kept: { value: T } | undefined;
  forgets.push(() => {
    kept = undefined;
  });
  return () => (kept ??= { value: make() }).value;
}

/** Returns how clients of AWS are set up in this process. */
export const clientSetup = (): ClientSetup => setup;

/** Resets all process state, so that the embedded cloud's handlers behave like a new process with clients of its own. */
export function resetProcess(clients: ClientSetup): void {
  setup = clients;
  for (const forget of forgets) forget();
}
