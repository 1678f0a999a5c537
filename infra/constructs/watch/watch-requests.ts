import type { Alarm } from 'aws-cdk-lib/aws-cloudwatch';
import { Function as Lambda } from 'aws-cdk-lib/aws-lambda';
import type { Api } from '../api.ts';
import { type Alarms, FIVE_MINUTES } from './alarms.ts';

/**
 * Adds alarms for what people notice first: failures, slowness, throttled calls. @returns the alarm on failures, which
 * rolls a release back
 */
export function watchRequests({ http }: Api, alarms: Alarms): Alarm {
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
  return alarms.add('failures of the API', {
    metric: http.metricServerError({ period: FIVE_MINUTES, statistic: 'Sum' }),
    from: 5,
    says: 'Requests end in a failure: of ours, with level ERROR in a log, or of a courier or Razorpay that does not answer.',
  });
}
