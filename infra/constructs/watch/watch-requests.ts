import { Duration, Stack } from 'aws-cdk-lib';
import { type Alarm, MathExpression } from 'aws-cdk-lib/aws-cloudwatch';
import { Function as Lambda } from 'aws-cdk-lib/aws-lambda';
import { FilterPattern, MetricFilter } from 'aws-cdk-lib/aws-logs';
import type { Api } from '../api.ts';
import { type Alarms, FIVE_MINUTES } from './alarms.ts';

/**
 * Matches a request in the access log that failed because of a fault on our side. Status 502 does not count, because it
 * means that a courier, Razorpay or another service did not answer. The log contains the status as text.
 */
const OUR_FAULT = FilterPattern.all(
  FilterPattern.stringValue('$.status', '=', '5*'),
  FilterPattern.stringValue('$.status', '!=', '502'),
);

/**
 * A CloudWatch expression that is true from Monday to Saturday, 10:30 to 18:30 in India. CloudWatch counts hours in
 * UTC, and days from 1 for Monday.
 * https://docs.aws.amazon.com/AmazonCloudWatch/latest/monitoring/using-metric-math.html
 */
const BUSINESS_HOURS = 'DAY(people) < 7 AND HOUR(people) >= 5 AND HOUR(people) < 13';

/**
 * Adds alarms for the faults that people notice first: failures, slow replies, throttled calls.
 * @returns the alarm on 5xx errors that are our fault. It makes CodeDeploy roll back a release.
 * @param launched true if sellers use the deployment, so that a time without requests is a fault
 */
export function watchRequests({ http, log }: Api, alarms: Alarms, launched: boolean): Alarm {
  alarms.add('throttles of the functions', {
    metric: Lambda.metricAllThrottles({ period: FIVE_MINUTES }),
    from: 1,
    owner: 'engineer',
    says: 'Lambda turned calls away: the account runs as many functions at once as it may. Ask AWS for more concurrency.',
  });
  alarms.add('latency of the API', {
    metric: http.metricLatency({ period: FIVE_MINUTES, statistic: 'p95' }),
    from: 3000,
    periods: 3,
    owner: 'engineer',
    says: 'One request in twenty takes longer than three seconds.',
  });
  alarms.add('failures of the API', {
    metric: http.metricServerError({ period: FIVE_MINUTES, statistic: 'Sum' }),
    from: 5,
    owner: 'engineer',
    says: 'Requests end in a failure: of ours, with level ERROR in a log, or of a courier or Razorpay that does not answer.',
  });
  const metricNamespace = `${Stack.of(alarms).stackName}/Requests`;
  const faults = new MetricFilter(log, 'faults', {
    logGroup: log,
    filterPattern: OUR_FAULT,
    metricNamespace,
    metricName: 'faults',
  });
  const people = new MetricFilter(log, 'people', {
    logGroup: log,
    filterPattern: FilterPattern.stringValue('$.route', '!=', 'ANY /api/v1/health'),
    metricNamespace,
    metricName: 'people',
    // Without matching lines the value is 0. It is never missing, because the health check writes lines to the access
    // log at all hours.
    defaultValue: 0,
  });
  const quarter = { period: Duration.minutes(15), statistic: 'Sum' };
  if (launched)
    alarms.add('no requests in business hours', {
      metric: new MathExpression({
        expression: `IF(${BUSINESS_HOURS}, people, 1)`,
        usingMetrics: { people: people.metric(quarter) },
        period: quarter.period,
      }),
      from: 1,
      below: true,
      periods: 2,
      owner: 'engineer',
      says: 'Nobody has used the API for half an hour on a working day. Does the site open, and can people sign in?',
    });
  return alarms.add('faults of the API', {
    metric: faults.metric({ period: FIVE_MINUTES, statistic: 'Sum' }),
    from: 5,
    owner: 'engineer',
    says: 'Requests fail by a fault of ours (5xx, not 502). A release that is arriving is taken back.',
  });
}
