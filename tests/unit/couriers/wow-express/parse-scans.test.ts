import { describe, expect, it } from 'vitest';
import { readScans } from '../../../../functions/couriers/wow-express/parse-scans.ts';

interface Row {
  status_code?: unknown;
  status?: string;
  [field: string]: unknown;
}

const ok = (value: unknown, status = 200) => ({ status, body: JSON.stringify(value) });
/**
 * Returns scans at intervals of a minute. The first is at 23:58 in India, so they pass midnight in India but not in
 * UTC.
 */
const rows = (...some: Row[]) =>
  some.map((one, index) => ({
    awbno: 'W1000000001',
    status_description: '',
    remarks: '',
    location: 'KOTA',
    updated_date: `2019-06-1${8 + Math.floor((58 + index) / 60)} ${index < 2 ? 23 : '00'}:${String((58 + index) % 60).padStart(2, '0')}:01`,
    ...one,
  }));
const life = (...some: Row[]) => {
  const read = readScans(ok([{ scan_detail: rows(...some) }]), 'W1000000001');
  if (!Array.isArray(read)) throw new Error(read);
  return read;
};
const statuses = (...some: Row[]) => life(...some).map(({ status }) => status);

describe('a tracking reply of Wow Express', () => {
  it('a scan is read with its code, text, place and Indian time', () => {
    const scan = { status_code: '102', status: 'IN-TRANSIT', status_description: 'Processing at origin hub' };
    expect(life({ ...scan, remarks: 'NA', location: 'NA' })).toEqual([
      {
        code: '102',
        status: 'in_transit',
        description: 'IN-TRANSIT: Processing at origin hub',
        location: '',
        at: '2019-06-18T18:28:01.000Z',
      },
    ]);
  });

  it('the reason of a failed delivery is read from the text or the code', () => {
    expect(life({ status_code: '509', status: 'UNDELIVERED' })[0]?.description).toBe('UNDELIVERED: closed');
    expect(life({ status_code: 509, status: 'UNDELIVERED', remarks: 'Shop shut' })[0]?.description).toBe(
      'UNDELIVERED: Shop shut',
    );
    expect(life({ status_code: '502', status: 'UNDELIVERED' })[0]?.description).toBe('UNDELIVERED');
  });

  it('the code of a scan takes precedence over its text', () => {
    expect(
      statuses(
        { status_code: '99', status: 'DELIVERED' },
        { status: 'out  for pickup' },
        { status: 'RTO-DELIVERED' },
        { status_code: '777', status: 'Lost' },
      ),
    ).toEqual(['pending_pickup', 'out_for_pickup', 'rto_delivered', 'lost']);
  });

  it('scans after the start of a return get no forward status', () => {
    const codes = ['305', '515', '600', '102', '305', '400', '601', '615', '401'];
    expect(statuses(...codes.map((status_code) => ({ status_code, status: '' })))).toEqual([
      'out_for_delivery',
      'undelivered',
      'rto_initiated',
      'rto_in_transit',
      'rto_in_transit',
      undefined,
      'rto_in_transit',
      'rto_in_transit',
      'rto_delivered',
    ]);
  });

  it('codes that are no movement and unknown codes have no status', () => {
    const codes = ['402', '951', '1001', 'I003', 'R1207', '4711'];
    expect(statuses(...codes.map((status_code) => ({ status_code, status: 'SAID' })))).toEqual(
      codes.map(() => undefined),
    );
    expect(life({ status_code: '402', status: 'PARTIAL DELIVERED' })[0]?.code).toBe('402');
  });

  it('scans without a time and scans of another parcel are left out', () => {
    const scan = { status_code: '100', status: 'PICKUP DONE' };
    expect(life({ ...scan, updated_date: null }, { ...scan, awbno: 'W2' })).toEqual([]);
  });

  it('a tracking reply for an unknown AWB differs from an unreadable reply', () => {
    expect(readScans(ok([{ awbno: 'W1' }]), 'W1')).toBe('none');
    expect(readScans(ok([]), 'W1')).toBe('none');
    expect(readScans(ok([{ scan_detail: [] }]), 'W1')).toEqual([]);
    for (const answer of [ok(null), ok({}), ok([], 404), { status: 200, body: '<html>' }])
      expect(readScans(answer, 'W1')).toBeUndefined();
  });
});
