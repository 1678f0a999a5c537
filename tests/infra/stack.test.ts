import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Stack } from 'aws-cdk-lib';
import { describe, expect, it } from 'vitest';
import { app } from '../../functions/app.ts';
import { PROJECT_ROOT } from '../../infra/bundle/bundle.ts';
import { entries } from '../../infra/bundle/entries.ts';
import { checkDeploy } from '../../infra/deploy/check-deploy.ts';
import type { Endpoint } from '../../shared/endpoint.ts';
import { definitionOf, httpName, lookInto } from './support/look-into.ts';
import { synthesize } from './support/synthesized.ts';

const made = synthesize();
const { of, functions, functionOf, sourceOf, refOf, nameOf, aliasOf } = lookInto(made.resources);

describe('routes of the stack', () => {
  const wanted = Object.values(app.features)
    .flatMap(({ contract }): Endpoint[] => Object.values(contract))
    .map(({ method, path }) => ({ method, path: `/api/v1${path.replace(/\/$/, '')}` }));

  it('the API has one route for each path of a contract, with every method, unless two features share the path', () => {
    const { paths, components } = definitionOf(made.resources);
    expect(Object.keys(paths).toSorted()).toEqual([...new Set(wanted.map(({ path }) => path))].toSorted());
    const shared = '/api/v1/users/{id}';
    const { [shared]: ofShared = {}, ...others } = paths;
    expect(Object.keys(ofShared).toSorted()).toEqual(
      wanted.flatMap(({ method, path }) => (path === shared ? [method.toLowerCase()] : [])).toSorted(),
    );
    expect(new Set(Object.values(others).flatMap(Object.keys))).toEqual(new Set(['x-amazon-apigateway-any-method']));
    expect(paths['/api/v1/orders/pay']?.['x-amazon-apigateway-any-method']).toEqual({
      parameters: [],
      responses: {},
      'x-amazon-apigateway-integration': { $ref: '#/components/x-amazon-apigateway-integrations/orders' },
    });
    expect(paths['/api/v1/orders/{id}']?.['x-amazon-apigateway-any-method']?.['parameters']).toEqual([
      { name: 'id', in: 'path', required: true, schema: { type: 'string' } },
    ]);
    const integrations = components['x-amazon-apigateway-integrations'];
    expect(Object.keys(integrations).toSorted()).toEqual(Object.keys(app.features).toSorted());
    expect(integrations['orders']).toMatchObject({ type: 'aws_proxy', payloadFormatVersion: '2.0' });
    expect(JSON.stringify(integrations['orders']?.['uri'])).toContain(':function:Test-orders-api-http:live');
  });

  it('one resource creates all routes, because API Gateway refuses concurrent creations', () => {
    expect([of('AWS::ApiGatewayV2::Route'), of('AWS::ApiGatewayV2::Integration')]).toEqual([[], []]);
    const [[, api] = ['', undefined], ...others] = of('AWS::ApiGatewayV2::Api');
    expect(others).toEqual([]);
    expect(Object.keys(api?.Properties ?? {}).toSorted()).toEqual(['Body', 'Tags']);
    // For OpenAPI, two paths that differ only in the names of their parameters are the same path. So one document
    // cannot contain both.
    const paths = wanted.map(({ path }) => path);
    const shapes = new Set(paths.map((path) => path.replaceAll(/\{\w+\}/g, '{}')));
    expect(shapes.size).toBe(new Set(paths).size);
  });

  it('routes are deployed after the functions that they call', () => {
    const [id, deployment] = of('AWS::ApiGatewayV2::Deployment')[0] as unknown as [string, { DependsOn: string[] }];
    const stacks = made.parts.map((part) => part.id).filter((part) => part !== 'main');
    expect(stacks).toHaveLength(4);
    expect(deployment.DependsOn).toEqual(expect.arrayContaining(stacks));
    const [[, stage] = ['', undefined]] = of('AWS::ApiGatewayV2::Stage');
    expect(stage?.Properties).toMatchObject({ StageName: '$default', DeploymentId: { Ref: id } });
    expect(stage?.Properties).not.toHaveProperty('AutoDeploy');
  });

  it('HTTP functions can be called only by API Gateway', () => {
    const callers = of('AWS::Lambda::Permission').map(([, { Properties }]) => [
      refOf(Properties['FunctionName']),
      Properties['Principal'],
    ]);
    const http = Object.keys(app.features).map((feature) => [
      aliasOf(functionOf(httpName(feature)).id),
      'apigateway.amazonaws.com',
    ]);
    const jobs = Object.values(app.schedules).map(({ entry }) => [
      functionOf(nameOf({ entry })).id,
      'events.amazonaws.com',
    ]);
    expect(callers.toSorted()).toEqual([...http, ...jobs].toSorted());
  });

  it('a function with rate limits has write access to the table, because request counts are stored there', () => {
    const counting = Object.entries(app.features).filter(([, { contract }]) =>
      Object.values(contract).some(({ perMinute, perSecond }: Endpoint) => (perMinute ?? perSecond) !== undefined),
    );
    expect(counting.filter(([, row]) => row.table !== 'write').map(([name]) => name)).toEqual([]);
  });
});

