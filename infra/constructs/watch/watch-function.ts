import { Stack } from 'aws-cdk-lib';
import type { Function as Lambda } from 'aws-cdk-lib/aws-lambda';
import { type Alarms, FIVE_MINUTES } from './alarms.ts';

/**
 * Adds an alarm for a function that ends without a reply: it crashes, or runs out of memory or time, and may log
 * nothing.
 */
export function watchCrashes(watched: Lambda, alarms: Alarms): void {
  const name = watched.node.id;
  const rule = {
    metric: watched.metricErrors({ period: FIVE_MINUTES }),
    from: 1,
    says: `${name} crashed, or took longer or more memory than it may. Its log says so in the lines REPORT and "Task timed out".`,
  };
  alarms.add(`crashes of ${name}`, rule, Stack.of(watched));
}
