import { FREE, PRICES } from './prices.ts';
import { type Counts, HOURS } from './resources.ts';
import { IDLE, type Measured, ORDER } from './use.ts';

/** A line of a bill. */
export interface Line {
  what: string;
  dollars: number;
}

const sum = (numbers: readonly number[]): number => numbers.reduce((all, one) => all + one, 0);
const above = (used: number, free: number): number => Math.max(0, used - free);
const GB = 1_000_000_000;

export const totalOf = (lines: readonly Line[]): number => sum(lines.map(({ dollars }) => dollars));

/** Returns what a month without any use costs, in an account that runs nothing else. */
export function idleMonth(counts: Counts, { idleReads, idleWrites }: Measured): Line[] {
  const { schedules } = counts;
  const runs = sum(schedules.map((one) => one.runs));
  const checks = (sum(counts.healthChecks) * IDLE.checkersOfRegion * HOURS * 3600) / IDLE.checkSeconds;
  const gigabyteSeconds =
    sum(schedules.map((one) => one.runs * one.memoryGb * IDLE.runSeconds)) + checks * ORDER.callGigabyteSeconds;
  const unitsOf = (units: Readonly<Record<string, number>>) =>
    sum(schedules.map(({ name, runs: times }) => times * (units[name.replace(/^[^-]*-/, '')] ?? 0)));
  const polls = (counts.pollers * HOURS * 3600) / IDLE.pollSeconds;
  const logs = ((runs + checks) * ORDER.callLogBytes) / GB;
  const dashboards = counts.dashboards.filter((metrics) => metrics > FREE.dashboardMetrics).length;
  return [
    {
      what: `metrics in alarms: ${counts.alarmMetrics}`,
      dollars: above(counts.alarmMetrics, FREE.alarmMetrics) * PRICES.alarmMetric,
    },
    {
      what: `metrics of logs: ${counts.steadyMetrics}; dashboards of more than 50 metrics: ${dashboards}`,
      dollars: above(counts.steadyMetrics, FREE.customMetrics) * PRICES.customMetric + dashboards * PRICES.dashboard,
    },
    {
      what: `firewalls: ${counts.firewalls}, with ${counts.firewallRules} rules`,
      dollars: counts.firewalls * PRICES.firewall + counts.firewallRules * PRICES.firewallRule,
    },
    { what: `KMS keys: ${counts.keys}`, dollars: counts.keys * PRICES.key },
    { what: `secrets: ${counts.secrets}`, dollars: counts.secrets * PRICES.secret },
    {
      what: `health checks from outside: ${counts.healthChecks.length}, with their requests`,
      dollars:
        counts.healthChecks.length * PRICES.healthCheck +
        checks * (PRICES.apiRequest + (counts.firewalls > 0 ? PRICES.firewallRequest : 0)) +
        above(checks, FREE.edgeRequests) * PRICES.edgeRequest,
    },
    { what: `pollers of queues: ${counts.pollers}`, dollars: above(polls, FREE.queueRequests) * PRICES.queueRequest },
    {
      what: `schedules: ${schedules.length}, with functions, reads and writes`,
      dollars:
        above(runs + checks, FREE.invocations) * PRICES.invocation +
        above(gigabyteSeconds, FREE.gigabyteSeconds) * PRICES.gigabyteSecond +
        unitsOf(idleReads) * PRICES.readUnit +
        unitsOf(idleWrites) * PRICES.writeUnit,
    },
    { what: 'logs', dollars: above(logs * (1 + ORDER.logMonths), FREE.logGigabytes) * PRICES.logGigabyte },
  ];
}

/** Returns what 1,000 orders cost with their page views, beside the idle month and without anything free. */
export function thousandOrders({ orderWrites, orderReads, pollReads, load, view }: Measured): Line[] {
  const thousand = 1000;
  const views = thousand * ORDER.views;
  const calls = views * view.calls + thousand * (ORDER.commands + ORDER.pushes);
  const files = (views / ORDER.viewsPerLoad) * load.files;
  const gigabytes = (views * ORDER.viewBytes + (views / ORDER.viewsPerLoad) * load.bytes) / GB;
  const invocations = calls + thousand * ORDER.messages;
  const logs = (invocations * ORDER.callLogBytes) / GB;
  return [
    {
      what: 'table: orders, polls and pages',
      dollars:
        (thousand * orderWrites + views * view.writes) * PRICES.writeUnit +
        (thousand * (orderReads + ORDER.polls * pollReads) + views * view.reads) * PRICES.readUnit,
    },
    { what: 'API Gateway', dollars: calls * PRICES.apiRequest },
    {
      what: 'functions',
      dollars: invocations * (PRICES.invocation + ORDER.callGigabyteSeconds * PRICES.gigabyteSecond),
    },
    { what: 'firewall', dollars: (calls + files) * PRICES.firewallRequest },
    {
      what: 'CloudFront: requests, functions, data',
      dollars: (calls + files) * (PRICES.edgeRequest + 2 * PRICES.edgeFunction) + gigabytes * PRICES.edgeGigabyte,
    },
    { what: 'queues', dollars: thousand * ORDER.messages * 3 * PRICES.queueRequest },
    {
      what: 'logs, kept for three months',
      dollars: logs * (PRICES.logGigabyte + ORDER.logMonths * PRICES.logGigabyteMonth),
    },
  ];
}
