import { describe, expect, it } from 'vitest';
import { app } from '../../functions/app.ts';
import { parseRollout } from '../../infra/rollout-of.ts';
import { definitionOf, httpName, lookInto } from './support/look-into.ts';
import { synthesize } from './support/synthesized.ts';

const made = synthesize();
const stopped = synthesize({ stopped: true });
const atOnce = synthesize({ rollout: 'at-once' });
const { of, functions, functionOf, refOf, aliasOf } = lookInto(made.resources);
const features = Object.keys(app.features);
const configsOf = (resources: typeof made.resources) =>
  new Set(
    lookInto(resources)
      .of('AWS::CodeDeploy::DeploymentGroup')
      .map(
        ([, { Properties }]) => JSON.stringify(Properties['DeploymentConfigName']).match(/CodeDeployDefault[^"]*/)?.[0],
      ),
  );

describe('a gradual release', () => {
  it.each(features)(
    'a release of %s shifts another tenth of the requests to the new version each minute',
    (feature) => {
      const alias = made.resources[aliasOf(functionOf(httpName(feature)).id)] as unknown as {
        Properties: { FunctionVersion: unknown };
        UpdatePolicy: { CodeDeployLambdaAliasUpdate: { DeploymentGroupName: unknown } };
      };
      expect(made.resources[refOf(alias.Properties.FunctionVersion)]?.Type).toBe('AWS::Lambda::Version');
      const group = made.resources[refOf(alias.UpdatePolicy.CodeDeployLambdaAliasUpdate.DeploymentGroupName)];
      expect(group?.Properties).toMatchObject({
        DeploymentConfigName: 'CodeDeployDefault.LambdaLinear10PercentEvery1Minute',
        DeploymentStyle: { DeploymentType: 'BLUE_GREEN', DeploymentOption: 'WITH_TRAFFIC_CONTROL' },
      });
    },
  );

  it('an alarm on the API’s own errors rolls a release back, and an alarm on couriers’ errors does not', () => {
    const [alarm, { Properties: watched } = { Properties: {} }] =
      of('AWS::CloudWatch::Alarm').find(([, one]) => one.Properties['AlarmName'] === 'Test faults of the API') ?? [];
    expect(watched).toMatchObject({ Namespace: 'Test/Requests', MetricName: 'faults', Threshold: 5 });
    const filters = of('AWS::Logs::MetricFilter').filter(([, one]) =>
      JSON.stringify(one.Properties).includes('"MetricName":"faults"'),
    );
    expect(filters.map(([, one]) => one.Properties)).toMatchObject([
      {
        LogGroupName: { Ref: expect.stringMatching(/^ApiLog/) },
        FilterPattern: '{ ($.status = "5*") && ($.status != "502") }',
        MetricTransformations: [{ MetricName: 'faults', MetricValue: '1' }],
      },
    ]);
    // The access log must contain the status as a string, because the filter pattern compares it with strings.
    const [[, stage] = ['', undefined]] = of('AWS::ApiGatewayV2::Stage');
    expect(JSON.stringify(stage?.Properties)).toContain('\\"status\\":\\"$context.status\\"');
    for (const [id, { Properties }] of of('AWS::CodeDeploy::DeploymentGroup')) {
      // A reference to the alarm makes CloudFormation create the alarm before CodeDeploy uses it.
      const { Alarms, Enabled } = Properties['AlarmConfiguration'] as { Alarms: unknown[]; Enabled: boolean };
      expect([id, Enabled, Alarms]).toEqual([id, true, [{ Name: { Ref: alarm } }]]);
      expect(Properties['AutoRollbackConfiguration']).toEqual({
        Enabled: true,
        Events: ['DEPLOYMENT_FAILURE', 'DEPLOYMENT_STOP_ON_REQUEST', 'DEPLOYMENT_STOP_ON_ALARM'],
      });
    }
  });

  it.each([
    ['at-once', atOnce],
    ['stopped', stopped],
  ])(
    'a release with the setting `%s` ignores alarms, so that an active alarm cannot block a repair',
    (_, { resources }) => {
      const { of: own, refOf: ref } = lookInto(resources);
      const groups = own('AWS::CodeDeploy::DeploymentGroup');
      expect(groups).toHaveLength(features.length);
      for (const [id, { Properties }] of groups) {
        // The configuration states that alarms are off. If an update did not mention alarms, CodeDeploy would keep the
        // alarms of the group.
        expect([id, Properties['AlarmConfiguration']]).toEqual([id, { Enabled: false }]);
        expect(JSON.stringify(Properties['AutoRollbackConfiguration'])).not.toContain('ALARM');
      }
      for (const [id, alias] of own('AWS::Lambda::Alias') as unknown as [
        string,
        { DependsOn: string[]; UpdatePolicy: { CodeDeployLambdaAliasUpdate: { DeploymentGroupName: unknown } } },
      ][])
        expect([id, alias.DependsOn]).toEqual([
          id,
          expect.arrayContaining([ref(alias.UpdatePolicy.CodeDeployLambdaAliasUpdate.DeploymentGroupName)]),
        ]);
    },
  );

  it('a release of the API is complete before its pages are published', () => {
    const pages = of('Custom::CDKBucketDeployment').find(([id]) => id.startsWith('SitePages')) as unknown as [
      string,
      { DependsOn: string[] },
    ];
    for (const feature of features)
      expect(pages[1].DependsOn).toContain(made.partOf(aliasOf(functionOf(httpName(feature)).id)));
    for (const [stage] of of('AWS::ApiGatewayV2::Stage')) expect(pages[1].DependsOn).toContain(stage);
  });

  it('every route calls its function through the alias that shifts requests', () => {
    const integrations = definitionOf(made.resources).components['x-amazon-apigateway-integrations'];
    const called = features.map((feature) => [
      feature,
      /:function:([\w-]+:\w+)/.exec(JSON.stringify(integrations[feature]))?.[1],
    ]);
    expect(called).toEqual(features.map((feature) => [feature, `Test-${httpName(feature)}:live`]));
    for (const [, { Properties }] of of('AWS::Lambda::Alias')) expect(Properties['Name']).toBe('live');
  });

  it('a release of consumers and schedules is immediate', () => {
    const behind = new Set(of('AWS::Lambda::Alias').map(([, { Properties }]) => refOf(Properties['FunctionName'])));
    expect(behind.size).toBe(features.length);
    expect(functions.length).toBeGreaterThan(features.length);
  });
});

describe('the rollout setting', () => {
  it('with the rollout setting `at-once`, all requests get the new version immediately', () => {
    expect(configsOf(made.resources)).toEqual(new Set(['CodeDeployDefault.LambdaLinear10PercentEvery1Minute']));
    const all = new Set(['CodeDeployDefault.LambdaAllAtOnce']);
    expect(configsOf(atOnce.resources)).toEqual(all);
    expect(configsOf(stopped.resources)).toEqual(all);
  });

  it('the rollout setting must be `staged`, `at-once` or absent', () => {
    expect([parseRollout(undefined), parseRollout('staged'), parseRollout('at-once')]).toEqual([
      undefined,
      'staged',
      'at-once',
    ]);
    expect(() => parseRollout('now')).toThrow('-c rollout= takes staged or at-once, not now.');
    expect(() => parseRollout('toString')).toThrow();
  });

  it('stopping or starting a deployment publishes no new version of a function', () => {
    const versions = (resources: typeof made.resources) =>
      lookInto(resources)
        .of('AWS::Lambda::Version')
        .map(([id]) => id)
        .toSorted();
    expect(versions(stopped.resources)).toEqual(versions(made.resources));
  });
});