describe('functions of the stack', () => {
  it('the deployed functions are exactly those of the function table', () => {
    const names = functions.map(([, { Properties }]) => Properties['FunctionName']);
    expect(names.toSorted()).toEqual(entries.map(({ name }) => `Test-${name}`).toSorted());
  });

  it.each(functions)(
    'the function %s runs Node 24 on arm64, keeps logs for 90 days and reserves no concurrency',
    (_, { Properties }) => {
      expect(Properties).toMatchObject({ Runtime: 'nodejs24.x', Architectures: ['arm64'], Handler: 'index.handler' });
      expect(Properties).not.toHaveProperty('ReservedConcurrentExecutions');
      expect(Properties).not.toHaveProperty('TracingConfig');
      const log = made.resources[refOf((Properties['LoggingConfig'] as { LogGroup: unknown }).LogGroup)];
      expect(log?.Properties['RetentionInDays']).toBe(90);
      const { Variables } = Properties['Environment'] as { Variables: Record<string, unknown> };
      expect(Variables['STAGE']).toBe('aws');
    },
  );

  it('the templates of two commits differ only in the function of the health check', () => {
    const other = lookInto(synthesize({ commit: 'def5678', version: '2.0.0' }).resources);
    const wholeOf = ({ all }: { all: typeof other.all }) => new Map(all.map(([id, one]) => [id, JSON.stringify(one)]));
    const [before, after] = [wholeOf(lookInto(made.resources)), wholeOf(other)];
    const changed = [...after]
      .filter(([id, one]) => before.get(id) !== one)
      .map(([id]) => id.replace(/[0-9A-F]{8}.*/, ''));
    expect(changed.toSorted()).toEqual(['FeaturesAToL', 'healthhttp', 'healthhttpCurrentVersion', 'healthhttplive']);
    const { id } = functionOf('health-http');
    expect(other.all.find(([one]) => one === id)?.[1].Properties['Environment']).toMatchObject({
      Variables: { VERSION: '2.0.0', COMMIT: 'def5678' },
    });
  });

  it('every log group has a retention period', () => {
    for (const [id, { Properties }] of of('AWS::Logs::LogGroup'))
      expect([id, Properties['RetentionInDays']]).toEqual([id, 90]);
  });

  it('functions get the URLs of queues in the environment variables that the code reads', () => {
    const variables = (name: string) =>
      Object.keys((functionOf(name).properties['Environment'] as { Variables: object }).Variables);
    expect(variables('comments-http')).toContain('QUEUE_MAIL');
    expect(variables('health-http')).not.toContain('TABLE_NAME');
    expect(variables('mail-on-mail')).toContain('MAIL_FROM');
  });
});

