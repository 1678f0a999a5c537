import { Duration, Stack } from 'aws-cdk-lib';
import type { Function as Lambda } from 'aws-cdk-lib/aws-lambda';
import { FilterPattern, type IFilterPattern, MetricFilter } from 'aws-cdk-lib/aws-logs';
import type { Alarms } from './alarms.ts';

/**
 * The period of the alarms on log lines. An alarm starts at the first matching line, and ends an hour after the last.
 */
const WINDOW = Duration.hours(1);

/** Matches the line that Lambda writes to a function's log if a call ended without an answer. */
const CRASH = FilterPattern.anyTerm('Task timed out', 'Runtime exited', 'Invoke Error', 'Uncaught Exception');

/** Counts matching lines in several logs as one metric. The line itself says which function wrote it. */
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
 * Adds two alarms. *errors* starts if any function has logged at level ERROR: the function continues, but the fault
 * will not go away by itself. *crashes* starts if a function that answers requests ended without an answer. Crashes in
 * queues, the stream and schedules are retried; alarms on dead letters, ages and runs cover those.
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
