import { describe, expect, it, test } from 'vitest';
import { app } from '../../functions/app.ts';
import { API_ROUTES } from '../../infra/api-routes.ts';
import { MAX_BACKGROUND_FUNCTIONS, MOST_ROUTES } from '../../infra/deploy/missing.ts';
import { fullnessOf, LIMITS } from './limits.ts';
import type { Part } from './support/flatten.ts';
import { httpName, lookInto } from './support/look-into.ts';
import { synthesize } from './support/synthesized.ts';

const made = synthesize();
const { functions, sourceOf, nameOf } = lookInto(made.resources);
const [main, ...within] = made.parts;
const own = Object.values(main?.Resources ?? {});
const typesIn = ({ Resources }: Part) => Object.values(Resources).map(({ Type }) => Type);

describe('the limits of CloudFormation', () => {
  it.each(made.parts.map((part) => [part.id, fullnessOf(part)] as const))(
    'the stack %s is far below the limits of CloudFormation',
    (_, stack) => {
      expect(stack.resources).toBeLessThan(400);
      expect(stack.parameters).toBeLessThan(0.8 * LIMITS.parameters);
      expect(stack.outputs).toBeLessThan(0.8 * LIMITS.outputs);
      expect(stack.bytes).toBeLessThan(0.8 * LIMITS.bytes);
    },
  );

  it('all stacks together are far below the limits of one deploy', () => {
    expect(made.parts.flatMap(typesIn).length).toBeLessThan(0.8 * LIMITS.together);
  });
});

test('the API has one route for each path, and at most as many as API Gateway allows in a new account', () => {
  const [[, api] = []] = lookInto(made.resources).of('AWS::ApiGatewayV2::Api');
  const { paths } = api?.Properties['Body'] as { paths: Record<string, object> };
  const routes = Object.values(paths).reduce((sum, methods) => sum + Object.keys(methods).length, 0);
  expect(routes).toBe(API_ROUTES.length);
  // AWS raises the routes quota only for an API that exists. So the first deploy in a new account fails if the API has
  // more routes. Before the API exceeds the quota, give the paths of two features one greedy route (ANY
  // /feature/{proxy+}).
  expect(routes).toBeLessThanOrEqual(MOST_ROUTES);
});

describe('a row of the function table', () => {
  const stacks = own.filter(({ Type }) => Type === 'AWS::CloudFormation::Stack');
  const queues = own.filter(({ Type }) => Type.startsWith('AWS::SQS::'));

  it('a new row of the function table adds only its queue’s four resources to the main stack', () => {
    expect(queues).toHaveLength(4 * Object.keys(app.queues).length + 2 * Object.keys(app.streams).length);
    // The main stack has fewer than 60 other resources, independent of the number of rows in the function table.
    expect(own.length - stacks.length - queues.length).toBeLessThan(60);
  });

  it('a new row of the function table moves no existing function to another stack', () => {
    const placed = (letters: RegExp) =>
      Object.keys(app.features)
        .filter((feature) => letters.test(feature))
        .map((feature) => httpName(feature));
    const consumers = [...Object.values(app.queues), ...Object.values(app.streams)].map(nameOf);
    const namesIn = (id: string) =>
      functions
        .filter(([logical]) => made.partOf(logical) === id)
        .map(([, { Properties }]) => String(Properties['FunctionName']).replace('Test-', ''))
        .toSorted();
    expect(namesIn('FeaturesAToL')).toEqual(placed(/^[a-l]/).toSorted());
    expect(namesIn('FeaturesMToZ')).toEqual(placed(/^[m-z]/).toSorted());
    expect(namesIn('Consumers')).toEqual(consumers.toSorted());
    expect(namesIn('Schedules')).toEqual(Object.values(app.schedules).map(nameOf).toSorted());
    expect(stacks).toHaveLength(4);
  });
});

test('queue consumers leave most of an account’s 1,000 concurrent Lambda executions to HTTP requests', () => {
  const limits = Object.entries(app.queues).map(([name, row]) => [name, sourceOf(nameOf(row))['ScalingConfig']]);
  const MaximumConcurrency = (most: number) => ({ MaximumConcurrency: most });
  expect(Object.fromEntries(limits)).toEqual({
    book: MaximumConcurrency(20),
    batches: MaximumConcurrency(20),
    track: MaximumConcurrency(10),
    notices: MaximumConcurrency(5),
    mail: MaximumConcurrency(2),
    reattempts: MaximumConcurrency(20),
    webhooks: MaximumConcurrency(20),
    shops: MaximumConcurrency(20),
    // The queues below need no limit, because people fill them slowly: one file, list or link at a time.
    uploads: undefined,
    downloads: undefined,
    'merchant-files': undefined,
    forgotten: undefined,
    sms: undefined,
  });
  expect(MAX_BACKGROUND_FUNCTIONS).toBeLessThan(200);
});

describe('persistent resources', () => {
  const kept = /DynamoDB::Table|S3::Bucket|SQS::Queue|KMS::Key|SecretsManager|SNS::|CloudFront::|SES::|V2::(Api|Stage)/;

  it('persistent resources are in the main stack, so that nested stacks can be replaced', () => {
    const elsewhere = within.flatMap(typesIn).filter((type) => kept.test(type));
    expect(elsewhere).toEqual([]);
    const found = own.filter(({ Type }) => kept.test(Type)).map(({ Type }) => Type);
    for (const type of ['DynamoDB::Table', 'S3::Bucket', 'SQS::Queue', 'KMS::Key', 'CloudFront::Distribution'])
      expect(found).toContain(`AWS::${type}`);
  });

  it('persistent resources keep their logical ids, so that CloudFormation does not replace them', () => {
    for (const [id, Type] of [
      ['TableCD117FA1', 'AWS::DynamoDB::Table'],
      ['Files8E6940B8', 'AWS::S3::Bucket'],
      ['SiteE53D7754', 'AWS::S3::Bucket'],
      ['Logs6819BB44', 'AWS::S3::Bucket'],
      ['SecretA720EF05', 'AWS::SecretsManager::Secret'],
      ['DataKey17AFBB84', 'AWS::KMS::Key'],
      ['ApiHttp17514DA7', 'AWS::ApiGatewayV2::Api'],
      ['Distribution830FAC52', 'AWS::CloudFront::Distribution'],
      ['bookF0785129', 'AWS::SQS::Queue'],
    ] as const)
      expect([id, main?.Resources[id]?.Type]).toEqual([id, Type]);
  });
});
