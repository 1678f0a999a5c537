import { describe, expect, it } from 'vitest';
import { readPush } from '../../../../functions/couriers/dtdc/parse-push.ts';
import { readScans } from '../../../../functions/couriers/dtdc/parse-track.ts';
import { eventTime } from '../../../../functions/couriers/dtdc/scan-of.ts';

type Row = [code: string, time: string, remark?: string, date?: string];

const detail = ([strCode, strActionTime, sTrRemarks = '', strActionDate = '04112026']: Row) => ({
  strCode,
  strAction: `Event ${strCode}`,
  strManifestNo: 'V6933762',
  strOrigin: 'KOTA BRANCH',
  strDestination: '',
  strActionDate,
  strActionTime,
  sTrRemarks,
});

const reply = (trackDetails: unknown, header = {}) => ({
  status: 200,
  body: JSON.stringify({
    statusCode: 200,
    statusFlag: true,
    status: 'SUCCESS',
    errorDetails: null,
    trackHeader: { strShipmentNo: 'd00000001', strRefNo: 'ord-0001', strRtoNumber: null, ...header },
    trackDetails,
  }),
});

const read = (...rows: Row[]) => {
  const answer = readScans(reply(rows.map(detail)));
  return answer.kind === 'found' ? answer.scans : [];
};
const statuses = (...rows: Row[]) => read(...rows).map(({ code, status }) => [code, status]);

describe('a tracking reply of DTDC', () => {
  it('a scan is read with its code, text, place and Indian time', () => {
    expect(read(['nondlv', '1745', 'CAN|AMOUNT NOT READY-(CIR)'])).toEqual([
      {
        code: 'NONDLV',
        status: 'undelivered',
        description: 'Event nondlv: AMOUNT NOT READY (CAN, consignee)',
        location: 'KOTA BRANCH',
        at: '2026-11-04T12:15:00.000Z',
      },
    ]);
  });

  it('events of the same minute keep their order', () => {
    expect(statuses(['PCUP', '0900'], ['BKD', '0915'], ['OUTDLV', '0915'], ['XNEW', '0915'])).toEqual([
      ['PCUP', 'picked_up'],
      ['BKD', 'picked_up'],
      ['OUTDLV', 'out_for_delivery'],
      ['XNEW', undefined],
    ]);
  });

  it('a parcel is read as lost if the reason of a failed delivery says so', () => {
    expect(statuses(['NONDLV', '0900', 'LST|LOST-(DIR)'])).toEqual([['NONDLV', 'lost']]);
  });

  it.each(['PCAN', 'DRCAN', 'DRREC', 'CAN'])(
    'the code %s is read as cancelled before the hand-over, and has no status afterwards',
    (code) => {
      expect(statuses(['SPL', '0900'], [code, '0930'])).toEqual([
        ['SPL', 'pending_pickup'],
        [code, 'cancelled'],
      ]);
      expect(statuses(['SPL', '0900'], ['BKD', '0910'], [code, '0930']).at(-1)).toEqual([code, undefined]);
      expect(statuses(['SPL', '0900'], [code, '0930'], ['PCUP', '0930']).at(1)).toEqual([code, undefined]);
    },
  );

  it('a delivery scan after a return began has no status', () => {
    expect(statuses(['OUTDLV', '0900'], ['SETRTO', '1000'], ['DLV', '1100'], ['RTODLV', '1200'])).toEqual([
      ['OUTDLV', 'out_for_delivery'],
      ['SETRTO', 'rto_initiated'],
      ['DLV', undefined],
      ['RTODLV', 'rto_delivered'],
    ]);
  });

  it('the header of a tracking reply determines the status if the reply has no events', () => {
    const header = {
      strStatus: 'Delivered',
      strStatusTransOn: '05112026',
      strStatusTransTime: '0915',
      strOrigin: 'KOTA',
      strRemarks: 'SHAKTHI',
    };
    expect(readScans(reply(null, header))).toMatchObject({
      kind: 'found',
      awb: 'D00000001',
      reference: 'ord-0001',
      scans: [{ code: 'DELIVERED', status: 'delivered', description: 'Delivered: SHAKTHI', location: 'KOTA' }],
    });
  });

  it('the AWB of a return is read from the tracking reply', () => {
    expect(readScans(reply([detail(['SETRTO', '0900'])], { strRtoNumber: '000000339085' }))).toMatchObject({
      rtoNumber: '000000339085',
    });
    for (const none of ['', 'null', null, '000000000000', 'D00000001'])
      expect(readScans(reply([detail(['SETRTO', '0900'])], { strRtoNumber: none }))).not.toHaveProperty('rtoNumber');
  });

  const failed = (value: string | null, more = {}) => ({
    status: 206,
    body: JSON.stringify({
      statusCode: 206,
      statusFlag: false,
      status: 'FAILED',
      errorDetails: value && [
        { name: 'strShipmentNo', value: 'D00000001' },
        { name: 'strError', value },
      ],
      trackHeader: null,
      trackDetails: null,
      ...more,
    }),
  });

  it('a tracking reply for an unknown AWB differs from an unreadable reply', () => {
    expect(readScans(failed('NO DATA FOUND FOR THIS CNNO NUMBER'))).toEqual({ kind: 'none' });
    expect(readScans(failed('INVALID NUMBER'))).toEqual({ kind: 'odd' });
    expect(readScans(reply([{ strCode: 'BKD' }]))).toEqual({ kind: 'odd' });
    expect(readScans(reply([], { strShipmentNo: null }))).toEqual({ kind: 'odd' });
    expect(readScans(failed(null))).toEqual({ kind: 'unreadable' });
    expect(readScans(failed('Error Occurred', { statusCode: 500 }))).toEqual({ kind: 'unreadable' });
    for (const body of ['', 'null', '[]', '{}', '<html></html>'])
      expect(readScans({ status: 200, body })).toEqual({ kind: 'unreadable' });
  });
});

