import type { Duration, Stack } from 'aws-cdk-lib';
import type { Queue } from 'aws-cdk-lib/aws-sqs';
import { type Alarms, FIVE_MINUTES } from './alarms.ts';

/** Adds an alarm for the first message that failed for good. */
export function watchDeadLetters(stack: Stack, name: string, dead: Queue, alarms: Alarms): void {
  const rule = {
    metric: dead.metricApproximateNumberOfMessagesVisible({ period: FIVE_MINUTES, statistic: 'Maximum' }),
    from: 1,
    says: `Something sent to ${name} failed for good. Find out why in the log of its function, mend it, redrive (docs/operations.md).`,
  };
  alarms.add(`dead letters of ${name}`, rule, stack);
}

/**
 * Adds an alarm for messages that wait too long. @param again the visibility time-out: a redelivered message may be as
 * old as this
 */
export function watchAge(stack: Stack, name: string, queue: Queue, again: Duration, alarms: Alarms): void {
  const rule = {
    metric: queue.metricApproximateAgeOfOldestMessage({ period: FIVE_MINUTES, statistic: 'Maximum' }),
    from: Math.max(900, again.toSeconds()),
    periods: 2,
    says: `Messages wait too long in ${name}: its function fails again and again, or cannot keep up.`,
  };
  alarms.add(`age of ${name}`, rule, stack);
}
