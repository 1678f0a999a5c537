import { describe, expect, it } from 'vitest';
import { missingAwbs, scansByAwb } from '../../../../functions/couriers/blue-dart/tracking/lives.ts';
import { readShipments } from '../../../../functions/couriers/blue-dart/tracking/parse-tracking.ts';

const answer = (ShipmentData: unknown, status = 200) => ({ status, body: JSON.stringify({ ShipmentData }) });
const scan = (key: string, time: string, Scan = 'Told', ScanType = 'UD', more = {}) => {
  const [ScanCode, ScanGroupType] = key.split('-');
  const ScanDetail = {
    Scan,
    ScanCode,
    ScanGroupType,
    ScanType,
    ScanDate: '02-Nov-2026',
    ScanTime: time,
    ScannedLocation: 'KOTA',
    ...more,
  };
  return { ScanDetail };
};
const parcel = (WaybillNo: unknown, Scans: unknown, more = {}) => ({
  WaybillNo,
  RefNo: 'PW1',
  StatusType: 'UD',
  NewWaybillNo: '',
  Scans,
  ...more,
});
const read = (Shipment: unknown, awbs = ['70000000011']) => {
  const tracked = readShipments(answer({ Shipment }));
  if (tracked.kind !== 'shipments') throw new Error(tracked.kind);
  return new Map(scansByAwb(awbs, tracked.shipments));
};
const statuses = (Shipment: unknown, awbs?: string[]) =>
  read(Shipment, awbs)
    .get('70000000011')
    ?.map(({ status }) => status);

describe('a Blue Dart tracking reply', () => {
  it('scans of a tracking reply are read with code, text, place and Indian time', () => {
    const Scans = [
      scan('010-T', '18:40', 'Consignee not available', 'UD', { Comments: 'Called twice' }),
      scan('777-S', '11:05', 'New', 'UD'),
    ];
    expect(read(parcel(70000000011, Scans)).get('70000000011')).toEqual([
      { code: '777-S UD', description: 'New', location: 'KOTA', at: '2026-11-02T05:35:00.000Z' },
      {
        code: '010-T UD',
        status: 'undelivered',
        description: 'Consignee not available: Called twice',
        location: 'KOTA',
        at: '2026-11-02T13:10:00.000Z',
      },
    ]);
  });

  it('scans are read whether the reply has a list or a single object', () => {
    const [newest, oldest] = [scan('003-S', '12:00'), scan('015-S', '11:00')];
    const shapes = [[newest, oldest], { ScanDetail: [newest.ScanDetail, oldest.ScanDetail] }];
    for (const Scans of shapes) expect(statuses([parcel('70000000011', Scans)])).toEqual(['picked_up', 'in_transit']);
    expect(statuses(parcel('70000000011', oldest))).toEqual(['picked_up']);
    expect(statuses(parcel('70000000011', { ScanDetail: { ...oldest.ScanDetail, ScanCode: 15 } }))).toEqual([
      'picked_up',
    ]);
  });

  it('scans of the same minute keep their order', () => {
    expect(statuses(parcel('70000000011', [scan('003-S', '11:00'), scan('015-S', '11:00')]))).toEqual([
      'picked_up',
      'in_transit',
    ]);
  });

  it('a shipment without scans is read from its status text and time', () => {
    const newest = {
      Status: 'Pickup has been registered',
      StatusType: 'PU',
      StatusDate: '02 November 2026',
      StatusTime: '11:41',
      Origin: 'PUNE',
    };
    expect(read(parcel('70000000011', null, newest)).get('70000000011')).toEqual([
      {
        code: 'PU',
        status: 'pending_pickup',
        description: 'Pickup has been registered',
        location: 'PUNE',
        at: '2026-11-02T06:11:00.000Z',
      },
    ]);
  });

  it('a tracking reply omits only unknown and unreadable shipments', () => {
    const fine = parcel('70000000011', [scan('015-S', '11:00')]);
    const others = [
      { WaybillNo: '70000000012', StatusType: 'NF' },
      null,
      { WaybillNo: {} },
      parcel('70000000013', [scan('015-S', 'late')]),
    ];
    expect(
      [...read([...others, fine], ['70000000012', '70000000013', '70000000011'])].map(([awb, { length }]) => [
        awb,
        length,
      ]),
    ).toEqual([
      ['70000000013', 0],
      ['70000000011', 1],
    ]);
  });

  it('an unknown AWB, an unreadable reply and a rejected key give different tracking results', () => {
    const none = answer({ Error: 'Incorrect waybill number or No information' });
    expect(readShipments(none)).toEqual({ kind: 'shipments', shipments: [] });
    expect(readShipments(answer({ Error: 'License Mismatch' }))).toEqual({ kind: 'no licence' });
    expect(readShipments({ status: 400, body: 'License Mismatch' })).toEqual({ kind: 'no licence' });
    expect(readShipments(answer({ Error: 'Try later' }))).toEqual({ kind: 'unreadable', said: 'Try later' });
    for (const odd of [
      answer({}),
      answer({ Shipment: parcel('1', []) }, 400),
      answer({ Shipment: parcel('1', []), Error: 'Try later' }),
      { status: 200, body: '' },
    ])
      expect(readShipments(odd)).toMatchObject({ kind: 'unreadable' });
  });
});

