import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Match } from 'aws-cdk-lib/assertions';
import { describe, expect, it } from 'vitest';
import { PROJECT_ROOT } from '../../infra/bundle/bundle.ts';
import type { Resource } from './support/flatten.ts';
import { lookInto } from './support/look-into.ts';
import { synthesize } from './support/synthesized.ts';

const made = synthesize();
const { of } = lookInto(made.resources);
const alarm = (name: string) => {
  const found = of('AWS::CloudWatch::Alarm').find(([, { Properties }]) => Properties['AlarmName'] === `Test ${name}`);
  if (found === undefined) throw new Error(`There is no alarm ${name}.`);
  return found[1].Properties;
};
const OUR_DOMAIN = { name: 'parcels.test', certificateArn: 'arn:aws:acm:us-east-1:111111111111:certificate/x' };
interface MetricOf {
  MetricName: string;
  Dimensions?: { Name: string; Value: unknown }[];
}

describe('alarms of the deployment', () => {
  const pager = 'https://events.pagerduty.com/integration/KEY/enqueue';
  const everything = {
    launched: true,
    monthlyDollars: 250,
    domain: OUR_DOMAIN,
    alarms: { email: 'ops@parcels.in', webhook: pager },
  };
  const alarmsOf = (one: ReturnType<typeof synthesize>) => [
    ...lookInto(one.resources).of('AWS::CloudWatch::Alarm'),
    ...Object.entries(one.watch.findResources('AWS::CloudWatch::Alarm') as Record<string, Resource>),
  ];

  it('a deployment has at most 30 alarms, and each alarm has an owner', () => {
    const all = alarmsOf(synthesize(everything)).map(([, { Properties }]) => Properties);
    expect(all.length).toBeLessThanOrEqual(30);
    for (const { AlarmDescription, Metrics = [], AlarmActions, OKActions } of all) {
      expect(AlarmDescription).toMatch(
        / Owner: (engineer|operations|accounts)\. What to do: docs\/operations\.md, Watch\.$/,
      );
      // CloudWatch allows ten metrics in an alarm.
      expect((Metrics as object[]).filter((one) => 'MetricStat' in one).length).toBeLessThanOrEqual(10);
      expect([AlarmActions, OKActions]).toEqual([[expect.anything()], [expect.anything()]]);
    }
  });

  it('a first deploy raises no alarm, although no data exists yet', () => {
    for (const [, { Properties }] of alarmsOf(synthesize(everything)))
      expect([Properties['AlarmName'], Properties['TreatMissingData']]).toEqual([
        Properties['AlarmName'],
        'notBreaching',
      ]);
    const names = of('AWS::CloudWatch::Alarm').map(([, { Properties }]) => Properties['AlarmName']);
    expect(names).not.toContain('Test no requests in business hours');
  });

  it('alarms are raised if DynamoDB throttles calls, and before SES suspends sending', () => {
    const { Metrics, Threshold } = alarm('throttles of the table');
    const stats = (Metrics as { MetricStat?: { Metric: MetricOf } }[]).flatMap(
      ({ MetricStat }) => MetricStat?.Metric ?? [],
    );
    const operations = stats.flatMap(({ Dimensions = [] }) =>
      Dimensions.filter(({ Name }) => Name === 'Operation').map(({ Value }) => Value),
    );
    // The alarm leaves out batches and `DeleteItem`. A batch counts as throttled only if all of its items are
    // throttled, and single deletions are rare.
    expect(operations.toSorted().join(' ')).toBe('GetItem PutItem Query TransactWriteItems UpdateItem');
    expect(stats.map(({ MetricName }) => MetricName)).toEqual(Array(5).fill('ThrottledRequests'));
    expect(Threshold).toBe(20);
    expect(alarm('bounces of mail')).toMatchObject({ Namespace: 'AWS/SES', Threshold: 0.04 });
  });

  it('alarms are raised if the AWS bill is too high, and a month before the certificate expires', () => {
    const { watch } = synthesize(everything);
    watch.hasResourceProperties('AWS::CloudWatch::Alarm', {
      AlarmName: 'TestWatch bill of the month',
      Namespace: 'AWS/Billing',
      Threshold: 250,
      Dimensions: [{ Name: 'Currency', Value: 'USD' }],
    });
    watch.hasResourceProperties('AWS::CloudWatch::Alarm', {
      AlarmName: 'TestWatch days of the certificate',
      MetricName: 'DaysToExpiry',
      ComparisonOperator: 'LessThanThreshold',
      Threshold: 30,
      Dimensions: [{ Name: 'CertificateArn', Value: OUR_DOMAIN.certificateArn }],
    });
  });

  it('alarms are sent to a webhook in the format of PagerDuty and Slack', () => {
    const { template } = synthesize(everything);
    template.hasResourceProperties('AWS::SNS::Subscription', { Protocol: 'https', Endpoint: pager });
    const slack = synthesize({ alarms: { webhook: 'https://hooks.slack.com/services/KEY' } });
    for (const one of [slack.template, slack.watch]) {
      one.hasResourceProperties('AWS::Events::ApiDestination', {
        InvocationEndpoint: 'https://hooks.slack.com/services/KEY',
        HttpMethod: 'POST',
      });
      one.hasResourceProperties('AWS::Events::Rule', {
        EventPattern: Match.objectLike({ 'detail-type': ['CloudWatch Alarm State Change'] }),
        Targets: [
          Match.objectLike({
            InputTransformer: Match.objectLike({
              InputTemplate:
                '{"text":"<detail-state-value>: <detail-alarmName> (<region>). What to do: docs/operations.md, Watch."}',
            }),
          }),
        ],
      });
    }
  });

  it('docs/operations.md lists exactly the existing alarms, with their owners and actions', () => {
    const made = alarmsOf(synthesize(everything)).map(([, { Properties }]) => [
      String(Properties['AlarmName']).replace(/^Test(Watch)? /, ''),
      / Owner: (\w+)\./.exec(String(Properties['AlarmDescription']))?.[1],
    ]);
    const [, table = ''] = readFileSync(join(PROJECT_ROOT, 'docs/operations.md'), 'utf8').split(
      '| Alarm | Owner | What it means |',
    );
    const listed = [...(table.split('\n\n')[0] ?? '').matchAll(/^\| ([^|]+) \| (\w+) \|/gm)].flatMap(
      ([, names = '', owner]) => names.split(', ').map((name) => [name.replace(/ \[.*\]$/, ''), owner]),
    );
    expect(listed.toSorted()).toEqual(made.toSorted());
  });

  it('an external health check raises an alarm if the API is not healthy', () => {
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
    });
    synthesize(everything).watch.hasResourceProperties('AWS::Route53::HealthCheck', {
      HealthCheckConfig: Match.objectLike({ FullyQualifiedDomainName: 'parcels.test' }),
    });
    synthesize({ stopped: true }).watch.resourceCountIs('AWS::Route53::HealthCheck', 0);
  });

  it('an alarm is raised if half of at least 300 requests are refused', () => {
    made.watch.hasResourceProperties('AWS::CloudWatch::Alarm', {
      AlarmName: 'TestWatch refusals of CloudFront',
      Threshold: 50,
      EvaluationPeriods: 3,
      Metrics: Match.arrayWith([Match.objectLike({ Expression: 'IF(requests >= 300, refused, 0)' })]),
    });
  });

  it('an alarm is raised if no user sends a request during business hours', () => {
    const launched = lookInto(synthesize(everything).resources);
    const quiet = launched
      .of('AWS::CloudWatch::Alarm')
      .map(([, { Properties }]) => Properties)
      .find(({ AlarmName }) => AlarmName === 'Test no requests in business hours');
    expect(quiet).toMatchObject({ Threshold: 1, ComparisonOperator: 'LessThanThreshold', EvaluationPeriods: 2 });
    expect(quiet?.['Metrics']).toEqual(
      expect.arrayContaining([
        expect.objectContaining({
          Expression: 'IF(DAY(people) < 7 AND HOUR(people) >= 5 AND HOUR(people) < 13, people, 1)',
        }),
      ]),
    );
    const filters = of('AWS::Logs::MetricFilter').map(([, { Properties }]) => Properties);
    expect(filters).toContainEqual(
      expect.objectContaining({
        FilterPattern: '{ $.route != "ANY /api/v1/health" }',
        MetricTransformations: [expect.objectContaining({ MetricName: 'people', DefaultValue: 0 })],
      }),
    );
  });

  it('CloudFront’s alarms are in us-east-1, where its metrics are', () => {
    made.watch.hasResourceProperties('AWS::CloudWatch::Alarm', {
      Namespace: 'AWS/CloudFront',
      MetricName: '5xxErrorRate',
      Dimensions: Match.arrayWith([{ Name: 'Region', Value: 'Global' }]),
    });
  });
});

describe('sending of mails by SES', () => {
  it('SES does not send mails again to addresses that bounced or complained', () => {
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
