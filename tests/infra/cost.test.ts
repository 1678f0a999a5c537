import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { billOfIdleMonth, billOfThousandOrders, totalOfBill } from '../../infra/cost/bill.ts';
import { countResources, type Resource } from '../../infra/cost/resources.ts';
import { parseSize } from '../../infra/size-of.ts';
import { COST_TABLES, costTables, makeBills } from './support/cost-tables.ts';
import { lookInto } from './support/look-into.ts';
import { synthesize } from './support/synthesized.ts';

describe('the cost of a deployment', () => {
  test('the cost tables in docs/operations.md equal the computed costs', () => {
    expect(readFileSync('docs/operations.md', 'utf8').match(COST_TABLES)?.[0]).toBe(costTables());
  });

  test('an idle month costs at most $20, a small deployment at most $5, and 1,000 orders at most $0.60', () => {
    const { full, small, orders } = makeBills();
    expect(totalOfBill(full)).toBeLessThanOrEqual(20);
    expect(totalOfBill(small)).toBeLessThanOrEqual(5);
    expect(totalOfBill(orders)).toBeLessThanOrEqual(0.6);
  });

  test('the cost computation includes each alarm, rule, key, secret, event poller and schedule run of the template', () => {
    const of = (Type: string, Properties: Record<string, unknown>): Resource => ({ Type, Properties });
    const stat = { MetricStat: {} };
    const counts = countResources([
      {
        one: of('AWS::CloudWatch::Alarm', { MetricName: 'Errors' }),
        three: of('AWS::CloudWatch::Alarm', { Metrics: [stat, stat, stat, { Expression: 'MAX' }] }),
        acl: of('AWS::WAFv2::WebACL', { Rules: [{}, {}] }),
        key: of('AWS::KMS::Key', {}),
        secret: of('AWS::SecretsManager::Secret', {}),
        steady: of('AWS::Logs::MetricFilter', { MetricTransformations: [{ DefaultValue: 0 }] }),
        sometimes: of('AWS::Logs::MetricFilter', { MetricTransformations: [{}] }),
        capped: of('AWS::Lambda::EventSourceMapping', { ScalingConfig: { MaximumConcurrency: 5 } }),
        free: of('AWS::Lambda::EventSourceMapping', {}),
        off: of('AWS::Lambda::EventSourceMapping', { Enabled: false }),
        stream: of('AWS::Lambda::EventSourceMapping', { StartingPosition: 'LATEST' }),
        job: of('AWS::Lambda::Function', { FunctionName: 'Test-every-job', MemorySize: 512 }),
        rule: of('AWS::Events::Rule', {
          ScheduleExpression: 'rate(5 minutes)',
          Targets: [{ Arn: { 'Fn::GetAtt': ['job', 'Arn'] } }],
        }),
      },
    ]);
    expect(counts).toEqual({
      alarmMetrics: 4,
      steadyMetrics: 1,
      dashboards: [],
      firewalls: 1,
      firewallRules: 2,
      keys: 1,
      secrets: 1,
      healthChecks: [],
      pollers: 7,
      schedules: [{ name: 'Test-every-job', runs: 8760, memoryGb: 0.5 }],
    });
  });

  test('the computed bill is the usage times AWS’s prices, minus the monthly free tier', () => {
    const measured = {
      orderWrites: 100,
      orderReads: 0,
      pollReads: 2,
      load: { files: 0, bytes: 0 },
      view: { calls: 1, reads: 0, writes: 0 },
      idleReads: { job: 1001 },
      idleWrites: { job: 0 },
    };
    const counts = {
      alarmMetrics: 30,
      steadyMetrics: 0,
      dashboards: [50, 51],
      firewalls: 1,
      firewallRules: 3,
      keys: 2,
      secrets: 2,
      healthChecks: [],
      pollers: 60,
      schedules: [{ name: 'Test-job', runs: 10_000, memoryGb: 0.5 }],
    };
    const idle = billOfIdleMonth(counts, measured).map(({ dollars }) => Number(dollars.toFixed(2)));
    // 60 pollers send 131,400 requests each: 7.884 million requests in total. One million is free, and the rest costs
    // $2.75. 10,000 runs with 1,001 reads each are about 10 million reads, which cost $1.43.
    expect(idle).toEqual([2, 3, 8, 2, 0.8, 0, 2.75, 1.43, 0]);
    expect(() => billOfIdleMonth(counts, { ...measured, idleWrites: { 'old-name': 0 } })).toThrow('job has no figure.');
    const [table, api] = billOfThousandOrders(measured);
    // 1,000 orders need 100,000 writes and 64,000 reads: 32 polls of two reads for each order.
    expect(table?.dollars).toBeCloseTo(0.071 + 0.00912, 6);
    // 1,000 orders need 34,000 requests: 20,000 for views, 5,000 for commands and 9,000 for pushes.
    expect(api?.dollars).toBeCloseTo(0.0357, 6);
  });
});

describe('a small deployment', () => {
  const small = lookInto(synthesize({ size: 'small' }).resources);

  test('a small deployment protects data like a full deployment, but has only three alarms', () => {
    const kept = (of: typeof small.of) =>
      ['AWS::DynamoDB::Table', 'AWS::S3::Bucket', 'AWS::KMS::Key', 'AWS::SQS::Queue'].flatMap((type) => of(type));
    expect(kept(small.of)).toEqual(kept(lookInto(synthesize().resources).of));
    const alarms = small.of('AWS::CloudWatch::Alarm').map(([, { Properties }]) => Properties['AlarmName']);
    expect(alarms.toSorted()).toEqual(['Test crashes', 'Test errors', 'Test faults of the API']);
    const sources = small
      .of('AWS::Lambda::EventSourceMapping')
      .map(([, { Properties }]) => Properties['ScalingConfig']);
    expect(sources).toEqual(sources.map(() => undefined));
  });

  test('an unknown deployment size is refused, so that a typo does not remove the firewall', () => {
    expect(() => parseSize('smal')).toThrow('-c size= takes full or small, not smal.');
  });
});
