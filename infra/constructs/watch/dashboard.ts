import { Stack } from 'aws-cdk-lib';
import type { HttpApi } from 'aws-cdk-lib/aws-apigatewayv2';
import {
  Alarm,
  AlarmStatusWidget,
  Dashboard,
  GraphWidget,
  type IMetric,
  LogQueryVisualizationType,
  LogQueryWidget,
  MathExpression,
  Metric,
} from 'aws-cdk-lib/aws-cloudwatch';
import type { ITable } from 'aws-cdk-lib/aws-dynamodb';
import { Function as Lambda } from 'aws-cdk-lib/aws-lambda';
import type { Queue } from 'aws-cdk-lib/aws-sqs';
import type { Construct } from 'constructs';
import { functionNameOf, logGroupOf } from '../function.ts';
import { type Alarms, FIVE_MINUTES } from './alarms.ts';
import { orderMetrics } from './order-metrics.ts';

export interface DashboardSources {
  api: HttpApi;
  table: ITable;
  queues: Readonly<Record<string, Queue>>;
  /** The names of the functions. They are the same as the names of their bundles. */
  functions: readonly string[];
  streamConsumers: readonly string[];
  schedules: readonly string[];
  alarms: Alarms;
}

const period = FIVE_MINUTES;
const metricOf = (functionName: string, metricName: string, statistic: string): Metric =>
  new Metric({
    namespace: 'AWS/Lambda',
    metricName,
    dimensionsMap: { FunctionName: functionName },
    period,
    statistic,
  });
const graph = (title: string, left: IMetric[], right: IMetric[] = []) =>
  new GraphWidget({ title, left, right, width: 12, height: 6 });

/**
 * Returns the ten largest values of a metric in the account. It uses one query, not a metric for each function or
 * queue, because a dashboard with more than 50 metrics costs $3 a month.
 */
const largest = (combined: 'SUM' | 'MAX', metric: string, schema: string, by: string) =>
  new MathExpression({
    expression: `SELECT ${combined}(${metric}) FROM SCHEMA("${schema}", ${by}) GROUP BY ${by} ORDER BY ${combined}() DESC LIMIT 10`,
    usingMetrics: {},
    label: '',
    period,
  });

/**
 * Builds a chart of sellers' actions per hour. The chart queries the log lines of requests, so it costs money only
 * while somebody views it.
 */
const hourly = (title: string, functions: readonly string[], filter: string, shown = 'count(*)', by = 'bin(1h)') =>
  new LogQueryWidget({
    title,
    logGroupNames: functions.map(logGroupOf),
    view: LogQueryVisualizationType.BAR,
    queryLines: [`filter ${filter}`, `stats ${shown} by ${by}`],
    width: 6,
    height: 6,
  });

/** How many log groups a query may name: https://docs.aws.amazon.com/AmazonCloudWatchLogs/latest/APIReference/API_StartQuery.html */
const MOST_LOGS = 50;

/**
 * Returns charts of cold starts. One query can name at most `MOST_LOGS` functions, so more functions need more charts.
 */
function coldStarts(functions: readonly string[]): LogQueryWidget[] {
  const charts: LogQueryWidget[] = [];
  for (let at = 0; at < functions.length; at += MOST_LOGS) {
    const some = functions.slice(at, at + MOST_LOGS);
    const further = at === 0 ? '' : ` (${at / MOST_LOGS + 1})`;
    charts.push(
      hourly(`Cold starts, an hour${further}`, some, 'ispresent(@initDuration)'),
      hourly(`Cold starts, ms${further}`, some, 'ispresent(@initDuration)', 'pct(@initDuration, 95)'),
    );
  }
  return charts;
}

/** Returns a widget with every alarm. A widget can show up to a hundred. */
const alarmsOf = (scope: Construct, { names }: Alarms): AlarmStatusWidget =>
  new AlarmStatusWidget({
    title: 'Alarms',
    alarms: names.toSorted().map((name) => Alarm.fromAlarmName(scope, `shown ${name}`, name)),
    width: 24,
    height: 4,
  });

