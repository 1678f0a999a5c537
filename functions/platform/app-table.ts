import type { Contract } from '../../shared/endpoint.ts';
import type { ScheduleTime } from './when.ts';

/** The resources that a function needs. Its IAM role allows these resources and nothing else. */
export interface FunctionNeeds {
  table?: 'read' | 'write';
  files?: 'read' | 'write';
  /**
   * Access to encrypted personal data (bank details, identity numbers). `read`: only decrypts. `encrypt`: only
   * encrypts. `write`: both.
   */
  sealed?: 'read' | 'encrypt' | 'write';
  /** Access to KYC documents. They have an S3 prefix that `files` does not include. */
  documents?: 'write';
  /** Access to buyers' photos, which `files` does not include. `remove` can only delete them. */
  photos?: 'read' | 'write' | 'remove';
  /** The queues that the function sends to. */
  queues?: readonly string[];
  /**
   * True if the function reads the product's secret. There is only one secret, so a function that reads one value has
   * access to all values.
   */
  secrets?: true;
  /** True if the function sends mail through SES. */
  mail?: true;
  /** True if the function sends text messages through SNS. */
  sms?: true;
  /**
   * True if the function reads the deployed version and commit. Such a function gets a new Lambda version with every
   * release.
   */
  release?: true;
  memoryMb?: number;
  timeoutSeconds?: number;
}

/**
 * A feature's Lambda. `functions/<name>/http.ts` serves the routes of its contract. It always reads the secret, which
 * contains CloudFront's header and the token key that each request is checked with.
 */
export interface FeatureRow extends Omit<FunctionNeeds, 'secrets'> {
  contract: Contract;
  /** The file that serves the contract; `<feature>/http` if absent. */
  entry?: string;
}

/** A queue and its consumer, `functions/<entry>.ts`. Every queue has a dead-letter queue and an alarm. */
export interface QueueRow extends FunctionNeeds {
  entry: string;
  batchSize: number;
  /**
   * How many batches may be processed in parallel, at least 2. With a limit, a backlog or a slow courier cannot use up
   * the functions that people's requests need. Absent for a queue with few messages, because without a limit Lambda
   * polls an idle queue less often.
   */
  atOnce?: number;
  /** How often a message is tried before it goes to the dead-letter queue. */
  tries: number;
}

/** A consumer of the table's stream. */
export interface StreamRow extends FunctionNeeds {
  entry: string;
  batchSize: number;
  /**
   * How long changes are collected for a batch, in seconds. If an order changes several times within this time, it is
   * counted and indexed only once.
   */
  windowSeconds: number;
  /** The prefixes of the partition keys of the consumed items. If absent, all items are consumed. */
  begins?: readonly string[];
}

/** A scheduled function. Its times of day are times in India. */
export interface ScheduleRow extends FunctionNeeds {
  entry: string;
  when: ScheduleTime;
}
