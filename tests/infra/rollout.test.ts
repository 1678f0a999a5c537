import { describe, expect, it } from 'vitest';
import { app } from '../../functions/app.ts';
import { rolloutOf } from '../../infra/rollout-of.ts';
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

describe('a staged release', () => {
  it.each(features)('a release of %s gets a tenth more of its requests each minute, behind an alias', (feature) => {
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
  });

  it('a release is rolled back by an existing alarm if the API fails during it', () => {
    const [alarm] =
      of('AWS::CloudWatch::Alarm').find(([, one]) => one.Properties['AlarmName'] === 'Test failures of the API') ?? [];
    expect(alarm).toBeDefined();
    for (const [id, { Properties }] of of('AWS::CodeDeploy::DeploymentGroup')) {
      const { Alarms, Enabled } = Properties['AlarmConfiguration'] as { Alarms: unknown[]; Enabled: boolean };
      // It is a reference, so that the alarm exists before CodeDeploy uses it.
      expect([id, Enabled, Alarms]).toEqual([id, true, [{ Name: { Ref: alarm } }]]);
      expect(Properties['AutoRollbackConfiguration']).toEqual({
        Enabled: true,
        Events: ['DEPLOYMENT_FAILURE', 'DEPLOYMENT_STOP_ON_REQUEST', 'DEPLOYMENT_STOP_ON_ALARM'],
      });
    }
  });

  it('a release of the API completes before its pages are published', () => {
    const pages = of('Custom::CDKBucketDeployment').find(([id]) => id.startsWith('SitePages')) as unknown as [
      string,
      { DependsOn: string[] },
    ];
    for (const feature of features)
      expect(pages[1].DependsOn).toContain(made.partOf(aliasOf(functionOf(httpName(feature)).id)));
    for (const [stage] of of('AWS::ApiGatewayV2::Stage')) expect(pages[1].DependsOn).toContain(stage);
  });

  it('a release answers every route by its alias', () => {
    const integrations = definitionOf(made.resources).components['x-amazon-apigateway-integrations'];
    const called = features.map((feature) => [
      feature,
      /:function:([\w-]+:\w+)/.exec(JSON.stringify(integrations[feature]))?.[1],
    ]);
    expect(called).toEqual(features.map((feature) => [feature, `Test-${httpName(feature)}:live`]));
    for (const [, { Properties }] of of('AWS::Lambda::Alias')) expect(Properties['Name']).toBe('live');
  });

  it('a release of consumers and schedules is immediate, because they have no requests to split', () => {
    const behind = new Set(of('AWS::Lambda::Alias').map(([, { Properties }]) => refOf(Properties['FunctionName'])));
    expect(behind.size).toBe(features.length);
    expect(functions.length).toBeGreaterThan(features.length);
  });
});

describe('the rollout setting', () => {
  it('the rollout setting `at-once` moves all requests at once, and so does a stopped deployment', () => {
    expect(configsOf(made.resources)).toEqual(new Set(['CodeDeployDefault.LambdaLinear10PercentEvery1Minute']));
    const all = new Set(['CodeDeployDefault.LambdaAllAtOnce']);
    expect(configsOf(atOnce.resources)).toEqual(all);
    expect(configsOf(stopped.resources)).toEqual(all);
  });

  it('the rollout setting is `staged`, `at-once` or absent, and anything else is refused', () => {
    expect([rolloutOf(undefined), rolloutOf('staged'), rolloutOf('at-once')]).toEqual([undefined, 'staged', 'at-once']);
    expect(() => rolloutOf('now')).toThrow('-c rollout= takes staged or at-once, not now.');
    expect(() => rolloutOf('toString')).toThrow();
  });

  it('stopping or starting a deployment publishes no new version and moves no requests', () => {
    const versions = (resources: typeof made.resources) =>
      lookInto(resources)
        .of('AWS::Lambda::Version')
        .map(([id]) => id)
        .toSorted();
    expect(versions(stopped.resources)).toEqual(versions(made.resources));
  });
});
