import { Stack } from 'aws-cdk-lib';
import type { Alarm } from 'aws-cdk-lib/aws-cloudwatch';
import { Function as Lambda } from 'aws-cdk-lib/aws-lambda';
import { FilterPattern, MetricFilter } from 'aws-cdk-lib/aws-logs';
import type { Api } from '../api.ts';
import { type Alarms, FIVE_MINUTES } from './alarms.ts';

/**
 * A line of the access log whose request failed by a fault of ours. 502 is left out: a courier, Razorpay or another
 * service that does not answer. The status is a string there.
 */
const OUR_FAULT = FilterPattern.all(
  FilterPattern.stringValue('$.status', '=', '5*'),
  FilterPattern.stringValue('$.status', '!=', '502'),
);

/**
 * Adds alarms for what people notice first: failures, slowness, throttled calls. @returns the alarm on faults of ours,
 * which rolls a release back
 */
export function watchRequests({ http, log }: Api, alarms: Alarms): Alarm {
  alarms.add('throttles of the functions', {
    metric: Lambda.metricAllThrottles({ period: FIVE_MINUTES }),
    from: 1,
    says: 'Lambda turned calls away: the account runs as many functions at once as it may. Ask AWS for more concurrency.',
  });
  alarms.add('latency of the API', {
    metric: http.metricLatency({ period: FIVE_MINUTES, statistic: 'p95' }),
    from: 3000,
    periods: 3,
    says: 'One request in twenty takes longer than three seconds.',
  });
  alarms.add('failures of the API', {
    metric: http.metricServerError({ period: FIVE_MINUTES, statistic: 'Sum' }),
    from: 5,
    says: 'Requests end in a failure: of ours, with level ERROR in a log, or of a courier or Razorpay that does not answer.',
  });
  const faults = new MetricFilter(log, 'faults', {
    logGroup: log,
    filterPattern: OUR_FAULT,
    metricNamespace: `${Stack.of(alarms).stackName}/Requests`,
    metricName: 'faults',
  });
  return alarms.add('faults of the API', {
    metric: faults.metric({ period: FIVE_MINUTES, statistic: 'Sum' }),
    from: 5,
    says: 'Requests fail by a fault of ours (5xx, not 502). A release that is arriving is taken back.',
  });
}
