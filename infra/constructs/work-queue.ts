import { Duration } from 'aws-cdk-lib';
import { Queue, QueueEncryption } from 'aws-cdk-lib/aws-sqs';
import type { Construct } from 'constructs';
import { type Alarms, FIVE_MINUTES } from './alarms.ts';

const safe = { encryption: QueueEncryption.SQS_MANAGED, enforceSSL: true };

/** Where messages go that failed for good: kept for 14 days, the most that SQS allows, and an alarm at the first one. */
export function makeDeadLetters(scope: Construct, name: string, alarms: Alarms): Queue {
  const queue = new Queue(scope, `${name}-dead`, { ...safe, retentionPeriod: Duration.days(14) });
  alarms.add(`dead letters of ${name}`, {
    metric: queue.metricApproximateNumberOfMessagesVisible({ period: FIVE_MINUTES, statistic: 'Maximum' }),
    from: 1,
    says: `Something sent to ${name} failed for good. Find out why in the log of its function, mend it, redrive (docs/operations.md).`,
  });
  return queue;
}

/** A queue with its dead letters and an alarm when its messages wait too long. */
export function makeQueue(
  scope: Construct,
  name: string,
  row: { tries: number; timeoutSeconds: number },
  alarms: Alarms,
): Queue {
  // Six times the consumer's limit, as AWS advises: no message is handed out again while it may still be worked on.
  const visibilityTimeout = Duration.seconds(6 * row.timeoutSeconds);
  const queue = new Queue(scope, name, {
    ...safe,
    visibilityTimeout,
    deadLetterQueue: { queue: makeDeadLetters(scope, name, alarms), maxReceiveCount: row.tries },
  });
  alarms.add(`age of ${name}`, {
    metric: queue.metricApproximateAgeOfOldestMessage({ period: FIVE_MINUTES, statistic: 'Maximum' }),
    from: Math.max(900, visibilityTimeout.toSeconds()),
    periods: 2,
    says: `Messages wait too long in ${name}: its function fails again and again, or cannot keep up.`,
  });
  return queue;
}
