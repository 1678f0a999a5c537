/** The resources that AWS charges for each month, counted from the templates. */
export interface ResourceCounts {
  /** How many metrics the alarms watch. CloudWatch charges an alarm for each of its metrics. */
  alarmMetrics: number;
  /**
   * How many metrics come from log filters with a default value. They are charged for all hours. Metrics without a
   * default are charged only for the hours in which they have a value.
   */
  steadyMetrics: number;
  /** The number of metrics of each dashboard. */
  dashboards: number[];
  firewalls: number;
  firewallRules: number;
  keys: number;
  secrets: number;
  /** From how many regions each health check is made. */
  healthChecks: number[];
  /** How many pollers Lambda runs for all queues together. */
  pollers: number;
  schedules: { name: string; runs: number; memoryGb: number }[];
}

export interface Resource {
  Type: string;
  Properties: Record<string, unknown>;
}

export const HOURS_IN_MONTH = 730; // of a month, as AWS's calculator counts
const DAYS = HOURS_IN_MONTH / 24;

/**
 * How many pollers Lambda runs for an idle queue: `capped` for a queue with a maximum concurrency, `free` for a queue
 * without one. https://docs.aws.amazon.com/lambda/latest/dg/services-sqs-scaling.html
 */
const POLLERS = { capped: 5, free: 2 };

const of = (resources: readonly Resource[], type: string): Record<string, unknown>[] =>
  resources.filter(({ Type }) => Type === type).map(({ Properties }) => Properties);
const listIn = (value: unknown): unknown[] => (Array.isArray(value) ? (value as unknown[]) : []);
const sum = (numbers: readonly number[]): number => numbers.reduce((all, one) => all + one, 0);

const metricsOfAlarm = ({ Metrics }: Record<string, unknown>): number =>
  Math.max(1, listIn(Metrics).filter((one) => 'MetricStat' in (one as object)).length);

/** Returns how many metrics the graphs of a dashboard show. */
function metricsOfDashboard({ DashboardBody }: Record<string, unknown>): number {
  const parts = (DashboardBody as { 'Fn::Join': [string, unknown[]] })['Fn::Join'][1];
  const text = parts.map((part) => (typeof part === 'string' ? part : 'x')).join('');
  const { widgets } = JSON.parse(text) as { widgets: { properties: { metrics?: unknown[] } }[] };
  return sum(widgets.map(({ properties }) => properties.metrics?.length ?? 0));
}

/**
 * Returns how many times a rule runs in a month.
 * @throws Error for a schedule that is neither a rate nor daily
 */
function runsOf(expression: string): number {
  const [, every] = /^rate\((\d+) minutes?\)$/.exec(expression) ?? [];
  if (every !== undefined) return (HOURS_IN_MONTH * 60) / Number(every);
  if (/^cron\(\d+ \d+ \* \* \? \*\)$/.test(expression)) return DAYS;
  throw new Error(`How often is ${expression}?`);
}

/** Returns the logical id of the function that a rule starts. */
const targetOf = (rule: Record<string, unknown>): string =>
  (listIn(rule['Targets'])[0] as { Arn: { 'Fn::GetAtt': [string, string] } }).Arn['Fn::GetAtt'][0];

/** Counts the resources for which AWS charges, in the templates of all stacks. */
export function countResources(templates: readonly Record<string, Resource>[]): ResourceCounts {
  const all = templates.flatMap((one) => Object.values(one));
  const byId = Object.assign({}, ...templates) as Record<string, Resource>;
  const rules = of(all, 'AWS::Events::Rule').filter(({ State }) => State !== 'DISABLED');
  const queueSources = of(all, 'AWS::Lambda::EventSourceMapping').filter(
    ({ Enabled, StartingPosition }) => Enabled !== false && StartingPosition === undefined,
  );
  const transformations = of(all, 'AWS::Logs::MetricFilter').flatMap(({ MetricTransformations }) =>
    listIn(MetricTransformations),
  );
  return {
    alarmMetrics: sum(of(all, 'AWS::CloudWatch::Alarm').map(metricsOfAlarm)),
    steadyMetrics: transformations.filter((one) => 'DefaultValue' in (one as object)).length,
    dashboards: of(all, 'AWS::CloudWatch::Dashboard').map(metricsOfDashboard),
    firewalls: of(all, 'AWS::WAFv2::WebACL').length,
    firewallRules: sum(of(all, 'AWS::WAFv2::WebACL').map(({ Rules }) => listIn(Rules).length)),
    keys: of(all, 'AWS::KMS::Key').length,
    secrets: of(all, 'AWS::SecretsManager::Secret').length,
    healthChecks: of(all, 'AWS::Route53::HealthCheck').map(
      ({ HealthCheckConfig }) => listIn((HealthCheckConfig as { Regions: unknown }).Regions).length,
    ),
    pollers: sum(
      queueSources.map(({ ScalingConfig }) => (ScalingConfig === undefined ? POLLERS.free : POLLERS.capped)),
    ),
    schedules: rules.map((rule) => {
      const { FunctionName, MemorySize } = byId[targetOf(rule)]?.Properties ?? {};
      return {
        name: FunctionName as string,
        runs: runsOf(rule['ScheduleExpression'] as string),
        memoryGb: (MemorySize as number) / 1024,
      };
    }),
  };
}
