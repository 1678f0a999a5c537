import { expect, it } from 'vitest';
import type { Order } from '../../../functions/orders/record/order.ts';
import { progressAfterScans } from '../../../functions/orders/tracking/apply-scans.ts';
import type { Status } from '../../../shared/orders/status.ts';

const scan = (status: Status, hour: number, more: { untried?: true } = {}) => ({
  code: status,
  status,
  description: 'Rider ran out of time',
  location: 'Kota',
  at: `2026-11-02T1${hour}:00:00.000Z`,
  ...more,
});

it('a delivery that the courier did not attempt is shown as undelivered and not counted as an attempt', () => {
  const order = { status: 'in_transit', attempts: 1 } as Order;
  expect(
    progressAfterScans(order, [scan('out_for_delivery', 1), scan('undelivered', 2, { untried: true })]),
  ).toMatchObject({
    status: 'undelivered',
    attempts: 1,
    failed: { at: '2026-11-02T12:00:00.000Z', reason: 'Rider ran out of time' },
  });
});

it('a first attempt before 9:00 in India is doubtful, unless its scan has no time of day', () => {
  const doubtful = (at: string, attempts = 0) => {
    const order = { status: 'out_for_delivery', attempts } as Order;
    return progressAfterScans(order, [{ ...scan('undelivered', 2), at }]).doubtful;
  };
  expect(doubtful('2026-11-02T03:29:59.000Z')).toEqual([
    { attempt: 1, at: '2026-11-02T03:29:59.000Z', reason: 'Rider ran out of time', place: 'Kota', isEarly: true },
  ]);
  expect(doubtful('2026-11-02T03:30:00.000Z')).toBeUndefined();
  expect(doubtful('2026-11-02T03:29:59.000Z', 1)).toBeUndefined();
  expect(doubtful('2026-11-01T18:30:00.000Z')).toBeUndefined();
});
