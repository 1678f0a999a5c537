import { Duration, Stack } from 'aws-cdk-lib';
import { Metric } from 'aws-cdk-lib/aws-cloudwatch';
import type { Function as Lambda } from 'aws-cdk-lib/aws-lambda';
import { FilterPattern, MetricFilter } from 'aws-cdk-lib/aws-logs';
import type { Construct } from 'constructs';

const HOUR = Duration.hours(1);
const EVENTS = ['created', 'paid', 'booked', 'booking_failed'] as const;
const namespaceOf = (scope: Construct): string => `${Stack.of(scope).stackName}/Orders`;

/**
 * Counts the steps of orders, and how long bookings take, in the log lines `order event` of the stream's consumer. So
 * no function has to load a library for metrics, and each step is counted in one place.
 */
export function addOrderMetrics(consumer: Lambda, scope: Construct): void {
  const add = (metricName: string, event: string, metricValue: string) =>
    new MetricFilter(consumer, metricName, {
      logGroup: consumer.logGroup,
      filterPattern: FilterPattern.stringValue('$.event', '=', event),
      metricNamespace: namespaceOf(scope),
      metricName,
      metricValue,
    });
  for (const event of EVENTS) add(event, event, '1');
  add('booking_ms', 'booked', '$.booking_ms');
}

/**
 * Returns the hourly metrics: how often each step happened, and the median and the 95th percentile of the booking
 * times.
 */
export function orderMetrics(scope: Construct): { steps: Metric[]; bookingTimes: Metric[] } {
  const metric = (metricName: string, statistic: string) =>
    new Metric({ namespace: namespaceOf(scope), metricName, statistic, period: HOUR });
  return {
    steps: EVENTS.map((event) => metric(event, 'Sum')),
    bookingTimes: ['p50', 'p95'].map((statistic) => metric('booking_ms', statistic)),
  };
}
