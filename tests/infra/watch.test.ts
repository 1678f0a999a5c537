import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Stack } from 'aws-cdk-lib';
import { Match } from 'aws-cdk-lib/assertions';
import { describe, expect, it } from 'vitest';
import { app } from '../../functions/app.ts';
import { ROOT } from '../../infra/bundle/bundle.ts';
import { checkDeploy } from '../../infra/deploy/check-deploy.ts';
import { lookInto } from './support/look-into.ts';
import { synthesize } from './support/synthesized.ts';

const made = synthesize();
const { of, functions, functionOf, nameOf, refOf } = lookInto(made.resources);
const alarm = (name: string) => {
  const found = of('AWS::CloudWatch::Alarm').find(([, { Properties }]) => Properties['AlarmName'] === `Test ${name}`);
  if (found === undefined) throw new Error(`There is no alarm ${name}.`);
  return found[1].Properties;
};
const ofWatch = made.watch.findResources('AWS::CloudWatch::Alarm') as Record<
  string,
  { Properties: Record<string, unknown> }
>;
const schedules = Object.entries(app.schedules);

describe('alarms of a schedule', () => {
  it.each(schedules)('the schedule %s raises an alarm if it does not run', (name, row) => {
    if ('monthlyAt' in row.when) return;
    expect(alarm(`runs of ${name}`)).toMatchObject({
      MetricName: 'Invocations',
      Statistic: 'Sum',
      Threshold: 1,
      ComparisonOperator: 'LessThanThreshold',
      TreatMissingData: 'breaching',
      Dimensions: [{ Name: 'FunctionName', Value: { Ref: functionOf(nameOf(row)).id } }],
    });
  });

  it.each(schedules)('the schedule %s has no second run beside its next one', (_, row) => {
    const { id } = functionOf(nameOf(row));
    const config = of('AWS::Lambda::EventInvokeConfig').find(
      ([, { Properties }]) => refOf(Properties['FunctionName']) === id,
    );
    const tries = 'everyMinutes' in row.when ? 0 : 2;
    expect(config?.[1].Properties['MaximumRetryAttempts']).toBe(tries);
  });

  it('a schedule raises no alarm for not running while the deployment is stopped', () => {
    const stopped = lookInto(synthesize({ stopped: true }).resources);
    const names = stopped.of('AWS::CloudWatch::Alarm').map(([, { Properties }]) => String(Properties['AlarmName']));
    expect(names.filter((name) => name.includes('runs of'))).toEqual([]);
  });
});

