import { describe, expect, it } from 'vitest';
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

  it('the operations dashboard shows for each hour what was shipped, cancelled, returned, or paid without a booking', () => {
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
});
