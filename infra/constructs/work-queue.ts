import { Duration } from 'aws-cdk-lib';
import { Queue, QueueEncryption } from 'aws-cdk-lib/aws-sqs';
import type { Construct } from 'constructs';
import type { QueueRow } from '../../functions/platform/app-table.ts';
import { DEFAULT_TIMEOUT_SECONDS } from './function.ts';

const safe = { encryption: QueueEncryption.SQS_MANAGED, enforceSSL: true };

/** Six times the consumer's limit, as AWS advises: no message is handed out again while it may still be worked on. */
export const visibleAgainAfter = ({ timeoutSeconds = DEFAULT_TIMEOUT_SECONDS }: QueueRow): Duration =>
  Duration.seconds(6 * timeoutSeconds);

/** Where messages go that failed for good: kept for 14 days, the most that SQS allows. `watchDeadLetters` rings. */
export const makeDeadLetters = (scope: Construct, name: string): Queue =>
  new Queue(scope, `${name}-dead`, { ...safe, retentionPeriod: Duration.days(14) });

/**
 * A queue with its dead letters. It holds what must not be lost, so it stands in the product's own stack and not in that
 * of its consumer; so consumers may also send to each other's queues.
 */
export const makeQueue = (scope: Construct, name: string, row: QueueRow): Queue =>
  new Queue(scope, name, {
    ...safe,
    visibilityTimeout: visibleAgainAfter(row),
    deadLetterQueue: { queue: makeDeadLetters(scope, name), maxReceiveCount: row.tries },
  });