describe('alarms of the deployment', () => {
  it.each(functions)('an alarm is raised if %s crashes or times out, which its log cannot report', (id, one) => {
    const name = String(one.Properties['FunctionName']).replace('Test-', '');
    expect(alarm(`crashes of ${name}`)).toMatchObject({
      MetricName: 'Errors',
      Threshold: 1,
      Dimensions: [{ Name: 'FunctionName', Value: { Ref: id } }],
    });
  });

  it('an alarm is raised if the table throttles reads or writes, and before SES stops sending', () => {
    expect(alarm('read throttles of the table')).toMatchObject({ MetricName: 'ReadThrottleEvents', Threshold: 20 });
    expect(alarm('write throttles of the table')).toMatchObject({ MetricName: 'WriteThrottleEvents', Threshold: 20 });
    expect(alarm('bounces of mail')).toMatchObject({ Namespace: 'AWS/SES', Threshold: 0.04 });
  });

  it('docs/operations.md lists exactly the existing alarms, with what to do', () => {
    const queued = new Set(Object.keys(app.queues).flatMap((name) => [`dead letters of ${name}`, `age of ${name}`]));
    queued.add('dead letters of changes');
    const isFunction = new Set(functions.map(([, { Properties }]) => Properties['FunctionName']));
    const rowOf = (name: string): string => {
      const [, what = '', one = ''] = /^(.+) of (\S+)$/.exec(name) ?? [];
      if (queued.has(name)) return `${what} of *queue*`;
      if (one in app.schedules) return `${what} of *schedule*`;
      return isFunction.has(`Test-${one}`) ? `${what} of *function*` : name;
    };
    const alarms = [...of('AWS::CloudWatch::Alarm').map(([, one]) => one), ...Object.values(ofWatch)];
    const names = alarms.map(({ Properties }) => String(Properties['AlarmName']).replace(/^Test(Watch)? /, ''));
    const [, table = ''] = readFileSync(join(ROOT, 'docs/operations.md'), 'utf8').split('| Alarm | What it means |');
    const told = [...(table.split('\n\n')[0] ?? '').matchAll(/^\| ([^|]+) \|/gm)].flatMap(([, first = '']) =>
      first.replace(/ \(.*\)$/, '').split(', '),
    );
    expect(told.toSorted()).toEqual([...new Set(names.map(rowOf))].toSorted());
  });

  it('an alarm is raised from outside if the API is not healthy, through the name that people use', () => {
    made.watch.hasResourceProperties('AWS::Route53::HealthCheck', {
      HealthCheckConfig: {
        Type: 'HTTPS',
        ResourcePath: '/api/v1/health',
        EnableSNI: true,
        RequestInterval: 30,
        FailureThreshold: 3,
        FullyQualifiedDomainName: { 'Fn::GetStackOutput': Match.objectLike({ StackName: 'Test' }) },
      },
    });
    made.watch.hasResourceProperties('AWS::CloudWatch::Alarm', {
      AlarmName: 'TestWatch health from outside',
      MetricName: 'HealthCheckStatus',
      Statistic: 'Minimum',
      Threshold: 1,
      ComparisonOperator: 'LessThanThreshold',
      TreatMissingData: 'breaching',
    });
    const ours = { name: 'parcels.test', certificateArn: 'arn:aws:acm:us-east-1:111111111111:certificate/x' };
    synthesize({ domain: ours }).watch.hasResourceProperties('AWS::Route53::HealthCheck', {
      HealthCheckConfig: Match.objectLike({ FullyQualifiedDomainName: 'parcels.test' }),
    });
    synthesize({ stopped: true }).watch.resourceCountIs('AWS::Route53::HealthCheck', 0);
  });

  it('an alarm is raised if half of all requests are refused, by the firewall too, and not on a quiet night', () => {
    made.watch.hasResourceProperties('AWS::CloudWatch::Alarm', {
      AlarmName: 'TestWatch refusals of CloudFront',
      Threshold: 50,
      EvaluationPeriods: 3,
      Metrics: Match.arrayWith([Match.objectLike({ Expression: 'IF(requests >= 300, refused, 0)' })]),
    });
  });

  it('an alarm is raised if nobody comes in business hours, whose silence the outside check does not hide', () => {
    const quiet = alarm('no requests in business hours');
    expect(quiet).toMatchObject({ Threshold: 1, ComparisonOperator: 'LessThanThreshold', EvaluationPeriods: 2 });
    expect(quiet['Metrics']).toEqual(
      expect.arrayContaining([
        expect.objectContaining({
          Expression: 'IF(DAY(people) < 7 AND HOUR(people) >= 5 AND HOUR(people) < 13, people, 1)',
        }),
      ]),
    );
    const filters = of('AWS::Logs::MetricFilter').map(([, { Properties }]) => Properties);
    expect(filters).toContainEqual(
      expect.objectContaining({
        FilterPattern: '{ $.route != "GET /api/v1/health" }',
        MetricTransformations: [expect.objectContaining({ MetricName: 'people', DefaultValue: 0 })],
      }),
    );
  });

  it('alarms for CloudFront are in us-east-1, where its metrics are', () => {
    made.watch.hasResourceProperties('AWS::CloudWatch::Alarm', {
      Namespace: 'AWS/CloudFront',
      MetricName: '5xxErrorRate',
      Dimensions: Match.arrayWith([{ Name: 'Region', Value: 'Global' }]),
    });
  });
});

describe('mail', () => {
  it('mail uses a configuration set that sends nothing more to addresses that bounced or complained', () => {
    made.template.hasResourceProperties('AWS::SES::ConfigurationSet', {
      SuppressionOptions: { SuppressedReasons: ['BOUNCE', 'COMPLAINT'] },
      ReputationOptions: { ReputationMetricsEnabled: true },
      DeliveryOptions: { TlsPolicy: 'REQUIRE' },
    });
    made.template.hasResourceProperties('AWS::SES::EmailIdentity', {
      ConfigurationSetAttributes: { ConfigurationSetName: Match.anyValue() },
    });
  });
});

