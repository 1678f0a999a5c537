import { Metric } from 'aws-cdk-lib/aws-cloudwatch';
import type { ITable } from 'aws-cdk-lib/aws-dynamodb';
import { TABLE_SHAPE } from '../../../functions/platform/table/table-shape.ts';
import { type Alarms, FIVE_MINUTES } from './alarms.ts';

/** More throttled requests in five minutes than the split of a partition causes. */
const MANY = 20;

/**
 * Adds alarms for requests that the table or one of its indexes throttles. The table's metric does not include its
 * indexes.
 */
export function watchTable(table: ITable, alarms: Alarms): void {
  const within = [{}, ...Object.keys(TABLE_SHAPE.indexes).map((index) => ({ GlobalSecondaryIndexName: index }))];
  for (const kind of ['Read', 'Write']) {
    const events = within.map((index) =>
      table.metric(`${kind}ThrottleEvents`, {
        dimensionsMap: { TableName: table.tableName, ...index },
        period: FIVE_MINUTES,
        statistic: 'Sum',
      }),
    );
    const limit = {
      from: MANY,
      owner: 'engineer' as const,
      says: `The table or one of its indexes turns ${kind.toLowerCase()}s away: one partition is asked for too much, or the account's limit is reached.`,
    };
    alarms.addOfMany(`${kind.toLowerCase()} throttles of the table`, events, limit, 'SUM');
  }
}

/** The share of bounces that starts the alarm. SES reviews an account from 5%, and stops it at 10%. */
const BOUNCE_RATE = 0.04;

/** Adds an alarm that starts before SES stops our mail. */
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
