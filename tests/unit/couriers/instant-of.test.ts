import { describe, expect, it } from 'vitest';
import { instantOf } from '../../../functions/couriers/adapter-kit/times.ts';

describe('the time of a courier’s scan', () => {
  it.each([
    ['2026-11-02T18:40:11.167', '2026-11-02T13:10:11.167Z'],
    ['2026-11-02 00:10:00', '2026-11-01T18:40:00.000Z'],
    ['2026-11-02 18:40', '2026-11-02T13:10:00.000Z'],
    ['02-11-2026 18:40:11', '2026-11-02T13:10:11.000Z'],
    [' 02-11-2026 00:10 ', '2026-11-01T18:40:00.000Z'],
    ['2026-11-02T18:40:11Z', '2026-11-02T18:40:11.000Z'],
    ['2026-11-02T18:40:11+05:30', '2026-11-02T13:10:11.000Z'],
  ])('the scan time %s is read as %s', (time, expected) => expect(instantOf(time)).toBe(expected));

  it.each(['', 'yesterday', '2026-13-02T10:00:00', '02-13-2026 10:00:00', '02-11-2026', '0000-00-00 00:00:00'])(
    'the text %j is not read as a scan time',
    (time) => expect(instantOf(time)).toBeUndefined(),
  );
});
