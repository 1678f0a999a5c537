import { Metric } from 'aws-cdk-lib/aws-cloudwatch';
import type { ITable } from 'aws-cdk-lib/aws-dynamodb';
import { type Alarms, FIVE_MINUTES } from './alarms.ts';

/**
 * How many throttled requests in five minutes start the alarm. While DynamoDB splits a partition, it throttles fewer
 * requests than this, so a split starts no alarm.
 */
const MANY = 20;

/**
 * The operations that the alarm counts. `DeleteItem` is left out because it is rare. `BatchGetItem` and
 * `BatchWriteItem` are left out because DynamoDB counts a batch only if all its items were throttled. Such a fault also
 * throttles the other operations on the partition. Each metric of an alarm costs $0.10 a month.
 */
const OPERATIONS = ['GetItem', 'Query', 'PutItem', 'UpdateItem', 'TransactWriteItems'];

/**
 * Adds an alarm for requests that the table throttles. A request counts once, even if an index throttles it and not the
 * table: https://docs.aws.amazon.com/amazondynamodb/latest/developerguide/metrics-dimensions.html
 */
export function watchTable(table: ITable, alarms: Alarms): void {
  const throttled = OPERATIONS.map((Operation) =>
    table.metric('ThrottledRequests', {
      dimensionsMap: { TableName: table.tableName, Operation },
      period: FIVE_MINUTES,
      statistic: 'Sum',
    }),
  );
  const limit = {
    from: MANY,
    owner: 'engineer' as const,
    says: "The table or one of its indexes turns requests away: one partition is asked for too much, or the account's limit is reached.",
  };
  alarms.addOfMany('throttles of the table', throttled, limit, 'SUM');
}

/** The share of bounced mails at which the alarm starts. SES reviews an account from 5% on, and pauses it at 10%. */
const BOUNCE_RATE = 0.04;

/** Adds an alarm for bounced mails. It starts before SES pauses our mail. */
export function watchMail(alarms: Alarms): void {
  alarms.add('bounces of mail', {
    metric: new Metric({
      namespace: 'AWS/SES',
      metricName: 'Reputation.BounceRate',
      period: FIVE_MINUTES,
      statistic: 'Maximum',
    }),
    from: BOUNCE_RATE,
    owner: 'operations',
    says: 'Of a hundred mails four or more come back. SES reviews at five and stops sending at ten: look which addresses in its console.',
  });
}
