import { Duration } from 'aws-cdk-lib';
import type { Metric } from 'aws-cdk-lib/aws-cloudwatch';
import type { IQueue, Queue } from 'aws-cdk-lib/aws-sqs';
import { app } from '../../../functions/app.ts';
import type { QueueRow } from '../../../functions/platform/app-table.ts';
import { visibilityTimeout } from '../work-queue.ts';
import { type Alarms, FIVE_MINUTES } from './alarms.ts';

/**
 * How old a message may become before the alarm starts, in seconds. It is 15 minutes, or an hour in queues whose
 * retries come later than 15 minutes.
 */
const QUICK_SECONDS = 15 * 60;
const SLOW_SECONDS = 60 * 60;

const largest = { period: FIVE_MINUTES, statistic: 'Maximum' };

/**
 * Adds alarms for messages that wait too long, and for messages whose last retry failed.
 * @param ofStream the dead-letter queue of the stream
 */
export function watchQueues(
  queues: Readonly<Record<string, Queue>>,
  ofStream: readonly IQueue[],
  alarms: Alarms,
): void {
  const dead = Object.values(queues).flatMap(({ deadLetterQueue }) => deadLetterQueue?.queue ?? []);
  alarms.addOfMany(
    'dead letters',
    [...dead, ...ofStream].map((one) => one.metricApproximateNumberOfMessagesVisible(largest)),
    {
      from: 1,
      owner: 'engineer',
      says: 'A message failed for good. The dashboard shows of which queue: find out why in its log, mend it, redrive.',
    },
  );
  const ages = Object.entries(app.queues).map(([name, row]: [string, QueueRow]) => ({
    quick: visibilityTimeout(row).toSeconds() <= QUICK_SECONDS,
    age: (queues[name] as Queue).metricApproximateAgeOfOldestMessage(largest),
  }));
  const add = (name: string, quick: boolean, from: number) => {
    const metrics = ages.filter((one) => one.quick === quick).map(({ age }) => age);
    const minutes = Duration.seconds(from).toMinutes();
    alarms.addOfMany(`age of ${name} queues`, metrics, {
      from,
      periods: 2,
      owner: 'engineer',
      says: `A message waits for ${minutes} minutes: its function fails again and again, or cannot keep up.`,
    });
  };
  add('quick', true, QUICK_SECONDS);
  add('slow', false, SLOW_SECONDS);
}

/** Adds an alarm that starts if the stream's consumer falls behind. */
export function watchStream(age: Metric, alarms: Alarms): void {
  alarms.add('age of the stream', {
    metric: age,
    from: 300_000,
    periods: 2,
    owner: 'engineer',
    says: 'Search and totals are more than five minutes behind: the consumer of the stream fails or cannot keep up.',
  });
}
