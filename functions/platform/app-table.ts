import type { Contract } from '../../shared/endpoint.ts';
import type { When } from './when.ts';

/** What a function may touch; its role grants this and no more. */
export interface Needs {
  table?: 'read' | 'write';
  files?: 'read' | 'write';
  /** Opens what is sealed for a person (bank details, identity numbers); `write` seals, too. */
  sealed?: 'read' | 'write';
  /** Pictures of people's papers, under a prefix of their own that `files` does not reach. */
  papers?: 'write';
  /** Queues it sends to. */
  queues?: readonly string[];
  /** Reads the product's secret, which is one: whoever reads a key of it may read all. */
  secrets?: true;
  /** Sends mail through SES. */
  mail?: true;
  /** Sends text messages through SNS. */
  sms?: true;
  memoryMb?: number;
  timeoutSeconds?: number;
}

/**
 * A feature's Lambda: `functions/<name>/http.ts` answers the routes of its contract. It need not say that it reads the
 * secret: the request chain does, for the header of CloudFront and the key of tokens.
 */
export interface FeatureRow extends Omit<Needs, 'secrets'> {
  contract: Contract;
  /** The file that serves the contract; absent: `<feature>/http`. */
  entry?: string;
}

/** A queue and the consumer of it: `functions/<entry>.ts`. Every queue has a dead-letter queue and an alarm. */
export interface QueueRow extends Needs {
  entry: string;
  batchSize: number;
  /** Batches worked on at once, 2 or more; absent: as many as Lambda likes. So a slow courier takes no other's functions. */
  atOnce?: number;
  /** Tries before a message goes to the dead letters. */
  tries: number;
}

/** A consumer of the table's stream. */
export interface StreamRow extends Needs {
  entry: string;
  batchSize: number;
  /** Waits so long for more changes: what happens to one order within it is counted and indexed once. */
  windowSeconds: number;
  /** Wakes only for items whose partition key begins so; absent: for all. */
  begins?: string;
}

/** Something that happens by the clock. Times of day are India's. */
export interface ScheduleRow extends Needs {
  entry: string;
  when: When;
}