describe('a return with a new AWB', () => {
  const there = [scan('016-T', '12:00', 'Shipper instructed to RTO', 'RT'), scan('003-S', '11:00')];
  const back = [scan('000-T', '16:00'), scan('002-S', '15:00'), scan('001-S', '14:00')];
  const whole = ['in_transit', 'rto_initiated', 'rto_in_transit', 'rto_out_for_delivery', 'rto_delivered'];

  it('scans of a return’s own AWB are added to its parcel, and its delivery is read as RTO delivered', () => {
    const first = parcel('70000000011', there, { StatusType: 'RT', NewWaybillNo: '80000000011' });
    const second = parcel('80000000011', back, { RefNo: '' });
    expect(statuses([first, second])).toEqual(whole);
    expect(statuses([second, first])).toEqual(whole);
    expect(missingAwbs([{ awb: '1', reference: '', returns: true, newAwb: '80000000011', scans: [] }])).toEqual([
      '80000000011',
    ]);
  });

  it.each([
    ['by the reference', { RefNo: 'PW1' }],
    ['by its place behind the first', { RefNo: '' }],
  ])('a return whose AWB is missing in the first shipment is found %s', (_, more) => {
    const first = parcel('70000000011', there, { StatusType: 'RT' });
    const other = parcel('70000000012', [scan('003-S', '11:00')], { RefNo: 'PW2' });
    const shipments = [other, first, parcel('80000000011', back, more)];
    expect(statuses(shipments, ['70000000012', '70000000011'])).toEqual(whole);
    expect(read(shipments, ['70000000012', '70000000011']).get('70000000012')).toHaveLength(1);
  });

  it('a return that is listed twice under one AWB is read once', () => {
    expect(statuses([parcel('70000000011', there, { StatusType: 'RT' }), parcel('70000000011', back)])).toEqual(whole);
  });

  it('scans under the same AWB get no forward status after a return has started', () => {
    const late = [scan('000-T', '16:00', 'Shipment delivered', 'DL'), scan('001-S', '14:00'), ...there];
    expect(statuses(parcel('70000000011', late, { StatusType: 'DL' }))).toEqual([
      'in_transit',
      'rto_initiated',
      'rto_in_transit',
      undefined,
    ]);
  });

  it('a parcel that continues to the consignee under a new AWB is not read as a return', () => {
    const first = parcel('70000000011', [scan('027-T', '12:00')], { NewWaybillNo: '80000000011' });
    expect(statuses([first, parcel('80000000011', [scan('000-T', '16:00'), scan('002-S', '15:00')])])).toEqual([
      'in_transit',
      'out_for_delivery',
      'delivered',
    ]);
  });

  it('tracking ends if the AWBs of returns refer to each other in a circle', () => {
    const one = parcel('70000000011', there, { NewWaybillNo: '80000000011' });
    const other = parcel('80000000011', back, { NewWaybillNo: '70000000011' });
    expect(statuses([one, other])).toEqual(whole);
  });
});