/**
 * Creates the dashboard with alarms, orders, requests, queues and table. It shows whether sellers ship and whether the
 * product works.
 */
export function makeDashboard(scope: Construct, shown: DashboardSources): void {
  const { api, table, functions, alarms } = shown;
  const { steps, bookingTimes } = orderMetrics(scope);
  const queues = Object.values(shown.queues);
  const named = (name: string) => functionNameOf(scope, name);
  const orders = functions.filter((name) => name.startsWith('orders-')).map(named);
  const consumers = shown.streamConsumers.map(named);
  const topUps = functions.filter((name) => name.startsWith('payments-')).map(named);
  const answering = functions.filter((name) => name.endsWith('-http')).map(named);
  // The functions of tracking are included, because a courier's webhook that cancels a parcel also refunds it.
  const refunding = functions.filter((name) => /^(orders|tracking)-/.test(name)).map(named);
  const dead = queues.flatMap(({ deadLetterQueue }) => (deadLetterQueue === undefined ? [] : [deadLetterQueue.queue]));
  new Dashboard(scope, 'Dashboard', {
    dashboardName: Stack.of(scope).stackName,
    widgets: [
      [alarmsOf(scope, alarms)],
      [graph('Are sellers shipping? Orders an hour', steps), graph('Booking time, ms', bookingTimes)],
      [
        hourly('Failed bookings by courier', consumers, "event = 'booking_failed'", 'count(*)', 'courier'),
        hourly('Rupees topped up, an hour', topUps, "message = 'wallet topped up'", 'sum(paise) / 100 as rupees'),
        ...coldStarts(answering),
      ],
      [
        hourly(
          'Cancelled or returned, an hour',
          orders,
          "message = 'answered' and status = 200 and route like /orders.(cancel|rto-order)/",
        ),
        hourly('Paid and not booked at once, an hour', orders, "message = 'booking not confirmed'"),
        hourly('Rupees refunded, an hour', refunding, "message = 'refunded'", 'sum(paise) / 100 as rupees'),
      ],
      [
        graph(
          'Requests and failures',
          [api.metricCount({ period, statistic: 'Sum' })],
          [api.metricServerError({ period, statistic: 'Sum' }), api.metricClientError({ period, statistic: 'Sum' })],
        ),
        graph(
          'Latency',
          ['p50', 'p95', 'p99'].map((statistic) => api.metricLatency({ period, statistic })),
        ),
      ],
      [
        graph('Errors of functions', [largest('SUM', 'Errors', 'AWS/Lambda', 'FunctionName')]),
        graph(
          'Throttles of functions',
          [Lambda.metricAllThrottles({ period })],
          [Lambda.metricAllConcurrentExecutions({ period })],
        ),
      ],
      [
        graph('Age of the oldest message, dead letters too', [
          largest('MAX', 'ApproximateAgeOfOldestMessage', 'AWS/SQS', 'QueueName'),
        ]),
        graph(
          'Dead letters',
          dead.map((one) => one.metricApproximateNumberOfMessagesVisible({ period })),
        ),
      ],
      [
        graph(
          'Runs of schedules',
          shown.schedules.map((name) => metricOf(named(name), 'Invocations', 'Sum')),
        ),
        graph(
          'Age of the stream',
          shown.streamConsumers.map((name) => iteratorAge(named(name))),
        ),
      ],
      [
        graph('Table', [
          table.metricConsumedReadCapacityUnits({ period }),
          table.metricConsumedWriteCapacityUnits({ period }),
        ]),
      ],
    ],
  });
}

/** Returns a metric: how many milliseconds a stream consumer is behind the stream. */
export const iteratorAge = (functionName: string): Metric => metricOf(functionName, 'IteratorAge', 'Maximum');