describe('the time of a DTDC event', () => {
  it.each([
    ['04112026', '1745', '2026-11-04T12:15:00.000Z'],
    ['04112026', '174530', '2026-11-04T12:15:00.000Z'],
    ['08022017', '19:26:21', '2017-02-08T13:56:00.000Z'],
    ['04112026', '0002', '2026-11-03T18:32:00.000Z'],
    ['4112026', '2', '2026-11-03T18:32:00.000Z'],
    ['04112026', '90000', '2026-11-04T03:30:00.000Z'],
  ])('the event time %s %s is read as %s', (date, time, at) => expect(eventTime(date, time)).toBe(at));

  it.each([
    ['', ''],
    ['04112026', ''],
    ['2026-11-04', '1745'],
    ['04132026', '1745'],
    ['04112026', '2575'],
  ])('the event time %j %j is read as invalid', (date, time) => expect(eventTime(date, time)).toBeUndefined());
});

describe('a push from DTDC', () => {
  const event = {
    strAction: 'OUTDLV',
    strActionDesc: 'Out For Delivery',
    strOrigin: 'KOTA BRANCH',
    strManifestNo: 'null',
    strActionDate: '04112026',
    strActionTime: '091537',
    strRemarks: 'null',
    strLatitude: 'null',
    strLongitude: 'null',
  };
  const shipment = { strShipmentNo: 'd00000001', strRefNo: 'ord-0001', strRtoNumber: 'null' };
  const scan = {
    code: 'OUTDLV',
    status: 'out_for_delivery',
    description: 'Out For Delivery',
    location: 'KOTA BRANCH',
    at: '2026-11-04T03:45:00.000Z',
  };

  it('a push is read with one event or with a list of events', () => {
    const updates = [{ awb: 'D00000001', scans: [scan] }];
    expect(readPush(JSON.stringify({ shipment, shipmentStatus: event }))).toEqual({ kind: 'updates', updates });
    expect(readPush(JSON.stringify([{ shipment, shipmentStatus: [event] }]))).toEqual({ kind: 'updates', updates });
  });

  it('a pushed cancellation after the hand-over has no status', () => {
    const [handed, cancelled] = ['BKD', 'PCAN'].map((strAction) => ({ ...event, strAction }));
    expect(readPush(JSON.stringify({ shipment, shipmentStatus: [handed, cancelled] }))).toMatchObject({
      updates: [{ scans: [{ status: 'picked_up' }, { code: 'PCAN' }] }],
    });
    const told = readPush(JSON.stringify({ shipment, shipmentStatus: [handed, cancelled] }));
    expect(told.kind === 'updates' && told.updates[0]?.scans[1]?.status).toBeUndefined();
  });

  it.each([
    '',
    'null',
    '[]',
    '{}',
    '{"shipment":{"strShipmentNo":"null"},"shipmentStatus":[]}',
    '{"shipment":{"strShipmentNo":"D00000001"}}',
    '{"shipment":null,"shipmentStatus":{}}',
  ])('the push %j is refused', (body) => expect(readPush(body)).toMatchObject({ kind: 'refused', code: 'PAYLOAD' }));
});
