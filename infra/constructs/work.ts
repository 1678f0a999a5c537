import { Duration, type Stack } from 'aws-cdk-lib';
import { Rule, Schedule } from 'aws-cdk-lib/aws-events';
import { LambdaFunction } from 'aws-cdk-lib/aws-events-targets';
import { FilterCriteria, FilterRule, type Function as Lambda, StartingPosition } from 'aws-cdk-lib/aws-lambda';
import { DynamoEventSource, SqsDlq, SqsEventSource } from 'aws-cdk-lib/aws-lambda-event-sources';
import type { Queue } from 'aws-cdk-lib/aws-sqs';
import type { QueueRow, ScheduleRow, StreamRow } from '../../functions/platform/app-table.ts';
import { cronOf } from '../../functions/platform/when.ts';
import { acceptFindings } from './accept.ts';
import type { FunctionResources } from './cloud.ts';
import { makeFunction } from './function.ts';
import { makeDeadLetters } from './work-queue.ts';

/** Creates the consumer of a queue. */
export function makeQueueConsumer(stack: Stack, name: string, row: QueueRow, cloud: FunctionResources): Lambda {
  const consumer = makeFunction(stack, row.entry, row, cloud);
  const queue = cloud.queues[name] as Queue;
  consumer.addEventSource(
    new SqsEventSource(queue, {
      batchSize: row.batchSize,
      reportBatchItemFailures: true,
      enabled: cloud.stopped !== true,
      // In a small deployment the maximum is not set. Then Lambda polls an idle queue with two pollers, otherwise with
      // five: https://docs.aws.amazon.com/lambda/latest/dg/services-sqs-scaling.html
      maxConcurrency: cloud.size === 'small' ? undefined : row.atOnce,
    }),
  );
  return consumer;
}

/** Builds a filter that passes the stream records whose partition key begins with a text. */
const keyBegins = (text: string) =>
  FilterCriteria.filter({ dynamodb: { Keys: { pk: { S: FilterRule.beginsWith(text) } } } });

/** Creates the consumer of the table's stream. Its dead-letter queue is in the product's stack. */
export function makeStreamConsumer(
  stack: Stack,
  product: Stack,
  name: string,
  row: StreamRow,
  cloud: FunctionResources,
) {
  const consumer = makeFunction(stack, row.entry, row, cloud);
  const dead = makeDeadLetters(product, name);
  acceptFindings(dead, {
    SQS3: "It is a dead-letter queue itself: the stream's, which CloudFormation does not show on the queue.",
  });
  consumer.addEventSource(
    new DynamoEventSource(cloud.table, {
      enabled: cloud.stopped !== true,
      startingPosition: StartingPosition.TRIM_HORIZON,
      batchSize: row.batchSize,
      maxBatchingWindow: Duration.seconds(row.windowSeconds),
      bisectBatchOnError: true,
      reportBatchItemFailures: true,
      // Failed records are retried for 23 hours, nearly as long as the stream stores them. In this time most failures
      // end or are repaired.
      maxRecordAge: Duration.hours(23),
      filters: (row.begins ?? []).map(keyBegins),
      onFailure: new SqsDlq(dead),
    }),
  );
  if (consumer.role)
    acceptFindings(consumer.role, { 'IAM5[Resource::*]': 'dynamodb:ListStreams, which knows no single resource.' });
  return { consumer, dead };
}

/** Creates a function that EventBridge starts on a schedule. */
export function makeScheduledFunction(stack: Stack, name: string, row: ScheduleRow, cloud: FunctionResources): Lambda {
  const job = makeFunction(stack, row.entry, row, cloud);
  const { when } = row;
  const often = 'everyMinutes' in when;
  const period = often ? Duration.minutes(when.everyMinutes) : Duration.hours(1);
  // A frequent schedule needs no retry, because its next run does the same work. For a daily schedule, EventBridge
  // retries a run if Lambda has no capacity, and Lambda retries a failed run.
  const again = often
    ? { retryAttempts: 0, maxEventAge: Duration.minutes(1) }
    : { retryAttempts: 2, maxEventAge: period };
  job.configureAsyncInvoke(again);
  const target = new LambdaFunction(job, again);
  new Rule(stack, `${name}-rule`, {
    schedule: often ? Schedule.rate(period) : Schedule.cron(cronOf(when)),
    targets: [target],
    enabled: cloud.stopped !== true,
  });
  return job;
}