describe('a deploy of the stacks', () => {
  const real = { alarmEmail: 'ops@parcels.in', mailFrom: 'no-reply@parcels.in' };

  it('a deploy requires an alarm address and a verifiable sender', () => {
    expect(() => checkDeploy(real)).not.toThrow();
    expect(() => checkDeploy({ ...real, alarmEmail: undefined })).toThrow('alarmEmail=');
    for (const domain of ['parcelwise.example', 'parcels.test', 'mail.invalid', 'example.com']) {
      expect(() => checkDeploy({ ...real, mailFrom: `no-reply@${domain}` })).toThrow('mailFrom=');
    }
    expect(() => checkDeploy({ ...real, mailFrom: 'no-reply@examples.in' })).not.toThrow();
  });

  it('a deploy publishes pages after every function that answers them', () => {
    const pages = of('Custom::CDKBucketDeployment').find(([id]) => id.startsWith('SitePages'));
    const after = (pages?.[1] as { DependsOn?: string[] } | undefined)?.DependsOn ?? [];
    for (const [id] of functions) expect(after).toContain(made.partOf(id));
  });

  it('a deploy has three stacks that refuse deletion, with tags that name their owner', () => {
    const stacks = made.app.node.children.filter((one) => one instanceof Stack);
    expect(stacks.map(({ stackName, terminationProtection }) => [stackName, terminationProtection])).toEqual([
      ['TestEdge', true],
      ['Test', true],
      ['TestWatch', true],
    ]);
    for (const type of ['AWS::DynamoDB::Table', 'AWS::S3::Bucket', 'AWS::Lambda::Function', 'AWS::SQS::Queue'])
      expect(of(type)[0]?.[1].Properties['Tags']).toEqual(
        expect.arrayContaining([
          { Key: 'deployment', Value: 'Test' },
          { Key: 'product', Value: 'Parcelwise' },
        ]),
      );
  });

  it('a deploy asks no questions, so that a workflow can run it', () => {
    const scripts = JSON.parse(execFileSync('npm', ['pkg', 'get', 'scripts'], { cwd: ROOT }).toString()) as object;
    expect(scripts).toMatchObject({ deploy: expect.stringContaining('node infra/deploy/deploy.ts') });
    expect(readFileSync(join(ROOT, 'infra/deploy/deploy.ts'), 'utf8')).toContain("'--require-approval', 'never'");
  });
});

describe('the operations dashboard', () => {
  it('the operations dashboard shows every alarm and every function', () => {
    const body = JSON.stringify(of('AWS::CloudWatch::Dashboard')[0]?.[1].Properties['DashboardBody']);
    const shown = [...body.matchAll(/:alarm:(Test [^\\]+)/g)].map(([, name]) => name);
    const names = of('AWS::CloudWatch::Alarm').map(([, { Properties }]) => Properties['AlarmName'] as string);
    expect(shown.toSorted()).toEqual(names.toSorted());
    for (const [, { Properties }] of functions) expect(body).toContain(`"${String(Properties['FunctionName'])}\\"`);
    // CloudWatch allows a hundred alarms per widget.
    const widgets = body.split('\\"type\\":\\"alarm\\"').slice(1);
    for (const widget of widgets) expect(widget.match(/:alarm:/g)?.length ?? 0).toBeLessThanOrEqual(100);
  });

  it('the operations dashboard shows by the hour what was paid, cancelled or returned, and paid without a booking', () => {
    const body = JSON.stringify(of('AWS::CloudWatch::Dashboard')[0]?.[1].Properties['DashboardBody']);
    for (const title of [
      'Paid, an hour',
      'Cancelled or returned, an hour',
      'Paid and not booked at once, an hour',
      'Rupees refunded, an hour',
    ])
      expect(body).toContain(title);
    expect(body).toContain("message = 'booking not confirmed'");
    expect(body).toContain("message = 'refunded'");
    expect(body).toContain('stats sum(paise) / 100 as rupees by bin(1h)');
  });
});