describe('queues of the stack', () => {
  const alarmed = (id: string, metric: string): boolean =>
    of('AWS::CloudWatch::Alarm').some(
      ([, { Properties }]) =>
        (
          Properties['Metrics'] as
            | { MetricStat?: { Metric: { MetricName: string; Dimensions?: unknown } } }[]
            | undefined
        )?.some(
          ({ MetricStat: one }) =>
            one?.Metric.MetricName === metric && JSON.stringify(one.Metric.Dimensions).includes(`"${id}"`),
        ) === true && (Properties['AlarmActions'] as unknown[]).length === 1,
    );

  it.each(Object.entries(app.queues))('the queue %s has a dead-letter queue and alarms', (_, row) => {
    const source = sourceOf(nameOf(row));
    expect(source).toMatchObject({ BatchSize: row.batchSize, FunctionResponseTypes: ['ReportBatchItemFailures'] });
    const id = refOf(source['EventSourceArn']);
    const queue = made.resources[id]?.Properties ?? {};
    expect(queue['VisibilityTimeout']).toBe(6 * (row.timeoutSeconds ?? 29));
    const { deadLetterTargetArn, maxReceiveCount } = queue['RedrivePolicy'] as Record<string, unknown>;
    expect(maxReceiveCount).toBe(row.tries);
    expect(alarmed(id, 'ApproximateAgeOfOldestMessage')).toBe(true);
    expect(alarmed(refOf(deadLetterTargetArn), 'ApproximateNumberOfMessagesVisible')).toBe(true);
    expect(made.resources[refOf(deadLetterTargetArn)]?.Properties['MessageRetentionPeriod']).toBe(14 * 24 * 3600);
  });

  it('stream records that the consumer cannot process go to the dead-letter queue', () => {
    const source = sourceOf('stream-on-change');
    expect(source).toMatchObject({
      StartingPosition: 'TRIM_HORIZON',
      BisectBatchOnFunctionError: true,
      FunctionResponseTypes: ['ReportBatchItemFailures'],
      MaximumBatchingWindowInSeconds: 2,
      MaximumRecordAgeInSeconds: 23 * 3600,
    });
    expect(source).not.toHaveProperty('MaximumRetryAttempts');
    const failed = source['DestinationConfig'] as { OnFailure: { Destination: unknown } };
    expect(alarmed(refOf(failed.OnFailure.Destination), 'ApproximateNumberOfMessagesVisible')).toBe(true);
  });

  it('the stream’s consumer is invoked only for changes of orders and wallet statements', () => {
    expect(sourceOf('stream-on-change')['FilterCriteria']).toEqual({
      Filters: ['ORDERS#', 'LEDGER#'].map((prefix) => ({
        Pattern: `{"dynamodb":{"Keys":{"pk":{"S":[{"prefix":"${prefix}"}]}}}}`,
      })),
    });
  });

  it('every queue is encrypted', () => {
    for (const [, { Properties }] of of('AWS::SQS::Queue')) expect(Properties['SqsManagedSseEnabled']).toBe(true);
  });
});

describe('schedules of the stack', () => {
  it('schedules run as often as the schedule table says', () => {
    const rates = of('AWS::Events::Rule').map(([, { Properties }]) => Properties['ScheduleExpression']);
    const wanted = Object.values(app.schedules).flatMap(({ when }) =>
      !('everyMinutes' in when)
        ? []
        : when.everyMinutes === 1
          ? 'rate(1 minute)'
          : `rate(${when.everyMinutes} minutes)`,
    );
    expect(rates.filter((rate) => String(rate).startsWith('rate')).toSorted()).toEqual(wanted.toSorted());
    expect(rates).toHaveLength(Object.keys(app.schedules).length);
  });
});

describe('a deploy of the stacks', () => {
  const real = { alarmEmail: 'ops@parcels.in', mailFrom: 'no-reply@parcels.in' };

  it('a deploy requires an e-mail address for alarms, and a sender address that SES can verify', () => {
    expect(() => checkDeploy(real)).not.toThrow();
    expect(() => checkDeploy({ ...real, alarmEmail: undefined })).toThrow('alarmEmail=');
    for (const domain of ['parcelwise.example', 'parcels.test', 'mail.invalid', 'example.com']) {
      expect(() => checkDeploy({ ...real, mailFrom: `no-reply@${domain}` })).toThrow('mailFrom=');
    }
    expect(() => checkDeploy({ ...real, mailFrom: 'no-reply@examples.in' })).not.toThrow();
  });

  it('a deploy publishes pages only after the functions that the pages call', () => {
    const pages = of('Custom::CDKBucketDeployment').find(([id]) => id.startsWith('SitePages'));
    const after = (pages?.[1] as { DependsOn?: string[] } | undefined)?.DependsOn ?? [];
    for (const [id] of functions) expect(after).toContain(made.partOf(id));
  });

  it('the three stacks are protected against deletion and tagged with their owner', () => {
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

  it('a deploy asks no interactive question, so that a workflow can run it', () => {
    const scripts = JSON.parse(
      execFileSync('npm', ['pkg', 'get', 'scripts'], { cwd: PROJECT_ROOT }).toString(),
    ) as object;
    expect(scripts).toMatchObject({ deploy: expect.stringContaining('node infra/deploy/deploy.ts') });
    expect(readFileSync(join(PROJECT_ROOT, 'infra/deploy/deploy.ts'), 'utf8')).toContain(
      "'--require-approval', 'never'",
    );
  });
});
