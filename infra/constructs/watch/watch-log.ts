import { Duration, Stack } from 'aws-cdk-lib';
import type { Function as Lambda } from 'aws-cdk-lib/aws-lambda';
import { FilterPattern, MetricFilter } from 'aws-cdk-lib/aws-logs';
import type { Alarms } from './alarms.ts';

/** A sliding window: the alarm starts at the first error, and ends an hour after the last. */
const WINDOW = Duration.hours(1);

/**
 * Adds an alarm on what a function logs at level ERROR: a fault that it survives, so no metric of AWS shows it.
 * Transient faults are logged as WARN. There is one alarm a function, so that an order which cannot be settled hides no
 * other function's errors. A metric costs only in hours in which it has values.
 */
export function watchLog(watched: Lambda, alarms: Alarms): void {
  const name = watched.node.id;
  const errors = new MetricFilter(watched, 'errors', {
    logGroup: watched.logGroup,
    filterPattern: FilterPattern.stringValue('$.level', '=', 'ERROR'),
    metricNamespace: `${Stack.of(alarms).stackName}/Errors`,
    metricName: name,
  });
  const rule = {
    metric: errors.metric({ period: WINDOW, statistic: 'Sum' }),
    from: 1,
    says: `${name} logged an error that does not pass by itself. Look for level ERROR in its log (docs/operations.md).`,
  };
  alarms.add(`errors of ${name}`, rule, Stack.of(watched));
}
