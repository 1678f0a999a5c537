import { App, Stack } from 'aws-cdk-lib';
import { Template } from 'aws-cdk-lib/assertions';
import { HttpApi } from 'aws-cdk-lib/aws-apigatewayv2';
import { Table } from 'aws-cdk-lib/aws-dynamodb';
import { describe, expect, it } from 'vitest';
import { Alarms } from '../../infra/constructs/watch/alarms.ts';
import { makeDashboard } from '../../infra/constructs/watch/dashboard.ts';
import { lookInto } from './support/look-into.ts';
import { synthesize } from './support/synthesized.ts';

const { of } = lookInto(synthesize().resources);

describe('the operations dashboard', () => {
  it('the operations dashboard shows every alarm and the functions with the most errors', () => {
    const body = JSON.stringify(of('AWS::CloudWatch::Dashboard')[0]?.[1].Properties['DashboardBody']);
    const shown = [...body.matchAll(/:alarm:(Test [^\\]+)/g)].map(([, name]) => name);
    const names = of('AWS::CloudWatch::Alarm').map(([, { Properties }]) => Properties['AlarmName'] as string);
    expect(shown.toSorted()).toEqual(names.toSorted());
    expect(body).toContain('SELECT SUM(Errors)');
  });

  it('the operations dashboard shows hourly counts of shipped, cancelled, returned, and paid but unbooked orders', () => {
    const body = JSON.stringify(of('AWS::CloudWatch::Dashboard')[0]?.[1].Properties['DashboardBody']);
    for (const title of [
      'Are sellers shipping? Orders an hour',
      'Booking time, ms',
      'Failed bookings by courier',
      'Rupees topped up, an hour',
      'Cold starts, an hour',
      'Cancelled or returned, an hour',
      'Paid and not booked at once, an hour',
      'Rupees refunded, an hour',
    ])
      expect(body).toContain(title);
    expect(body).toContain("message = 'booking not confirmed'");
    expect(body).toContain("message = 'refunded'");
    expect(body).toContain('stats sum(paise) / 100 as rupees by bin(1h)');
    const filters = of('AWS::Logs::MetricFilter').map(([, { Properties }]) => Properties);
    for (const [event, name, value] of [
      ['created', 'created', '1'],
      ['paid', 'paid', '1'],
      ['booked', 'booked', '1'],
      ['booking_failed', 'booking_failed', '1'],
      ['booked', 'booking_ms', '$.booking_ms'],
    ])
      expect(filters).toContainEqual(
        expect.objectContaining({
          FilterPattern: `{ $.event = "${event}" }`,
          MetricTransformations: [{ MetricNamespace: 'Test/Orders', MetricName: name, MetricValue: value }],
        }),
      );
  });

  it('no chart of the operations dashboard uses more than the 50 log groups that a query allows', () => {
    const stack = new Stack(new App(), 'Many');
    makeDashboard(stack, {
      api: new HttpApi(stack, 'Api'),
      table: Table.fromTableName(stack, 'Table', 'table'),
      queues: {},
      functions: ['orders-api-http', 'payments-http', ...Array.from({ length: 49 }, (_, n) => `feature${n}-http`)],
      streamConsumers: ['stream-on-change'],
      schedules: [],
      alarms: new Alarms(stack, 'Alarms', {}),
    });
    const [dashboard] = Object.values(Template.fromStack(stack).findResources('AWS::CloudWatch::Dashboard'));
    const parts = (dashboard?.['Properties'] as { DashboardBody: { 'Fn::Join': [string, unknown[]] } }).DashboardBody;
    const body = parts['Fn::Join'][1].map((part) => (typeof part === 'string' ? part : 'x')).join('');
    const { widgets } = JSON.parse(body) as { widgets: { properties: { title?: string; query?: string } }[] };
    const logsOf = Object.fromEntries(
      widgets.map(({ properties: { title = '', query = '' } }) => [title, query.split('SOURCE ').length - 1]),
    );
    expect(logsOf).toMatchObject({
      'Cold starts, an hour': 50,
      'Cold starts, an hour (2)': 1,
      'Cold starts, ms (2)': 1,
    });
    expect(Math.max(...Object.values(logsOf))).toBe(50);
  });
});
