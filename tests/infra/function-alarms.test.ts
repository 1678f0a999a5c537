import { spawnSync } from 'node:child_process';
import { describe, expect, it } from 'vitest';
import { app } from '../../functions/app.ts';
import { PROJECT_ROOT } from '../../infra/bundle/bundle.ts';
import type { Resource } from './support/flatten.ts';
import { lookInto } from './support/look-into.ts';
import { synthesize } from './support/synthesized.ts';

const made = synthesize();
const { of, functions, functionOf, refOf, nameOf } = lookInto(made.resources);
const alarm = (name: string): Record<string, unknown> => {
  const found = of('AWS::CloudWatch::Alarm').find(([, { Properties }]) => Properties['AlarmName'] === `Test ${name}`);
  if (found === undefined) throw new Error(`There is no alarm ${name}.`);
  return found[1].Properties;
};
interface MetricOf {
  MetricName: string;
  Dimensions?: { Name: string; Value: unknown }[];
}

describe('the alarms on schedules', () => {
  const runs = (name: string) => {
    const { Metrics, ...rest } = alarm(`runs ${name}`);
    const queries = Metrics as { Id: string; Expression?: string; MetricStat?: { Stat: string; Metric: MetricOf } }[];
    const watched = queries.filter(({ MetricStat }) => MetricStat?.Metric.MetricName === 'Errors');
    const functionsOf = watched.map(({ MetricStat }) => refOf(MetricStat?.Metric.Dimensions?.[0]?.Value)).toSorted();
    return { rest, functionsOf, expressions: queries.flatMap(({ Expression }) => Expression ?? []) };
  };
  const idsOf = (...names: (keyof typeof app.schedules)[]) =>
    names.map((name) => functionOf(nameOf(app.schedules[name])).id).toSorted();

  it('an alarm is raised if a schedule has had no successful run for too long', () => {
    const often = runs('every few minutes');
    expect(often.functionsOf).toEqual(
      idsOf(
        'settle-due',
        'bring-into-force',
        'compact-totals',
        'deliver-webhooks',
        'ship-automatically',
        'poll-parcels',
        'note-status',
      ),
    );
    expect(often.rest).toMatchObject({ Threshold: 7, ComparisonOperator: 'LessThanThreshold', EvaluationPeriods: 3 });
    const quarter = runs('every quarter of an hour');
    expect(quarter.functionsOf).toEqual(idsOf('poll-shops', 'keep-series', 'reconcile-top-ups', 'send-invitations'));
    expect(quarter.expressions).toEqual([
      'SUM([ran0, ran1, ran2, ran3, api]) - api',
      ...[0, 1, 2, 3].map((n) => `1 - e${n}`),
    ]);
    const daily = runs('every day');
    expect(daily.functionsOf).toEqual(idsOf('remind-disputes', 'close-day'));
    expect(daily.rest).toMatchObject({ Threshold: 2, EvaluationPeriods: 2 });
    expect(idsOf(...(Object.keys(app.schedules) as (keyof typeof app.schedules)[]))).toEqual(
      [often, quarter, daily].flatMap((one) => one.functionsOf).toSorted(),
    );
  });

  it.each(Object.entries(app.schedules))(
    'a failed run of the schedule %s is not retried if its next run is soon',
    (_, row) => {
      const { id } = functionOf(nameOf(row));
      const config = of('AWS::Lambda::EventInvokeConfig').find(
        ([, { Properties }]) => refOf(Properties['FunctionName']) === id,
      );
      const tries = 'everyMinutes' in row.when ? 0 : 2;
      expect(config?.[1].Properties['MaximumRetryAttempts']).toBe(tries);
    },
  );

  it('stopping a deployment raises no alarm for schedules that do not run', () => {
    const stopped = lookInto(synthesize({ stopped: true }).resources);
    const names = stopped.of('AWS::CloudWatch::Alarm').map(([, { Properties }]) => String(Properties['AlarmName']));
    expect(names.filter((name) => name.startsWith('Test runs'))).toEqual([]);
  });
});

describe('the alarms on log lines', () => {
  const patternsOf = (metricName: string) => {
    const filters = of('AWS::Logs::MetricFilter').map(([, { Properties }]) => Properties);
    return filters.flatMap(({ LogGroupName, FilterPattern, MetricTransformations }) =>
      (MetricTransformations as Record<string, string>[]).some((one) => one['MetricName'] === metricName)
        ? [[refOf(LogGroupName), FilterPattern]]
        : [],
    );
  };
  const logOf = ({ Properties }: Resource) => refOf((Properties['LoggingConfig'] as { LogGroup: unknown }).LogGroup);

  it('an error line in any function’s log raises one alarm', () => {
    expect(patternsOf('errors').toSorted()).toEqual(
      functions.map(([, one]) => [logOf(one), '{ $.level = "ERROR" }']).toSorted(),
    );
    expect(alarm('errors')).toMatchObject({
      Namespace: 'Test/Functions',
      MetricName: 'errors',
      Statistic: 'Sum',
      Period: 3600,
      Threshold: 1,
      EvaluationPeriods: 1,
      TreatMissingData: 'notBreaching',
      AlarmActions: [expect.anything()],
    });
  });

  it('a crash raises an alarm in functions that answer requests, but not in consumers, because their queue retries', () => {
    const logs = patternsOf('crashes').map(([group]) => group);
    const consumers = [app.queues, app.streams, app.schedules].flatMap((rows) => Object.values(rows));
    const repeated = consumers.map((row) => logOf(made.resources[functionOf(nameOf(row)).id] as Resource));
    expect(logs.length).toBe(Object.keys(app.features).length);
    expect(logs.filter((one) => repeated.includes(one as string))).toEqual([]);
    expect(patternsOf('crashes')[0]?.[1]).toBe(
      '?"Task timed out" ?"Runtime exited" ?"Invoke Error" ?"Uncaught Exception"',
    );
    expect(alarm('crashes')).toMatchObject({ MetricName: 'crashes', Threshold: 1 });
  });

  it('an error is logged as JSON with the level that the alarm’s metric filter matches', () => {
    const script = `import { log } from './functions/platform/log.ts'; log.error('x', new Error('y'));`;
    const { stderr } = spawnSync(process.execPath, ['--input-type=module', '-e', script], {
      cwd: PROJECT_ROOT,
      env: { PATH: process.env['PATH'] },
    });
    expect(JSON.parse(stderr.toString())).toMatchObject({ level: 'ERROR', message: 'x', error: { name: 'Error' } });
  });
});
