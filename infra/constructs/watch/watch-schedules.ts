import { Duration } from 'aws-cdk-lib';
import type { HttpApi } from 'aws-cdk-lib/aws-apigatewayv2';
import { MathExpression } from 'aws-cdk-lib/aws-cloudwatch';
import type { Function as Lambda } from 'aws-cdk-lib/aws-lambda';
import type { ScheduleRow } from '../../../functions/platform/app-table.ts';
import type { Alarms } from './alarms.ts';

export interface WatchedSchedule {
  row: ScheduleRow;
  job: Lambda;
}

/**
 * Returns the period, in minutes, in which a schedule must succeed at least once. Returns undefined for a schedule that
 * runs less than once a day. Such a schedule has no alarm, because CloudWatch looks back at most a week.
 */
function minutesOf({ when }: ScheduleRow): number | undefined {
  if ('everyMinutes' in when) return when.everyMinutes <= 5 ? 5 : 15;
  return 'dailyAt' in when ? 24 * 60 : undefined;
}

/**
 * Returns how often a schedule runs, in words. Schedules with the same words share an alarm. An alarm can have ten
 * metrics. One of them is the metric of the API, so at most nine schedules can share an alarm.
 */
function paceOf({ when }: ScheduleRow): string {
  if (!('everyMinutes' in when)) return 'every day';
  return when.everyMinutes <= 5 ? 'every few minutes' : 'every quarter of an hour';
}

/**
 * Adds an alarm for each group of schedules that run about equally often. It starts if one of them had no successful
 * run in a period, because the schedule was not started or failed each time. A failed run that is followed by a
 * successful run raises no alarm.
 *
 * The minimum of `Errors` is 0 for a function with a successful run and 1 if all runs failed. It is missing if the
 * function did not run. So `1 - Errors`, added up over a group, is the number of schedules with a successful run. The
 * number of API requests is added and subtracted, because the health check always calls the API. Without it, the sum
 * would have no data if no schedule ran, and no alarm would start.
 * Each metric of an alarm costs $0.10 a month. So the alarm uses one metric for each schedule, and not also
 * `Invocations`. https://docs.aws.amazon.com/lambda/latest/dg/monitoring-metrics-types.html
 */
export function watchSchedules(schedules: readonly WatchedSchedule[], api: HttpApi, alarms: Alarms): void {
  const watched = schedules.flatMap(({ row, job }) => {
    const minutes = minutesOf(row);
    return minutes === undefined ? [] : [{ pace: paceOf(row), minutes, job }];
  });
  for (const [pace, group] of Map.groupBy(watched, (one) => one.pace)) {
    const minutes = group[0]?.minutes ?? 0;
    const period = Duration.minutes(minutes);
    const ran = group.map(({ job }, n) => {
      const metric = job.metricErrors({ period, statistic: 'Minimum' });
      return [`ran${n}`, new MathExpression({ expression: `1 - e${n}`, usingMetrics: { [`e${n}`]: metric }, period })];
    });
    alarms.add(`runs ${pace}`, {
      metric: new MathExpression({
        expression: `SUM([${group.map((_, n) => `ran${n}`).join(', ')}, api]) - api`,
        usingMetrics: { ...Object.fromEntries(ran), api: api.metricCount({ period, statistic: 'Maximum' }) },
        period,
      }),
      from: group.length,
      below: true,
      // On the first day of a deployment, a daily schedule may not have run yet. So the alarm of daily schedules waits
      // for two periods.
      periods: minutes === 24 * 60 ? 2 : 3,
      owner: 'engineer',
      says: 'A schedule has no good run. Read its log; is its rule in EventBridge enabled, and may it start its function?',
    });
  }
}
