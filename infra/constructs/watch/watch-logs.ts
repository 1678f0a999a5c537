import { Duration, Stack } from 'aws-cdk-lib';
import type { Function as Lambda } from 'aws-cdk-lib/aws-lambda';
import { FilterPattern, type IFilterPattern, MetricFilter } from 'aws-cdk-lib/aws-logs';
import type { Alarms } from './alarms.ts';

/**
 * The period of the alarms on log lines. An alarm starts with the first matching line and ends an hour after the last
 * matching line.
 */
const WINDOW = Duration.hours(1);

/** Matches the line that Lambda writes to a function's log if a call ended without a reply. */
const CRASH = FilterPattern.anyTerm('Task timed out', 'Runtime exited', 'Invoke Error', 'Uncaught Exception');

/**
 * Returns one metric that counts the matching lines in several logs. The metric does not name the function: to find it,
 * read the matching line in the logs.
 */
function countLines(logged: readonly Lambda[], name: string, pattern: IFilterPattern, alarms: Alarms) {
  const counted = logged.map(
    (one) =>
      new MetricFilter(one, name, {
        logGroup: one.logGroup,
        filterPattern: pattern,
        metricNamespace: `${Stack.of(alarms).stackName}/Functions`,
        metricName: name,
      }),
  );
  return (counted[0] as MetricFilter).metric({ period: WINDOW, statistic: 'Sum' });
}

/**
 * Adds two alarms. *errors* starts if any function has logged at level ERROR. The function continues, but somebody has
 * to remove the cause. *crashes* starts if a function that answers requests ended without a reply. Crashes in queues,
 * the stream and schedules are retried, and they have their own alarms: on dead letters, ages and runs.
 */
export function watchLogs(all: readonly Lambda[], answering: readonly Lambda[], alarms: Alarms): void {
  alarms.add('errors', {
    metric: countLines(all, 'errors', FilterPattern.stringValue('$.level', '=', 'ERROR'), alarms),
    from: 1,
    owner: 'engineer',
    says: 'A function logged an error that does not pass by itself. Look for level ERROR in the logs.',
  });
  alarms.add('crashes', {
    metric: countLines(answering, 'crashes', CRASH, alarms),
    from: 1,
    owner: 'engineer',
    says: 'A function crashed, or took longer or more memory than it may, and a person got no answer.',
  });
}
