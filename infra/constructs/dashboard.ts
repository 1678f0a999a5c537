import type { Stack } from 'aws-cdk-lib';
import type { HttpApi } from 'aws-cdk-lib/aws-apigatewayv2';
import {
  AlarmStatusWidget,
  Dashboard,
  GraphWidget,
  type IMetric,
  LogQueryVisualizationType,
  LogQueryWidget,
} from 'aws-cdk-lib/aws-cloudwatch';
import type { ITable } from 'aws-cdk-lib/aws-dynamodb';
import { Function as Lambda } from 'aws-cdk-lib/aws-lambda';
import type { Queue } from 'aws-cdk-lib/aws-sqs';
import type { Construct } from 'constructs';
import { type Alarms, FIVE_MINUTES } from './alarms.ts';

export interface Shown {
  api: HttpApi;
  table: ITable;
  queues: Readonly<Record<string, Queue>>;
  functions: readonly Lambda[];
  streamConsumers: readonly Lambda[];
  alarms: Alarms;
  /** The product's stack, whose name the dashboard has. */
  product: Stack;
}

const period = FIVE_MINUTES;
const graph = (title: string, left: IMetric[], right: IMetric[] = []) =>
  new GraphWidget({ title, left, right, width: 12, height: 6 });

/** What sellers do, an hour at a time, from the lines that every request leaves; it costs only while it is looked at. */
const hourly = (title: string, functions: readonly Lambda[], filter: string, shown = 'count(*)') =>
  new LogQueryWidget({
    title,
    logGroupNames: functions.map(({ logGroup }) => logGroup.logGroupName),
    view: LogQueryVisualizationType.BAR,
    queryLines: [`filter ${filter}`, `stats ${shown} by bin(1h)`],
    width: 6,
    height: 6,
  });

/** One page that says whether the product is well: alarms, requests, functions, queues, stream, table. */
export function makeDashboard(scope: Construct, shown: Shown): void {
  const { api, table, functions, alarms } = shown;
  const queues = Object.values(shown.queues);
  const orders = functions.filter(({ node }) => node.id.startsWith('orders-'));
  // Couriers' pushes refund too: what they cancel themselves.
  const refunding = functions.filter(({ node }) => /^(orders|tracking)-/.test(node.id));
  const dead = queues.flatMap(({ deadLetterQueue }) => (deadLetterQueue === undefined ? [] : [deadLetterQueue.queue]));
  new Dashboard(scope, 'Dashboard', {
    dashboardName: shown.product.stackName,
    widgets: [
      [new AlarmStatusWidget({ title: 'Alarms', alarms: alarms.all, width: 24, height: 6 })],
      [
        hourly('Paid, an hour', orders, "message = 'answered' and status = 200 and route like '/orders/pay'"),
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
        graph(
          'Errors of functions',
          functions.map((one) => one.metricErrors({ period })),
        ),
        graph(
          'Throttles of functions',
          [Lambda.metricAllThrottles({ period })],
          [Lambda.metricAllConcurrentExecutions({ period })],
        ),
      ],
      [
        graph(
          'Age of the oldest message',
          queues.map((one) => one.metricApproximateAgeOfOldestMessage({ period })),
        ),
        graph(
          'Dead letters',
          dead.map((one) => one.metricApproximateNumberOfMessagesVisible({ period })),
        ),
      ],
      [
        graph(
          'Age of the stream',
          shown.streamConsumers.map((one) => iteratorAge(one)),
        ),
        graph('Table', [
          table.metricConsumedReadCapacityUnits({ period }),
          table.metricConsumedWriteCapacityUnits({ period }),
        ]),
      ],
    ],
  });
}

/** How far a stream consumer is behind, ms. */
export const iteratorAge = (consumer: Lambda): IMetric =>
  consumer.metric('IteratorAge', { period, statistic: 'Maximum' });
