import { Duration } from 'aws-cdk-lib';
import { Queue, QueueEncryption } from 'aws-cdk-lib/aws-sqs';
import type { Construct } from 'constructs';
import type { QueueRow } from '../../functions/platform/app-table.ts';
import { DEFAULT_TIMEOUT_SECONDS } from './function.ts';

const safe = { encryption: QueueEncryption.SQS_MANAGED, enforceSSL: true };

/**
 * Returns the visibility time-out of a queue: six times the consumer's time-out, as AWS advises. So no message is
 * delivered again while it may still be processed.
 */
export const visibilityTimeout = ({ timeoutSeconds = DEFAULT_TIMEOUT_SECONDS }: QueueRow): Duration =>
  Duration.seconds(6 * timeoutSeconds);

/** Creates a dead-letter queue. It stores messages for 14 days, the maximum of SQS. `watchQueues` adds the alarm. */
export const makeDeadLetters = (scope: Construct, name: string): Queue =>
  new Queue(scope, `${name}-dead`, { ...safe, retentionPeriod: Duration.days(14) });

/**
 * Creates a queue with its dead-letter queue. The queue contains data that must not be lost, so it belongs to the
 * product's stack and not to the stack of its consumer. This also lets consumers send to each other's queues.
 */
export const makeQueue = (scope: Construct, name: string, row: QueueRow): Queue =>
  new Queue(scope, name, {
    ...safe,
    visibilityTimeout: visibilityTimeout(row),
    deadLetterQueue: { queue: makeDeadLetters(scope, name), maxReceiveCount: row.tries },
  });
