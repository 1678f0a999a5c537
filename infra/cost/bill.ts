import { AWS_PRICES, FREE_AMOUNTS } from './prices.ts';
import { HOURS_IN_MONTH, type ResourceCounts } from './resources.ts';
import { ASSUMED_IDLE_USE, ASSUMED_ORDER_USE, type MeasuredUse } from './use.ts';

/** A line of a bill. */
export interface BillLine {
  what: string;
  dollars: number;
}

const sum = (numbers: readonly number[]): number => numbers.reduce((all, one) => all + one, 0);
const above = (used: number, free: number): number => Math.max(0, used - free);
const GB = 1_000_000_000;

export const totalOfBill = (lines: readonly BillLine[]): number => sum(lines.map(({ dollars }) => dollars));

/**
 * Returns the units of one run.
 * @throws Error for a schedule that was not measured under its present name
 */
function unitsOfRun(units: Readonly<Record<string, number>>, bundle: string): number {
  const measured = units[bundle];
  if (measured === undefined)
    throw new Error(`${bundle} has no figure. Run npm run bench:capacity 100 -- --record (tests/bench/figures).`);
  return measured;
}

/**
 * Returns the monthly cost of a deployment without users, in an account that runs nothing else.
 * @throws Error for a schedule that was not measured
 */
export function billOfIdleMonth(counts: ResourceCounts, { idleReads, idleWrites }: MeasuredUse): BillLine[] {
  const { schedules } = counts;
  const runs = sum(schedules.map((one) => one.runs));
  const checks =
    (sum(counts.healthChecks) * ASSUMED_IDLE_USE.checkersOfRegion * HOURS_IN_MONTH * 3600) /
    ASSUMED_IDLE_USE.checkSeconds;
  const gigabyteSeconds =
    sum(schedules.map((one) => one.runs * one.memoryGb * ASSUMED_IDLE_USE.runSeconds)) +
    checks * ASSUMED_ORDER_USE.callGigabyteSeconds;
  const unitsOf = (units: Readonly<Record<string, number>>) =>
    sum(schedules.map(({ name, runs: times }) => times * unitsOfRun(units, name.replace(/^[^-]*-/, ''))));
  const polls = (counts.pollers * HOURS_IN_MONTH * 3600) / ASSUMED_IDLE_USE.pollSeconds;
  const logs = ((runs + checks) * ASSUMED_ORDER_USE.callLogBytes) / GB;
  const dashboards = counts.dashboards.filter((metrics) => metrics > FREE_AMOUNTS.dashboardMetrics).length;
  return [
    {
      what: `metrics in alarms: ${counts.alarmMetrics}`,
      dollars: above(counts.alarmMetrics, FREE_AMOUNTS.alarmMetrics) * AWS_PRICES.alarmMetric,
    },
    {
      what: `metrics of logs: ${counts.steadyMetrics}; dashboards of more than 50 metrics: ${dashboards}`,
      dollars:
        above(counts.steadyMetrics, FREE_AMOUNTS.customMetrics) * AWS_PRICES.customMetric +
        dashboards * AWS_PRICES.dashboard,
    },
    {
      what: `firewalls: ${counts.firewalls}, with ${counts.firewallRules} rules`,
      dollars: counts.firewalls * AWS_PRICES.firewall + counts.firewallRules * AWS_PRICES.firewallRule,
    },
    { what: `KMS keys: ${counts.keys}`, dollars: counts.keys * AWS_PRICES.key },
    { what: `secrets: ${counts.secrets}`, dollars: counts.secrets * AWS_PRICES.secret },
    {
      what: `health checks from outside: ${counts.healthChecks.length}, with their requests`,
      dollars:
        counts.healthChecks.length * AWS_PRICES.healthCheck +
        checks * (AWS_PRICES.apiRequest + (counts.firewalls > 0 ? AWS_PRICES.firewallRequest : 0)) +
        above(checks, FREE_AMOUNTS.edgeRequests) * AWS_PRICES.edgeRequest,
    },
    {
      what: `pollers of queues: ${counts.pollers}`,
      dollars: above(polls, FREE_AMOUNTS.queueRequests) * AWS_PRICES.queueRequest,
    },
    {
      what: `schedules: ${schedules.length}, with functions, reads and writes`,
      dollars:
        above(runs + checks, FREE_AMOUNTS.invocations) * AWS_PRICES.invocation +
        above(gigabyteSeconds, FREE_AMOUNTS.gigabyteSeconds) * AWS_PRICES.gigabyteSecond +
        unitsOf(idleReads) * AWS_PRICES.readUnit +
        unitsOf(idleWrites) * AWS_PRICES.writeUnit,
    },
    {
      what: 'logs',
      dollars: above(logs * (1 + ASSUMED_ORDER_USE.logMonths), FREE_AMOUNTS.logGigabytes) * AWS_PRICES.logGigabyte,
    },
  ];
}

/**
 * Returns the cost of 1,000 orders and their page views in addition to an idle month. Free amounts are not subtracted.
 */
export function billOfThousandOrders({ orderWrites, orderReads, pollReads, load, view }: MeasuredUse): BillLine[] {
  const thousand = 1000;
  const views = thousand * ASSUMED_ORDER_USE.views;
  const calls = views * view.calls + thousand * (ASSUMED_ORDER_USE.commands + ASSUMED_ORDER_USE.pushes);
  const files = (views / ASSUMED_ORDER_USE.viewsPerLoad) * load.files;
  const gigabytes = (views * ASSUMED_ORDER_USE.viewBytes + (views / ASSUMED_ORDER_USE.viewsPerLoad) * load.bytes) / GB;
  const invocations = calls + thousand * ASSUMED_ORDER_USE.messages;
  const logs = (invocations * ASSUMED_ORDER_USE.callLogBytes) / GB;
  return [
    {
      what: 'table: orders, polls and pages',
      dollars:
        (thousand * orderWrites + views * view.writes) * AWS_PRICES.writeUnit +
        (thousand * (orderReads + ASSUMED_ORDER_USE.polls * pollReads) + views * view.reads) * AWS_PRICES.readUnit,
    },
    { what: 'API Gateway', dollars: calls * AWS_PRICES.apiRequest },
    {
      what: 'functions',
      dollars:
        invocations * (AWS_PRICES.invocation + ASSUMED_ORDER_USE.callGigabyteSeconds * AWS_PRICES.gigabyteSecond),
    },
    { what: 'firewall', dollars: (calls + files) * AWS_PRICES.firewallRequest },
    {
      what: 'CloudFront: requests, functions, data',
      dollars:
        (calls + files) * (AWS_PRICES.edgeRequest + 2 * AWS_PRICES.edgeFunction) + gigabytes * AWS_PRICES.edgeGigabyte,
    },
    { what: 'queues', dollars: thousand * ASSUMED_ORDER_USE.messages * 3 * AWS_PRICES.queueRequest },
    {
      what: 'logs, kept for three months',
      dollars: logs * (AWS_PRICES.logGigabyte + ASSUMED_ORDER_USE.logMonths * AWS_PRICES.logGigabyteMonth),
    },
  ];
}
