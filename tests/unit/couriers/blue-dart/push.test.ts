import { describe, expect, it } from 'vitest';
import { readPush } from '../../../../functions/couriers/blue-dart/tracking/push.ts';

const detail = {
  ScanGroupType: 'S',
  ScanType: 'UD',
  ScanDate: '02-11-2026',
  ScannedLocation: 'KOTA HUB',
  Comments: '',
  StatusTimeZone: 'IST',
};
const arrived = { ...detail, Scan: 'Shipment arrived', ScanCode: '001', ScanTime: '0941' };
const out = { ...detail, Scan: 'Shipment out for delivery', ScanCode: '002', ScanTime: '1141' };
const plus = (WaybillNo: unknown, ScanDetail: unknown) => ({
  Shipment: {
    SenderID: 'PW',
    WaybillNo,
    RefNo: 'PW3F8K2M9QA',
    PickUpDate: '01-11-2026',
    PickUpTime: '1600',
    Scans: { ScanDetail, DeliveryDetails: {}, QCFailed: [] },
  },
});
const read = (...statustracking: unknown[]) => readPush(JSON.stringify({ statustracking }));
const scans = [
  {
    code: '001-S UD',
    status: 'in_transit',
    description: 'Shipment arrived',
    location: 'KOTA HUB',
    at: '2026-11-02T04:11:00.000Z',
  },
  {
    code: '002-S UD',
    status: 'out_for_delivery',
    description: 'Shipment out for delivery',
    location: 'KOTA HUB',
    at: '2026-11-02T06:11:00.000Z',
  },
];

describe('a push from Blue Dart', () => {
  it('pushes of the Plus API and of the Lite API are read', () => {
    const expected = { kind: 'updates', updates: [{ awb: '70000000011', scans: [scans[0]] }] };
    expect(read(plus('70000000011', [arrived]))).toEqual(expected);
    expect(read(plus(70000000011, arrived))).toEqual(expected);
    expect(read({ Shipment: { WaybillNo: '70000000011', RefNo: 'PW1', ...arrived } })).toEqual(expected);
    expect(read(plus('70000000011', [out, arrived]))).toEqual({
      kind: 'updates',
      updates: [{ awb: '70000000011', scans }],
    });
  });

  it('a push of several parcels is read to its end, even if one of them is unreadable', () => {
    const other = plus('70000000012', [arrived]);
    expect(read(plus('70000000011', [out]), null, other, { Shipment: {} }, plus('70000000011', [arrived]))).toEqual({
      kind: 'updates',
      updates: [
        { awb: '70000000011', scans },
        { awb: '70000000012', scans: [scans[0]] },
      ],
    });
  });

  it.each(['', 'null', '[]', '{}', '{"statustracking":[]}', '{"statustracking":[{"Shipment":{"WaybillNo":"x"}}]}'])(
    'the push %j is refused',
    (body) => {
      expect(readPush(body)).toMatchObject({ kind: 'refused', code: 'PAYLOAD' });
    },
  );
});
