import { describe, expect, it } from 'vitest';
import { normalisedScans } from '../../../functions/couriers/adapter-kit/normalised-scans.ts';
import type { Scan } from '../../../functions/couriers/port.ts';
import type { Status } from '../../../shared/orders/status.ts';

const scan = (hour: number, code: string, status?: Status): Scan => ({
  code,
  ...(status && { status }),
  description: '',
  location: '',
  at: `2026-11-02T${String(hour).padStart(2, '0')}:00:00.000Z`,
});
const codes = (scans: Scan[]) => normalisedScans(scans).map(({ code }) => code);
const statuses = (scans: Scan[]) => normalisedScans(scans).map(({ status }) => status);

describe('the sorted scans of a parcel', () => {
  it('scans are sorted by time, and scans of the same minute keep their order', () => {
    const told = [scan(6, 'PP'), scan(9, 'PK'), scan(9, 'IT'), scan(12, 'OFD')];
    expect(codes(told)).toEqual(['PP', 'PK', 'IT', 'OFD']);
    expect(codes(told.toReversed())).toEqual(['PP', 'PK', 'IT', 'OFD']);
    expect(codes([])).toEqual([]);
  });

  it('scans after the start of a return get statuses of the return', () => {
    const returning = [
      scan(1, 'IT', 'in_transit'),
      scan(2, 'UD', 'undelivered'),
      scan(3, 'RTO', 'rto_initiated'),
      scan(4, 'IT', 'in_transit'),
      scan(5, 'OFD', 'out_for_delivery'),
      scan(6, 'DL', 'delivered'),
      scan(7, 'LT', 'lost'),
      scan(8, 'ZZ'),
    ];
    const read = [
      'in_transit',
      'undelivered',
      'rto_initiated',
      'rto_in_transit',
      'rto_in_transit',
      undefined,
      'lost',
      undefined,
    ];
    expect(statuses(returning)).toEqual(read);
    expect(statuses(returning.toReversed())).toEqual(read);
  });
});
