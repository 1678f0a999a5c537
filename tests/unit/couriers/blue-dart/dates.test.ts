import { describe, expect, it } from 'vitest';
import {
  formatBlueDartDate,
  pickupTime,
  reattemptTime,
  scanTime,
} from '../../../../functions/couriers/blue-dart/dates.ts';

describe('the time of a Blue Dart pick-up', () => {
  it.each([
    ['Monday morning', '2026-11-02T03:00:00.000Z', '2026-11-02T10:30:00.000Z'],
    ['Monday at 13:59 in India', '2026-11-02T08:29:00.000Z', '2026-11-02T10:30:00.000Z'],
    ['Monday at 14:00', '2026-11-02T08:30:00.000Z', '2026-11-03T10:30:00.000Z'],
    ['Tuesday at 00:10 in India, Monday in UTC', '2026-11-02T18:40:00.000Z', '2026-11-03T10:30:00.000Z'],
    ['Saturday evening', '2026-11-07T12:00:00.000Z', '2026-11-09T10:30:00.000Z'],
    ['Sunday', '2026-11-08T03:00:00.000Z', '2026-11-09T10:30:00.000Z'],
  ])('a booking on %s is picked up at 16:00 of a later working day', (_, now, at) => {
    expect(pickupTime(new Date(now)).toISOString()).toBe(at);
  });

  it('a pick-up time is sent as milliseconds since 1970', () =>
    expect(formatBlueDartDate(new Date(1_793_615_400_000))).toBe('/Date(1793615400000)/'));
});

describe('the time of a Blue Dart re-attempt', () => {
  it('a re-attempt is requested for noon of the requested day or of tomorrow, and never for a Sunday', () => {
    const again = (now: string, day?: string) => reattemptTime(new Date(now), day).toISOString();
    expect(again('2026-11-02T03:00:00.000Z', '2026-11-20')).toBe('2026-11-20T06:30:00.000Z');
    expect(again('2026-11-02T03:00:00.000Z')).toBe('2026-11-03T06:30:00.000Z');
    expect(again('2026-11-07T03:00:00.000Z')).toBe('2026-11-09T06:30:00.000Z');
  });
});

describe('the scan time of Blue Dart', () => {
  it.each([
    ['30-Jan-2023', '11:41', '2023-01-30T06:11:00.000Z'],
    ['30 January 2023', '11:41', '2023-01-30T06:11:00.000Z'],
    ['30-01-2023', '1141', '2023-01-30T06:11:00.000Z'],
    ['2-Nov-2026', '9:05', '2026-11-02T03:35:00.000Z'],
    ['02-11-2026', '0005', '2026-11-01T18:35:00.000Z'],
  ])('the scan time %s %s is read as %s', (date, time, at) => expect(scanTime(date, time)).toBe(at));

  it.each([
    ['', ''],
    ['30-Jan-2023', ''],
    ['30-Foo-2023', '11:41'],
    ['2023-01-30', '11:41'],
    ['30-01-23', '1141'],
  ])('the scan time %j %j is invalid', (date, time) => expect(scanTime(date, time)).toBeUndefined());
});
