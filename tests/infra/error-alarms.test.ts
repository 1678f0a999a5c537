import { spawnSync } from 'node:child_process';
import { describe, expect, it } from 'vitest';
import { ROOT } from '../../infra/bundle/bundle.ts';
import { lookInto } from './support/look-into.ts';
import { synthesize } from './support/synthesized.ts';

describe('an error in a log', () => {
  const { of, functions, refOf } = lookInto(synthesize().resources);

  it.each(functions)('an error of %s raises an alarm', (_, { Properties }) => {
    const group = refOf((Properties['LoggingConfig'] as { LogGroup: unknown }).LogGroup);
    const filters = of('AWS::Logs::MetricFilter').filter(
      ([, filter]) => refOf(filter.Properties['LogGroupName']) === group,
    );
    expect(filters.map(([, filter]) => filter.Properties['FilterPattern'])).toEqual(['{ $.level = "ERROR" }']);
    const [metric] = filters[0]?.[1].Properties['MetricTransformations'] as Record<string, string>[];
    const alarm = of('AWS::CloudWatch::Alarm').find(
      ([, { Properties: it }]) => it['MetricName'] === metric?.['MetricName'] && it['Namespace'] === 'Test/Errors',
    );
    expect(alarm?.[1].Properties).toMatchObject({
      AlarmName: `Test errors of ${metric?.['MetricName']}`,
      Statistic: 'Sum',
      Period: 3600,
      Threshold: 1,
      EvaluationPeriods: 1,
      TreatMissingData: 'notBreaching',
      AlarmActions: [expect.anything()],
    });
  });

  it('an error in a log is a line of JSON with the level that the filter looks for', () => {
    const script = `import { log } from './functions/platform/log.ts'; log.error('x', new Error('y'));`;
    const { stderr } = spawnSync(process.execPath, ['--input-type=module', '-e', script], {
      cwd: ROOT,
      env: { PATH: process.env['PATH'] },
    });
    expect(JSON.parse(stderr.toString())).toMatchObject({ level: 'ERROR', message: 'x', error: { name: 'Error' } });
  });
});
